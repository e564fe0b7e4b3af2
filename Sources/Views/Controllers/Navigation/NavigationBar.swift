import Foundation
import LaminaCore
import LaminaViews

/// The row at the top of a navigation controller: the title and the back button.
///
/// - Source: UINavigationBar
@preconcurrency @MainActor
public final class NavigationBar: View {
  /// The labels of one navigation item.
  @MainActor
  private final class Page {
    let back = Label()
    let title = Label()
    /// The horizontal offset from the position at rest.
    var offset: CGFloat = 0

    init(_ item: NavigationItem?, previous: NavigationItem?, in bar: NavigationBar) {
      title.text = item?.title ?? ""
      title.isBold = true
      title.textAlignment = .center
      let arrow = bar.window?.stage.screen.style.glyphs == .ascii ? "<" : "‹"
      back.text = previous.map { "\(arrow) \($0.backButtonTitle ?? $0.title ?? "Back")" }
      back.textColor = bar.tintColor
    }

    func place(in bounds: CGRect) {
      let way = min(back.sizeThatFits(.zero).width, max(0, bounds.width / 3))
      back.frame = CGRect(x: 1 + offset, y: 0, width: way, height: 2)
      let width = min(title.sizeThatFits(.zero).width, max(0, bounds.width - 2 * (way + 2)))
      let left = ((bounds.width - width) / 2).rounded()
      title.frame = CGRect(x: left + offset, y: 0, width: width, height: 2)
    }

    var alpha: CGFloat {
      get { title.alpha }
      set { (title.alpha, back.alpha) = (newValue, newValue) }
    }

    func leave() {
      back.removeFromSuperview()
      title.removeFromSuperview()
    }
  }

  private var page: Page?
  private var coming: Page?
  private var shown: (item: NavigationItem?, previous: NavigationItem?)

  /// Creates a bar with a height of one row.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Color(red: 0.11, green: 0.12, blue: 0.16)
    clipsToBounds = true
    autoresizingMask = .flexibleWidth
  }

  /// The frame of the back button, for hit testing.
  var backFrame: CGRect { page?.back.frame ?? .zero }

  /// Shows an item without animation.
  func show(_ item: NavigationItem?, previous: NavigationItem?) {
    shown = (item, previous)
    for part in [item, previous] {
      part?.onChange = { [weak self] in
        guard let self, coming == nil else { return }
        show(shown.item, previous: shown.previous)
      }
    }
    page?.leave()
    let made = add(item, previous)
    page = made
    made.place(in: bounds)
  }

  /// Puts an item at the offset from which it slides in: the right for a push.
  func prepare(_ item: NavigationItem?, previous: NavigationItem?, isForward: Bool) {
    coming?.leave()
    let made = add(item, previous)
    made.offset = (isForward ? 1 : -1) * (bounds.width / 4).rounded()
    made.place(in: bounds)
    made.alpha = 0
    coming = made
  }

  /// Slides the items; called inside an animation block.
  func slide(isForward: Bool) {
    guard let coming else { return }
    page?.offset = (isForward ? -1 : 1) * (bounds.width / 4).rounded()
    page?.place(in: bounds)
    page?.alpha = 0
    coming.offset = 0
    coming.place(in: bounds)
    coming.alpha = 1
  }

  /// Ends the transition, completed or cancelled.
  func settle(_ item: NavigationItem?, previous: NavigationItem?) {
    coming?.leave()
    coming = nil
    show(item, previous: previous)
  }

  private func add(_ item: NavigationItem?, _ previous: NavigationItem?) -> Page {
    let made = Page(item, previous: previous, in: self)
    addSubview(made.back)
    addSubview(made.title)
    return made
  }

  public override func layoutSubviews() {
    page?.place(in: bounds)
    coming?.place(in: bounds)
  }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil, coming == nil { show(shown.item, previous: shown.previous) }
  }

  public override func tintColorDidChange() { page?.back.textColor = tintColor }
}
