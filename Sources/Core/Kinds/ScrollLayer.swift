import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath
import LaminaProperties

/// The state of scroll layers besides that of every layer.
public struct ScrollProperties: PropertyState {
  package var scrollMode = ScrollMode.both

  /// Creates a state that scrolls along both axes.
  public init() {}

  static let scrollMode = setting("scrollMode", \.scrollMode)
    .described("The directions in which it scrolls.")

  /// The properties of a scroll layer.
  public static let descriptors: [PropertyDescriptor] = [
    scrollMode
  ]
}

extension ScrollMode: PropertyChoice {}

extension PropertyTable {
  /// The properties of a scroll layer.
  public static let scroll = PropertyTable(kind: "scroll", ScrollProperties.self, over: .layer)
}

/// A layer that shows a part of its sublayers, scrolled by the origin of its bounds.
///
/// It masks to its bounds by default.
///
/// ```swift
/// let list = ScrollLayer()
/// list.frame = CGRect(x: 0, y: 0, width: 30, height: 20)
/// list.scrollMode = .vertically
/// list.scroll(to: CGPoint(x: 0, y: 40))
/// ```
///
/// - Source: CAScrollLayer
@preconcurrency @MainActor
open class ScrollLayer: Layer {
  open override class func make() -> Layer { ScrollLayer() }

  open override class var propertyTable: PropertyTable { .scroll }

  /// Creates a layer that scrolls along both axes.
  public override init() {
    super.init()
    masksToBounds = true
  }

  /// Creates a copy for the presentation.
  public required init(layer: Any) { super.init(layer: layer) }

  /// The axes along which the layer scrolls.
  open var scrollMode: ScrollMode {
    get { self[ScrollProperties.scrollMode] }
    set { self[ScrollProperties.scrollMode] = newValue }
  }

  /// Scrolls a point of the layer's coordinates to the top left corner; animates as `bounds`.
  open func scroll(to point: CGPoint) {
    bounds.origin = scrollMode.origin(scrolling: bounds, to: point)
  }

  /// Scrolls by the least distance that shows a rectangle of the layer's coordinates; animates as
  /// `bounds`.
  open func scroll(to rect: CGRect) {
    bounds.origin = scrollMode.origin(scrolling: bounds, toShow: rect)
  }

  open override func scroll(toShow rect: CGRect) -> Bool {
    scroll(to: rect)
    return true
  }
}
