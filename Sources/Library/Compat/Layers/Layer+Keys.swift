import Foundation
import Lamina
import LaminaCompatDoors

extension Layer {
  /// Sets a property, or keeps a value under a key of one's own.
  public func setValue(_ value: Any?, forKey key: String) {
    plainSetValue(unboxed(value), forKey: key)
  }

  /// Sets a property or a part of one.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    plainSetValue(unboxed(value), forKeyPath: keyPath)
  }

  /// A property, or a value under a key of one's own; numbers come boxed.
  public func value(forKey key: String) -> Any? { boxed(plainValue(forKey: key)) }

  /// A property or a part of one; numbers come boxed.
  public func value(forKeyPath keyPath: String) -> Any? {
    boxed(plainValue(forKeyPath: keyPath))
  }

  /// Whether another object is this one.
  public func isEqual(_ object: Any?) -> Bool { object.map { $0 as AnyObject === self } ?? false }

  /// Whether edges are smoothed; they always are.
  public var allowsEdgeAntialiasing: Bool {
    get { true }
    set {}
  }

  /// Whether a half transparent layer is drawn as a whole; it always is.
  public var allowsGroupOpacity: Bool {
    get { true }
    set {}
  }

  /// The scale at which it is kept as an image; nothing depends on it.
  public var rasterizationScale: CGFloat {
    get { 1 }
    set {}
  }

  /// Whether it is drawn in the background; nothing depends on it.
  public var drawsAsynchronously: Bool {
    get { false }
    set {}
  }

  /// How corners are rounded; always by circles.
  public var cornerCurve: CALayerCornerCurve {
    get { .circular }
    set {}
  }
}

/// How corners are rounded.
public enum CALayerCornerCurve: String, Sendable { case circular, continuous }

extension TextLayer {
  /// The font; a terminal has one only.
  public var font: Any? {
    get { nil }
    set { if let font = newValue as? UIFont { isBold = font.isBold } }
  }

  /// Whether small letters are smoothed; nothing depends on it.
  public var allowsFontSubpixelQuantization: Bool {
    get { false }
    set {}
  }
}

extension CornerMask {
  /// The corner at the top left.
  public static let layerMinXMinYCorner = CornerMask.minXMinY
  /// The corner at the top right.
  public static let layerMaxXMinYCorner = CornerMask.maxXMinY
  /// The corner at the bottom left.
  public static let layerMinXMaxYCorner = CornerMask.minXMaxY
  /// The corner at the bottom right.
  public static let layerMaxXMaxYCorner = CornerMask.maxXMaxY
}

/// A value as the original hands it out: paths and numbers as objects, all others as they are.
///
/// A boxed number can be read as any kind of number.
func boxed(_ any: Any?) -> Any? {
  switch any {
  case let path as Path: CGPath(path)
  case let number as Double: NSNumber(value: number)
  case let number as CGFloat: NSNumber(value: Double(number))
  default: any
  }
}
