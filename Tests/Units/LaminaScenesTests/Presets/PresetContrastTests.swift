import Foundation
import LaminaCells
import LaminaMath
import LaminaStage
import Testing

/// The colours of presets on the grounds that terminals usually have.
@MainActor
@Suite struct PresetContrastTests {
  private static func grounds(_ theme: Theme) -> [UInt32] {
    theme == .dark
      ? [0x000000, 0x0B1020, 0x1E1E1E, 0x282C34] : [0xFFFFFF, 0xFBFBF8, 0xFDF6E3, 0xEEEEEE]
  }

  /// The contrast of WCAG 2, 1...21.
  private static func contrast(_ one: UInt32, _ other: UInt32) -> Double {
    func luminance(_ rgb: UInt32) -> Double {
      func light(_ shift: UInt32) -> Double {
        let part = Double(rgb >> shift & 0xFF) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * light(16) + 0.7152 * light(8) + 0.0722 * light(0)
    }
    let (a, b) = (luminance(one), luminance(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The colours of the letters of a preset at a time.
  private static func inks(_ run: inout PresetStage, at time: Double) throws -> Set<UInt32> {
    let cells = try run.frame(at: time).cells.filter { $0.glyph != 0x20 && $0.width > 0 }
    return Set(cells.map(\.foreground.rawValue))
  }

  @Test(
    "the light of a shimmer leaves the ground: no letter is ever harder to read than muted text",
    arguments: Theme.allCases
  )
  func shimmer(theme: Theme) throws {
    var run = try PresetStage("shimmer, text: Thinking about what to say")
    run.stage.theme = theme
    let muted = Color.muted.shown(in: theme)
    let resting = [muted.red, muted.green, muted.blue]
      .reduce(UInt32(0)) { $0 << 8 | UInt32(($1 * 255).rounded()) }
    var shades: Set<UInt32> = []
    for tick in 0..<120 {
      let inks = try Self.inks(&run, at: Double(tick) / 60)
      shades.formUnion(inks)
      for (ink, ground) in inks.flatMap({ ink in Self.grounds(theme).map { (ink, $0) } }) {
        #expect(Self.contrast(ink, ground) >= Self.contrast(resting, ground), "\(theme) \(tick)")
      }
    }
    // The brightest letter is far from the resting ones.
    let ground = try #require(Self.grounds(theme).first)
    #expect(shades.contains(resting) && shades.count == 5)
    #expect(try #require(shades.map { Self.contrast($0, ground) }.max()) > 20)
  }

  @Test(
    "the sign of a toast is read on its badge, and its card is seen",
    arguments: Theme.allCases,
    ["running", "succeeded", "failed", "warned", "skipped"]
  )
  func toast(theme: Theme, state: String) throws {
    var run = try PresetStage("toast, text: Saved, state: \(state)", level: .none)
    run.stage.theme = theme
    let frame = try run.frame(at: 1)
    let (sign, letter) = (frame[1, 0], frame[4, 0])
    #expect(Self.contrast(sign.foreground.rawValue, sign.background.rawValue) >= 4.5)
    let ink: UInt32 = theme == .dark ? 0xFFFFFF : 0
    #expect(Self.contrast(letter.background.rawValue, ink) >= 10)
    for ground in Self.grounds(theme).prefix(3) {
      #expect(Self.contrast(letter.background.rawValue, ground) >= 1.1)
    }
  }

  @Test("every piece of confetti stands out", arguments: Theme.allCases)
  func confetti(theme: Theme) throws {
    var run = try PresetStage("confetti, count: 200", rows: 6)
    run.stage.theme = theme
    var seen: Set<UInt32> = []
    for tick in [12, 30, 60, 90] { seen.formUnion(try Self.inks(&run, at: Double(tick) / 60)) }
    #expect(seen.count >= 6)
    let ground = try #require(Self.grounds(theme).first)
    for ink in seen {
      #expect(Self.contrast(ink, ground) >= 3, "\(theme) \(String(ink, radix: 16))")
    }
  }

  @Test(
    "the rest of a bar is seen, and differs more from what is done",
    arguments: Theme.allCases,
    [1, 2]
  )
  func groove(theme: Theme, count: Int) throws {
    let bars = (0..<count).map { "{id: b\($0), total: 10, value: 5}" }.joined(separator: ", ")
    var run = try PresetStage("progress, bars: [\(bars)]", rows: count)
    run.stage.theme = theme
    let frame = try run.frame(at: 1)
    let cells = (0..<40).map { frame[$0, 0] }
    let full = try #require(cells.first { $0.glyph == 0x2501 })
    let groove = try #require(cells.last { $0.glyph == 0x2500 }).foreground.rawValue
    for ground in Self.grounds(theme) {
      #expect(Self.contrast(groove, ground) >= 1.6, "\(theme) on \(String(ground, radix: 16))")
    }
    #expect(Self.contrast(full.foreground.rawValue, groove) >= 3)
  }
}
