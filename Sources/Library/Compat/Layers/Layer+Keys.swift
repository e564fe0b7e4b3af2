import Foundation
import Lamina

extension Layer {
  /// Sets a property, or stores a value under a custom key.
  public func setValue(_ value: Any?, forKey key: String) {
    Self.setValueForKeyMember(self)(unboxed(value), key)
  }

  /// Sets a property or a part of one.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    Self.setValueForKeyPathMember(self)(unboxed(value), keyPath)
  }

  /// A property, or the value of a custom key; numbers are boxed.
  public func value(forKey key: String) -> Any? { boxed(Self.valueForKeyMember(self)(key)) }

  /// A property or a part of one; numbers are boxed.
  public func value(forKeyPath keyPath: String) -> Any? {
    boxed(Self.valueForKeyPathMember(self)(keyPath))
  }

  /// Whether another object is this one.
  public func isEqual(_ object: Any?) -> Bool { object.map { $0 as AnyObject === self } ?? false }

  /// Whether edges are anti-aliased; always true.
  public var allowsEdgeAntialiasing: Bool {
    get { true }
    set {}
  }

  /// Whether translucent layers are composited as a group; always true.
  public var allowsGroupOpacity: Bool {
    get { true }
    set {}
  }

  /// The scale of rasterisation; has no effect.
  public var rasterizationScale: CGFloat {
    get { 1 }
    set {}
  }

  /// Whether the layer is drawn asynchronously; has no effect.
  public var drawsAsynchronously: Bool {
    get { false }
    set {}
  }

  /// The shape of rounded corners; always circular.
  public var cornerCurve: CALayerCornerCurve {
    get { .circular }
    set {}
  }
}

/// The shapes of rounded corners.
public enum CALayerCornerCurve: String, Sendable { case circular, continuous }

extension TextLayer {
  /// The font; always nil, as a terminal has only one.
  public var font: Any? {
    get { nil }
    set { if let font = newValue as? UIFont { isBold = font.isBold } }
  }

  /// Whether glyph positions are quantised; has no effect.
  public var allowsFontSubpixelQuantization: Bool {
    get { false }
    set {}
  }
}

extension CornerMask {
  /// The upper corners.
  public static let (layerMinXMinYCorner, layerMaxXMinYCorner) = (minXMinY, maxXMinY)
  /// The lower corners.
  public static let (layerMinXMaxYCorner, layerMaxXMaxYCorner) = (minXMaxY, maxXMaxY)
}

/// A value in the original's representation: paths and numbers as objects, others unchanged.
///
/// A boxed number can be read with any numeric type.
func boxed(_ any: Any?) -> Any? {
  switch any {
  case let path as Path: CGPath(path)
  case let number as Double: NSNumber(value: number)
  case let number as CGFloat: NSNumber(value: Double(number))
  default: any
  }
}
