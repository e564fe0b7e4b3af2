import Foundation
import LaminaMath

/// A piece of confetti, whose way is a function of time.
struct ConfettiPiece {
  /// The index of its colour.
  private let hue: Int
  /// Which glyph it has where there are no dots: 0..<1.
  let form: Double
  private let isFromLeft: Bool
  private let delay: Double
  private let life: Double
  /// How far it flies, as a share of the width.
  private let reach: Double
  /// How high it flies, as a share of the height.
  private let height: Double
  /// The diameter in points: small enough for dots.
  private let size: Double
  /// How it flutters: radians a second, and where it starts.
  private let (flutter, phase): (Double, Double)

  /// The share of its life in which a piece rises.
  private static let rise = 0.22
  /// How much a piece is slowed down by the air.
  private static let drag = 3.5

  /// Bright colours for a dark ground, and as many full ones that stand out on a light ground.
  private static let (bright, full) = (
    colors(0x66CCFF, 0x5FD787, 0xFFCC66, 0xFF6B6B, 0xC792EA, 0xFF8AD8),
    colors(0x0090D0, 0x1F9D4D, 0xC07F00, 0xE5383B, 0x9B4DCA, 0xE0409F)
  )

  private static func colors(_ values: UInt32...) -> [Color] {
    values.map { rgb in
      Color(
        red: Double(rgb >> 16) / 255,
        green: Double(rgb >> 8 & 0xFF) / 255,
        blue: Double(rgb & 0xFF) / 255
      )
    }
  }

  /// The piece of a number; the pieces come from the two sides in turn.
  init(_ number: Int, _ random: inout ParticleRandom) {
    isFromLeft = number.isMultiple(of: 2)
    hue = Int(random.fraction() * Double(Self.bright.count))
    delay = random.fraction() * 0.2
    life = 1.2 + random.fraction() * 0.6
    // More of them land near than far.
    reach = 0.04 + 0.62 * random.fraction()
    height = 0.35 + 0.65 * random.fraction()
    size = 0.8 + random.fraction() * 0.7
    form = random.fraction()
    (flutter, phase) = (7 + random.fraction() * 8, random.fraction() * 2 * .pi)
  }

  /// The colour of the piece on the ground of a theme.
  func color(in theme: Theme) -> Color { (theme == .dark ? Self.bright : Self.full)[hue] }

  /// Where the piece is at an age of all, and how large it looks; nil while it is not there.
  func look(at age: Double, in area: CGSize) -> (x: Double, y: Double, radius: Double)? {
    let share = (age - delay) / life
    guard share >= 0, share < 1 else { return nil }
    let way = (1 - exp(-Self.drag * share)) / (1 - exp(-Self.drag))
    let sway = sin(flutter * age + phase)
    let x = reach * area.width * way + sway * share
    let top = height * area.height
    let lift: Double
    if share < Self.rise {
      let left = 1 - share / Self.rise
      lift = top * (1 - left * left)
    } else {
      let fall = (share - Self.rise) / (1 - Self.rise)
      // It falls out of sight.
      lift = top - (top + 1.5) * fall * (0.35 + 0.65 * fall)
    }
    // A piece that turns shows its narrow side now and then.
    let turn = abs(cos(flutter * 0.8 * age + phase * 2))
    let radius = size / 2 * (0.45 + 0.55 * turn)
    return (isFromLeft ? x : area.width - x, area.height - lift, radius)
  }
}
