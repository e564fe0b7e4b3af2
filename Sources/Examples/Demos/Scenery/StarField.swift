import Foundation
import Lamina

/// Stars of one point, always at the same places.
@MainActor
final class StarField: View {
  /// Where the stars are: one after the other by a step, modulo 100.
  typealias Spread = (step: Int, start: Int)

  private let across: Spread
  private let down: Spread
  private let share: CGFloat
  private let isSparse: Bool

  /// The positions are in percent of the size; a sky has stars in its upper `share`, and if
  /// `isSparse` fewer where it is small.
  init(
    _ count: Int,
    _ lights: [Double],
    across: Spread = (61, 7),
    down: Spread = (37, 13),
    share: CGFloat = 1,
    isSparse: Bool = false
  ) {
    (self.across, self.down, self.share) = (across, down, share)
    self.isSparse = isSparse
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    for index in 0..<count { addSubview(View(.faint(.white, lights[index % lights.count]))) }
  }

  override func layoutSubviews() {
    let size = bounds.size
    for (index, star) in subviews.enumerated() {
      let x = CGFloat((index * across.step + across.start) % 100) / 100
      let y = CGFloat((index * down.step + down.start) % 100) / 100
      star.frame = CGRect(
        (size.width * x).rounded(.down),
        (size.height * share * y).rounded(.down),
        1,
        1
      )
      star.isHidden = isSparse && CGFloat(index) > size.width * size.height / 40
    }
  }
}
