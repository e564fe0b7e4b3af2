import Foundation

/// Insets of the edges of a rectangle, in points.
///
/// - Source: UIEdgeInsets
public struct EdgeInsets: Hashable, Sendable {
  /// The insets of the four edges.
  public var top, left, bottom, right: CGFloat

  /// Creates insets.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// No space.
  public static let zero = EdgeInsets()
}

/// Arranges views in a row or a column.
///
/// Edges are aligned to whole columns and rows, so that text stays sharp; the next view makes up
/// for the rounding of the previous one.
///
/// - Source: UIStackView
/// - Note: Differs from UIStackView: it sets frames, there are no constraints.
@preconcurrency @MainActor
open class StackView: View {
  /// The direction in which views are arranged.
  public enum Axis: Int, Sendable { case horizontal, vertical }
  /// The distribution of space along the axis.
  public enum Distribution: Int, Sendable {
    /// The last view without an intrinsic length, or else the last view, gets the rest.
    case fill
    /// All views have the same length.
    case fillEqually
    /// The views' lengths are proportional to their intrinsic lengths.
    case fillProportionally
    /// The spacings are equal.
    case equalSpacing
    /// The distances between the centres are equal.
    case equalCentering
  }
  /// The alignment across the axis.
  public enum Alignment: Int, Sendable { case fill, leading, center, trailing }

  /// The arranged views, in order.
  public private(set) final var arrangedSubviews: [View] = []
  /// The axis; horizontal unless set.
  open var axis = Axis.horizontal { didSet { setNeedsLayout() } }
  /// The distribution of space along the axis.
  open var distribution = Distribution.fill { didSet { setNeedsLayout() } }
  /// The alignment across the axis.
  open var alignment = Alignment.fill { didSet { setNeedsLayout() } }
  /// The space between two views, in points.
  open var spacing: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The insets around all views.
  open var margins = EdgeInsets.zero { didSet { setNeedsLayout() } }
  private var customSpacing: [ObjectIdentifier: CGFloat] = [:]

