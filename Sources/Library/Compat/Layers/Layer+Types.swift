// Members whose types differ from Lamina's: they shadow the originals.

import Foundation
import Lamina
import LaminaCompatDoors

extension Layer {
  /// The opacity, 0...1.
  public var opacity: Float {
    get { Float(plainOpacity) }
    set { plainOpacity = Double(newValue) }
  }

  /// The opacity of the shadow, 0...1.
  public var shadowOpacity: Float {
    get { Float(plainShadowOpacity) }
    set { plainShadowOpacity = Double(newValue) }
  }

  /// The speed of its time.
  public var speed: Float {
    get { Float(plainSpeed) }
    set { plainSpeed = Double(newValue) }
  }

  /// The number of repetitions.
  public var repeatCount: Float {
    get { Float(plainRepeatCount) }
    set { plainRepeatCount = Double(newValue) }
  }

  /// The outline of the shadow; nil for that of the contents.
  public var shadowPath: CGPath? {
    get { plainShadowPath.map { CGPath($0) } }
    set { plainShadowPath = newValue?.value }
  }

  /// The contents: a `CGImage` or a `UIImage`.
  public var contents: Any? {
    get { plainContents }
    set { plainContents = unboxed(newValue) as? Image }
  }
}

extension ShapeLayer {
  /// The start of the stroke along the path, 0...1.
  public var strokeStart: CGFloat {
    get { CGFloat(plainStrokeStart) }
    set { plainStrokeStart = Double(newValue) }
  }

  /// The end of the stroke along the path, 0...1.
  public var strokeEnd: CGFloat {
    get { CGFloat(plainStrokeEnd) }
    set { plainStrokeEnd = Double(newValue) }
  }

  /// The miter limit.
  public var miterLimit: CGFloat {
    get { CGFloat(plainMiterLimit) }
    set { plainMiterLimit = Double(newValue) }
  }

  /// The phase of the dash pattern.
  public var lineDashPhase: CGFloat {
    get { CGFloat(plainLineDashPhase) }
    set { plainLineDashPhase = Double(newValue) }
  }

  /// The path to draw.
  public var path: CGPath? {
    get { plainPath.map { CGPath($0) } }
    set { plainPath = newValue?.value }
  }

  /// The lengths of dashes and gaps.
  public var lineDashPattern: [NSNumber]? {
    get { plainLineDashPattern?.map { NSNumber(value: $0) } }
    set { plainLineDashPattern = newValue?.map(\.doubleValue) }
  }
}

extension GradientLayer {
  /// The colours: each a `CGColor`.
  public var colors: [Any]? {
    get { plainColors }
    set { plainColors = newValue?.compactMap { unboxed($0) as? Color } }
  }

  /// The locations of the colours, 0...1.
  public var locations: [NSNumber]? {
    get { plainLocations?.map { NSNumber(value: $0) } }
    set { plainLocations = newValue?.map(\.doubleValue) }
  }
}

extension TextLayer {
  /// The text: a `String` or an `NSAttributedString`.
  public var string: Any? {
    get { plainString }
    set {
      if let text = newValue as? NSAttributedString {
        styledString = StyledText(text)
      } else {
        plainString = newValue.map { unboxed($0) as? String ?? "\($0)" }
      }
    }
  }
}

extension ReplicatorLayer {
  /// The red component that each copy adds.
  public var instanceRedOffset: Float {
    get { Float(plainInstanceRedOffset) }
    set { plainInstanceRedOffset = Double(newValue) }
  }

  /// The green component that each copy adds.
  public var instanceGreenOffset: Float {
    get { Float(plainInstanceGreenOffset) }
    set { plainInstanceGreenOffset = Double(newValue) }
  }

  /// The blue component that each copy adds.
  public var instanceBlueOffset: Float {
    get { Float(plainInstanceBlueOffset) }
    set { plainInstanceBlueOffset = Double(newValue) }
  }

  /// The alpha that each copy adds.
  public var instanceAlphaOffset: Float {
    get { Float(plainInstanceAlphaOffset) }
    set { plainInstanceAlphaOffset = Double(newValue) }
  }
}
