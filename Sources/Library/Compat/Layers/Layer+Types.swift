// Members whose types differ from Lamina's: they shadow the originals.

import Foundation
import Lamina

extension Layer {
  /// The opacity, 0...1.
  public var opacity: Float {
    get { Float(self[LayerProperties.opacity]) }
    set { self[LayerProperties.opacity] = Double(newValue) }
  }

  /// The opacity of the shadow, 0...1.
  public var shadowOpacity: Float {
    get { Float(self[ShadowProperties.shadowOpacity]) }
    set { self[ShadowProperties.shadowOpacity] = Double(newValue) }
  }

  /// The speed of its time.
  public var speed: Float {
    get { Float((self as any MediaTiming).speed) }
    set { (self as any MediaTiming).speed = Double(newValue) }
  }

  /// The number of repetitions.
  public var repeatCount: Float {
    get { Float((self as any MediaTiming).repeatCount) }
    set { (self as any MediaTiming).repeatCount = Double(newValue) }
  }

  /// The outline of the shadow; nil for that of the contents.
  public var shadowPath: CGPath? {
    get { self[ShadowProperties.shadowPath].map { CGPath($0) } }
    set { self[ShadowProperties.shadowPath] = newValue?.value }
  }

  /// The contents: a `CGImage` or a `UIImage`.
  public var contents: Any? {
    get { self[keyPath: Self.contentsMember] }
    set { self[keyPath: Self.contentsMember] = unboxed(newValue) as? Image }
  }
}

extension ShapeLayer {
  /// The start of the stroke along the path, 0...1.
  public var strokeStart: CGFloat {
    get { self[ShapeProperties.strokeStart] }
    set { self[ShapeProperties.strokeStart] = newValue }
  }

  /// The end of the stroke along the path, 0...1.
  public var strokeEnd: CGFloat {
    get { self[ShapeProperties.strokeEnd] }
    set { self[ShapeProperties.strokeEnd] = newValue }
  }

  /// The miter limit.
  public var miterLimit: CGFloat {
    get { self[ShapeProperties.miterLimit] }
    set { self[ShapeProperties.miterLimit] = newValue }
  }

  /// The phase of the dash pattern.
  public var lineDashPhase: CGFloat {
    get { self[ShapeProperties.lineDashPhase] }
    set { self[ShapeProperties.lineDashPhase] = newValue }
  }

  /// The path to draw.
  public var path: CGPath? {
    get { self[ShapeProperties.path].map { CGPath($0) } }
    set { self[ShapeProperties.path] = newValue?.value }
  }

  /// The lengths of dashes and gaps.
  public var lineDashPattern: [NSNumber]? {
    get { self[ShapeProperties.lineDashPattern]?.map { NSNumber(value: $0) } }
    set { self[ShapeProperties.lineDashPattern] = newValue?.map(\.doubleValue) }
  }
}

extension GradientLayer {
  /// The colours: each a `CGColor`.
  public var colors: [Any]? {
    get { self[GradientProperties.colors] }
    set {
      self[GradientProperties.colors] = newValue?.compactMap { unboxed($0) as? Color }
    }
  }

  /// The locations of the colours, 0...1.
  public var locations: [NSNumber]? {
    get { self[GradientProperties.locations]?.map { NSNumber(value: $0) } }
    set { self[GradientProperties.locations] = newValue?.map(\.doubleValue) }
  }
}

extension TextLayer {
  /// The text: a `String` or an `NSAttributedString`.
  public var string: Any? {
    get { styledString?.string }
    set {
      if let text = newValue as? NSAttributedString {
        styledString = StyledText(text)
      } else {
        styledString = newValue.map { StyledText(unboxed($0) as? String ?? "\($0)") }
      }
    }
  }
}

extension ReplicatorLayer {
  /// The red component that each copy adds.
  public var instanceRedOffset: Float {
    get { Float(self[ReplicatorProperties.instanceRedOffset]) }
    set { self[ReplicatorProperties.instanceRedOffset] = Double(newValue) }
  }

  /// The green component that each copy adds.
  public var instanceGreenOffset: Float {
    get { Float(self[ReplicatorProperties.instanceGreenOffset]) }
    set { self[ReplicatorProperties.instanceGreenOffset] = Double(newValue) }
  }

  /// The blue component that each copy adds.
  public var instanceBlueOffset: Float {
    get { Float(self[ReplicatorProperties.instanceBlueOffset]) }
    set { self[ReplicatorProperties.instanceBlueOffset] = Double(newValue) }
  }

  /// The alpha that each copy adds.
  public var instanceAlphaOffset: Float {
    get { Float(self[ReplicatorProperties.instanceAlphaOffset]) }
    set { self[ReplicatorProperties.instanceAlphaOffset] = Double(newValue) }
  }
}
