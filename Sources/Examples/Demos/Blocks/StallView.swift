import Foundation
import Lamina

/// The back of a stall at a fair: a dark wall, an awning, and a string of bulbs below it.
final class StallView: View {
  private static let red = Color(rgb: 0xD8_4A5C)
  private static let cream = Color(rgb: 0xFF_EBCB)
  private let wall = GradientView([
    Color(rgb: 0x5A_2348), Color(rgb: 0x8A_3A58), Color(rgb: 0xC8_6A5E),
  ])
  private let shadow = GradientView([.faint(.night, 0.6), .faint(.night, 0)])
  private let stripes = (0..<14).map { View($0 % 2 == 0 ? StallView.red : StallView.cream) }
  private let edge = GradientView([.faint(.white, 0.16), .faint(.night, 0.22)])
  private let bulbs = (0..<13).map { _ in View(Color(rgb: 0xFF_E9A8)) }

  convenience init() {
    self.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
    addSubviews([wall, shadow] + stripes + [edge] + bulbs)
  }

  /// Lays out the stall with an awning of a height, scallops included.
  func place(awning high: CGFloat) {
    wall.show(at: bounds, if: window?.hasFewColors != true)
    shadow.show(at: CGRect(0, 0, bounds.width, high * 2.6), if: high > 0)
    let pitch = bounds.width / CGFloat(stripes.count)
    for (index, stripe) in stripes.enumerated() {
      let left = (CGFloat(index) * pitch).rounded()
      let width = (CGFloat(index + 1) * pitch).rounded() - left
      // Only its round lower end is in the picture.
      stripe.show(at: CGRect(left, -width, width, high + width), if: high > 0)
      stripe.layer.cornerRadius = width / 2
    }
    edge.show(at: CGRect(0, 0, bounds.width, (high / 2).rounded()), if: high > 0)
    let dot = max(1, (high / 7).rounded())
    for (index, bulb) in bulbs.enumerated() {
      let x = (CGFloat(index + 1) * pitch).rounded()
      bulb.show(at: CGRect(x - dot / 2, high - dot / 2, dot, dot), if: high > 0)
      bulb.layer.cornerRadius = dot / 2
    }
  }
}

/// A wave cut out of a board; what is far is paler.
final class WaveView: View {
  private let board: ShapeView
  private let crest: ShapeView

  init(depth: Double) {
    let color = Color.mix(Color(rgb: 0x3E_78B4), Color(rgb: 0x1B_3F86), depth)
    board = ShapeView(fill: color)
    crest = ShapeView(fill: .mix(color, Color(rgb: 0xA8_E4F4), 0.5))
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubviews([crest, board])
  }

  func place(pitch: CGFloat) {
    let rise = max(1, (pitch * 0.3).rounded())
    crest.frame = bounds
    board.frame = bounds
    crest.shape.path = path(0, rise, pitch)
    board.shape.path = path(max(1, (pitch * 0.12).rounded()), rise, pitch)
  }

  /// A row of scallops, whose tops are `top` below the upper side.
  private func path(_ top: CGFloat, _ rise: CGFloat, _ pitch: CGFloat) -> Path {
    let count = max(2, (bounds.width / max(4, pitch * 1.5)).rounded())
    let step = bounds.width / count
    var path = Path()
    path.move(to: CGPoint(0, bounds.height))
    path.addLine(to: CGPoint(0, top + rise))
    for index in 0..<Int(count) {
      let left = CGFloat(index) * step
      path.addCurve(
        to: CGPoint(left + step, top + rise),
        control1: CGPoint(left + step * 0.25, top - rise * 0.34),
        control2: CGPoint(left + step * 0.75, top - rise * 0.34)
      )
    }
    path.addLine(to: CGPoint(bounds.width, bounds.height))
    path.closeSubpath()
    return path
  }
}

/// The counter of the stall: a board with a lit edge.
final class CounterView: View {
  private let board = GradientView([Color(rgb: 0x7A_4634), Color(rgb: 0x4C_2A2A)])
  private let edge = View(Color(rgb: 0xE0_A06A))

  convenience init() {
    self.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubviews([board, edge])
  }

  override func layoutSubviews() {
    board.frame = bounds
    edge.frame = CGRect(0, 0, bounds.width, max(1, (bounds.height / 8).rounded()))
  }
}
