// Members whose type is another one in Lamina: these are seen instead of those.

import Foundation
import Lamina
import LaminaCompatDoors

extension Layer {
  /// How opaque it is, 0...1.
  public var opacity: Float {
    get { Float(plainOpacity) }
    set { plainOpacity = Double(newValue) }
  }

  /// How opaque its shadow is, 0...1.
  public var shadowOpacity: Float {
    get { Float(plainShadowOpacity) }
    set { plainShadowOpacity = Double(newValue) }
  }

  /// The rate of its time.
  public var speed: Float {
    get { Float(plainSpeed) }
    set { plainSpeed = Double(newValue) }
  }

  /// How often its time runs.
  public var repeatCount: Float {
    get { Float(plainRepeatCount) }
    set { plainRepeatCount = Double(newValue) }
  }

  /// What throws the shadow; nil for what is seen.
  public var shadowPath: CGPath? {
    get { plainShadowPath.map { CGPath($0) } }
    set { plainShadowPath = newValue?.value }
  }

  /// The image on it: a `CGImage` or a `UIImage`.
  public var contents: Any? {
    get { plainContents }
    set { plainContents = unboxed(newValue) as? Image }
  }
}

extension ShapeLayer {
  /// Where the line begins, 0...1.
  public var strokeStart: CGFloat {
    get { CGFloat(plainStrokeStart) }
    set { plainStrokeStart = Double(newValue) }
  }

  /// Where the line ends, 0...1.
  public var strokeEnd: CGFloat {
    get { CGFloat(plainStrokeEnd) }
    set { plainStrokeEnd = Double(newValue) }
  }

  /// How long corners may be.
  public var miterLimit: CGFloat {
    get { CGFloat(plainMiterLimit) }
    set { plainMiterLimit = Double(newValue) }
  }

  /// Where in the dashes the line begins.
  public var lineDashPhase: CGFloat {
    get { CGFloat(plainLineDashPhase) }
    set { plainLineDashPhase = Double(newValue) }
  }

  /// What is drawn.
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

  /// Where the colours are, 0...1.
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
  /// What every copy adds to the red.
  public var instanceRedOffset: Float {
    get { Float(plainInstanceRedOffset) }
    set { plainInstanceRedOffset = Double(newValue) }
  }

  /// What every copy adds to the green.
  public var instanceGreenOffset: Float {
    get { Float(plainInstanceGreenOffset) }
    set { plainInstanceGreenOffset = Double(newValue) }
  }

  /// What every copy adds to the blue.
  public var instanceBlueOffset: Float {
    get { Float(plainInstanceBlueOffset) }
    set { plainInstanceBlueOffset = Double(newValue) }
  }

  /// What every copy adds to the alpha.
  public var instanceAlphaOffset: Float {
    get { Float(plainInstanceAlphaOffset) }
    set { plainInstanceAlphaOffset = Double(newValue) }
  }
}