  /// Creates a stack of views.
  public convenience init(arrangedSubviews: [View]) {
    self.init(frame: .zero)
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Inserts a view at an index of the arranged ones.
  open func insertArrangedSubview(_ view: View, at index: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(0, index), arrangedSubviews.count))
    if view.superview !== self { addSubview(view) }
    setNeedsLayout()
  }

  /// Stops arranging a view, which stays a subview.
  open func removeArrangedSubview(_ view: View) {
    arrangedSubviews.removeAll { $0 === view }
    customSpacing[ObjectIdentifier(view)] = nil
    setNeedsLayout()
  }

  /// Sets the space after one of the views.
  open func setCustomSpacing(_ spacing: CGFloat, after view: View) {
    customSpacing[ObjectIdentifier(view)] = spacing
    setNeedsLayout()
  }

  open override func willRemoveSubview(_ subview: View) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  open override func subviewWasHidden(_ subview: View) { setNeedsLayout() }

  // MARK: Arranging

  private var placed: [View] { arrangedSubviews.filter { !$0.isHidden && $0.superview === self } }

  private func gap(after view: View) -> CGFloat {
    customSpacing[ObjectIdentifier(view)] ?? spacing
  }

  /// The intrinsic length of a view along an axis; nil for none.
  private func ownLength(_ view: View, _ axis: Axis) -> CGFloat? {
    let size = view.intrinsicContentSize
    let length = axis == .horizontal ? size.width : size.height
    return length < 0 ? nil : length
  }

  private func length(_ view: View, _ axis: Axis) -> CGFloat {
    ownLength(view, axis) ?? (axis == .horizontal ? view.bounds.width : view.bounds.height)
  }

  open override func layoutSubviews() {
    let views = placed
    guard !views.isEmpty else { return }
    let room = CGRect(
      x: margins.left,
      y: margins.top,
      width: max(0, bounds.width - margins.left - margins.right),
      height: max(0, bounds.height - margins.top - margins.bottom)
    )
    let isAcross = axis == .horizontal
    let (start, whole) = isAcross ? (room.minX, room.width) : (room.minY, room.height)
    let spans = spans(of: views, from: start, over: whole)
    for (view, span) in zip(views, spans) {
      let across = isAcross ? (room.minY, room.height) : (room.minX, room.width)
      let cross = place(view, across.0, across.1)
      let grid: (CGFloat, CGFloat) = isAcross ? (1, 2) : (2, 1)
      let (a, b) = (Self.snap(span.0, grid.0), Self.snap(span.1, grid.0))
      let (c, d) = (Self.snap(cross.0, grid.1), Self.snap(cross.1, grid.1))
      view.frame =
        isAcross
        ? CGRect(x: a, y: c, width: b - a, height: d - c)
        : CGRect(x: c, y: a, width: d - c, height: b - a)
    }
  }

  /// The nearest whole column or row.
  private static func snap(_ value: CGFloat, _ cell: CGFloat) -> CGFloat {
    (value / cell).rounded() * cell
  }

  /// Start and end of a view across the axis.
  private func place(_ view: View, _ start: CGFloat, _ room: CGFloat) -> (CGFloat, CGFloat) {
    let own = min(room, length(view, axis == .horizontal ? .vertical : .horizontal))
    return switch alignment {
    case .fill: (start, start + room)
    case .leading: (start, start + own)
    case .center: (start + (room - own) / 2, start + (room + own) / 2)
    case .trailing: (start + room - own, start + room)
    }
  }

  /// Start and end of each view along the axis.
  private func spans(
    of views: [View],
    from start: CGFloat,
    over room: CGFloat
  ) -> [(CGFloat, CGFloat)] {
    var lengths = views.map { length($0, axis) }
    var gaps = views.dropLast().map { gap(after: $0) }
    let left = room - lengths.reduce(0, +) - gaps.reduce(0, +)
    switch distribution {
    case .fill:
      let index = views.lastIndex { ownLength($0, axis) == nil } ?? views.count - 1
      lengths[index] = max(0, lengths[index] + left)
    case .fillEqually:
      let share = max(0, room - gaps.reduce(0, +)) / CGFloat(views.count)
      lengths = lengths.map { _ in share }
    case .fillProportionally:
      let (total, free) = (lengths.reduce(0, +), max(0, room - gaps.reduce(0, +)))
      lengths = lengths.map { total > 0 ? $0 * free / total : free / CGFloat(views.count) }
    case .equalSpacing:
      let free = max(0, room - lengths.reduce(0, +)) / CGFloat(max(1, gaps.count))
      gaps = gaps.map { max($0, free) }
    case .equalCentering:
      gaps = centeringGaps(lengths, gaps, room)
    }
    var spans: [(CGFloat, CGFloat)] = []
    var place = start
    for (index, length) in lengths.enumerated() {
      spans.append((place, place + length))
      place += length + (index < gaps.count ? gaps[index] : 0)
    }
    return spans
  }

  /// Gaps that make the centres equidistant, none smaller than required.
  private func centeringGaps(_ lengths: [CGFloat], _ gaps: [CGFloat], _ room: CGFloat) -> [CGFloat]
  {
    guard lengths.count > 1, let first = lengths.first, let last = lengths.last else { return gaps }
    let step = (room - (first + last) / 2) / CGFloat(lengths.count - 1)
    return gaps.indices.map { max(gaps[$0], step - (lengths[$0] + lengths[$0 + 1]) / 2) }
  }

  /// The sum along the axis, and the maximum across.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let views = placed
    let along =
      views.reduce(0) { $0 + length($1, axis) }
      + views.dropLast().reduce(0) { $0 + gap(after: $1) }
    let other: Axis = axis == .horizontal ? .vertical : .horizontal
    let across = views.map { length($0, other) }.max() ?? 0
    let (width, height) = axis == .horizontal ? (along, across) : (across, along)
    return CGSize(
      width: width + margins.left + margins.right,
      height: height + margins.top + margins.bottom
    )
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
}
