import Foundation
import LaminaMath
import LaminaViews

/// A, the navigation controller that it presents, and what that one holds.
final class TreeDiagram: View {
  private let root = TreeNode("A", DemoPalette.coral)
  private let presents = Label("presents")
  private let navigation = TreeNode("nav", DemoPalette.rose)
  private let holds = Label("viewControllers")
  private let pages = [
    TreeNode("B", DemoPalette.amber), TreeNode("C", DemoPalette.mint),
    TreeNode("D", DemoPalette.sky), TreeNode("E", DemoPalette.violet),
  ]
  private let bridge = View()
  private let stem = View()
  private let rail = View()
  private let drops = (0..<4).map { _ in View() }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for line in [bridge, stem, rail] + drops {
      line.backgroundColor = DemoPalette.edge
      addSubview(line)
    }
    for label in [presents, holds] {
      label.textColor = DemoPalette.dim
      addSubview(label)
    }
    for node in [root, navigation] + pages { addSubview(node) }
  }

  /// Shows what there is, with one of them lit.
  func show(_ stack: [String], current: String) {
    let isPresented = !stack.isEmpty
    for node in [root, navigation] + pages {
      node.isCurrent = node.name == current
      node.isThere =
        node.name == "A" || stack.contains(node.name)
        || (node.name == "nav" && isPresented)
    }
    for line in [bridge, stem, rail] + drops { line.alpha = isPresented ? 1 : 0.3 }
    for label in [presents, holds] { label.alpha = isPresented ? 1 : 0.3 }
  }

  override func layoutSubviews() {
    let size = bounds.size
    let isTall = size.height >= 14
    let height: CGFloat =
      size.height >= 44
      ? (size.height / 20).rounded(.down) * 4 : size.height >= 22 ? 6 : isTall ? 4 : 2
    let width = min(size.height >= 44 ? 36 : 18, max(4, ((size.width - 6) / 5).rounded(.down)))
    root.frame = CGRect(x: 0, y: 0, width: width, height: height)
    let second = max(width + 2, size.width >= 50 ? width + 14 : width + 2)
    navigation.frame = CGRect(x: second, y: 0, width: width, height: height)
    let middle = height / 2
    bridge.frame = CGRect(x: width, y: middle.rounded(), width: second - width, height: 1)
    presents.isHidden = second - width < 12 || height < 6
    presents.frame = CGRect(x: width + 2, y: 0, width: 9, height: 2)
    let lower = isTall ? ((size.height - height) / 2).rounded(.down) * 2 : height + 2
    let gap = isTall ? lower - height : 2
    let pitch = ((size.width - width) / 3).rounded(.down)
    for (index, node) in pages.enumerated() {
      node.frame = CGRect(x: pitch * CGFloat(index), y: lower, width: width, height: height)
      node.isHidden = lower + height > size.height
    }
    let center = second + (width / 2).rounded()
    let rails = height + (gap / 2).rounded(.down)
    stem.frame = CGRect(x: center, y: height, width: 1, height: max(0, rails - height))
    rail.frame = CGRect(
      x: (width / 2).rounded(),
      y: rails,
      width: max(0, pages[3].frame.midX - width / 2),
      height: 1
    )
    for (drop, node) in zip(drops, pages) {
      drop.frame = CGRect(
        x: node.frame.minX + (width / 2).rounded(),
        y: rails,
        width: 1,
        height: max(0, lower - rails)
      )
    }
    for line in [stem, rail] + drops { line.isHidden = !isTall }
    holds.isHidden = !isTall || gap < 6
    holds.frame = CGRect(
      x: center + 3,
      y: ((height + 1) / 2).rounded(.down) * 2,
      width: 16,
      height: 2
    )
  }
}

/// One of the tree.
final class TreeNode: View {
  let name: String
  private let label = Label()
  private let color: Color

  init(_ name: String, _ color: Color) {
    self.name = name
    self.color = color
    super.init(frame: .zero)
    layer.cornerRadius = 1
    label.text = name
    label.isBold = true
    label.textAlignment = .center
    addSubview(label)
  }

  /// Whether it is the one that speaks.
  var isCurrent = false { didSet { paint() } }
  /// Whether it is there at all.
  var isThere = false { didSet { paint() } }

  private func paint() {
    backgroundColor =
      isCurrent
      ? color : DemoPalette.mix(color, DemoPalette.night, isThere ? 0.55 : 0.88)
    label.textColor = isCurrent ? DemoPalette.night : isThere ? color : DemoPalette.edge
  }

  override func layoutSubviews() {
    label.frame = CGRect(
      x: 0,
      y: (bounds.height / 4).rounded(.down) * 2,
      width: bounds.width,
      height: 2
    )
  }
}
