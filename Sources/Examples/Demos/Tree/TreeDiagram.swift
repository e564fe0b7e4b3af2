import Foundation
import Lamina

/// A tree of controllers from the top: A, the presented navigation controller, and its children.
///
/// Each is a box with its name; pages are small pictures of themselves where there is room.
final class TreeDiagram: View {
  private let root = TreeNode("A", .coral, .dunes)
  private let navigation = TreeNode("nav", .rose)
  private let pages = TreeRootPage.others.map { TreeNode($0.name, $0.color, $0.landscape) }
  private let presents = Label("presents", .dim)
  private let holds = Label("viewControllers", .dim)
  private let bridge = line()
  private let stem = line()
  private let rail = line()
  private let drops = (0..<4).map { _ in line() }
  /// The spark that runs from A to the visible controller.
  private let spark = View(.text)
  /// The number of the navigation controller's children; 0 while it is not presented.
  private var count = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubviews([bridge, stem, rail] + drops + [spark, presents, holds, root, navigation] + pages)
    paint()
  }

  private static func line() -> View { View(.mix(.edge, .sky, 0.25)) }

  /// Shows a number of children: lines grow, and boxes light up.
  func show(_ count: Int) {
    self.count = count
    spark.isHidden = true
    View.animate(withDuration: 0.35, options: .allowUserInteraction) {
      self.paint()
      self.placeLines()
    } completion: { [weak self] _ in
      self?.run()
    }
  }

  private func paint() {
    root.state = count == 0 ? .current : .there
    navigation.state = count == 0 ? .missing : .there
    for (index, page) in pages.enumerated() {
      page.state = index >= count ? .missing : index == count - 1 ? .current : .there
    }
    for label in [presents, holds] { label.alpha = count == 0 ? 0 : 1 }
  }

  override func layoutSubviews() {
    let size = bounds.size
    // Boxes are half a row higher than their names, so they begin in the middle of a row.
    let isRoomy = size.height >= 20
    let height = isRoomy ? max(4, min(24, (size.height * 0.29).toRow - 2)) : 2
    let bar: CGFloat = isRoomy ? 4 : 2
    let offset: CGFloat = isRoomy ? 1 : 0
    let rest = max(0, size.height - 2 * height - bar - 2 * offset)
    // The names of the lines need a row of their own.
    let gap = min(max(isRoomy ? 4 : 0, (rest * 0.4).toRow), rest.toRow)
    let between: CGFloat = size.width >= 40 ? 3 : 1
    // An odd width has a middle for the lines.
    let half = max(1, ((size.width - 3 * between) / 8).rounded(.down) - 1)
    let width = 2 * half + 1
    let middle = (size.width / 2).rounded(.down)
    root.frame = CGRect(middle - half, offset, width, height)
    navigation.frame = CGRect(middle - half, root.frame.maxY + gap, width, bar)
    let pitch = ((size.width - width) / 3).rounded(.down)
    let last = navigation.frame.maxY + (rest - gap).toRow
    for (index, page) in pages.enumerated() {
      page.frame = CGRect(CGFloat(index) * pitch, last, width, height)
    }
    let right = middle + 2
    let space = size.width - right
    let line = root.frame.maxY.toRow + (gap / 2).toRow
    presents.show(at: .line(right, line, 8), if: gap >= 4 && space >= 8)
    let second = (navigation.frame.maxY + 1).toRow
    holds.show(at: .line(right, second, 15), if: rest - gap >= 6 && space >= 15)
    placeLines()
    run()
  }

  private func placeLines() {
    let middle = middleOf(root)
    let (top, floor) = (navigation.frame.maxY, pages[0].frame.minY)
    // Below the name of the line.
    let level = top + max(min(4, floor - top - 1), ((floor - top) / 2).rounded(.down))
    let isThere = count > 0
    let start = root.frame.maxY
    bridge.frame = CGRect(middle, start, 1, isThere ? navigation.frame.minY - start : 0)
    stem.frame = CGRect(middle, top, 1, isThere ? level - top : 0)
    let ends = [middle] + pages.prefix(count).map { middleOf($0) }
    let (left, right) = (ends.min() ?? middle, ends.max() ?? middle)
    rail.frame = CGRect(left, level, isThere ? right - left + 1 : 0, 1)
    for (index, drop) in drops.enumerated() {
      drop.frame = CGRect(middleOf(pages[index]), level, 1, index < count ? floor - level : 0)
    }
  }

  private func middleOf(_ node: View) -> CGFloat { node.frame.minX + (node.frame.width - 1) / 2 }

  /// Animates the spark along the lines, repeatedly.
  private func run() {
    spark.layer.removeAllAnimations()
    spark.isHidden = count == 0 || rail.frame.minY <= navigation.frame.maxY
    guard !spark.isHidden else { return }
    let (middle, end) = (middleOf(root), middleOf(pages[count - 1]))
    let way = [
      CGPoint(middle, root.frame.maxY), CGPoint(middle, navigation.frame.minY),
      CGPoint(middle, rail.frame.minY), CGPoint(end, rail.frame.minY),
      CGPoint(end, pages[0].frame.minY - 1),
    ]
    spark.frame = CGRect(origin: way[0], size: CGSize(width: 1, height: 1))
    let steps = zip(way, way.dropFirst()).map { abs($0.x - $1.x) + abs($0.y - $1.y) }
    let length = max(1, steps.reduce(0, +))
    View.animateKeyframes(
      withDuration: 1.3,
      delay: 0,
      options: [.repeat, .allowUserInteraction, .calculationModeLinear]
    ) {
      var start = 0.0
      for (step, place) in zip(steps, way.dropFirst()) {
        // Rounding may bring the sum of the durations above 1.
        let share = min(Double(step / length), 1 - start)
        View.addKeyframe(withRelativeStartTime: start, relativeDuration: share) {
          self.spark.frame.origin = place
        }
        start += share
      }
    }
  }
}

final class TreeNode: View {
  enum State { case missing, there, current }

  private let label: Label
  private let color: Color
  private let picture: PhotoView?

  /// Creates a box; with a landscape it shows it above the name.
  init(_ name: String, _ color: Color, _ landscape: Landscape? = nil) {
    self.color = color
    label = Label(name, .text, isBold: true, align: .center)
    picture = landscape.map { PhotoView($0) }
    super.init(frame: .zero)
    layer.shadowColor = color
    setShadow(0, radius: 2, offset: .zero)
    addSubviews([picture, label].compactMap { $0 })
  }

  var state = State.missing {
    didSet {
      layer.shadowOpacity = state == .current ? 0.6 : 0
      picture?.alpha = state == .current ? 1 : state == .there ? 0.6 : 0
      (backgroundColor, label.textColor) =
        switch state {
        case .missing: (.mix(.panel, color, 0.16), .mix(.edge, color, 0.4))
        case .there: (.mix(color, .night, 0.5), .text)
        case .current: (color, .night)
        }
    }
  }

  override func layoutSubviews() {
    let size = bounds.size
    label.frame = .line(0, max(0, size.height - (size.height >= 4 ? 3 : 2)), size.width)
    let inside = CGRect(1, 1, size.width - 2, size.height - 5)
    picture?.show(at: inside, if: size.height >= 9)
  }
}
