// Members whose types differ from Lamina's: they shadow the originals.

import Foundation
import Lamina
import LaminaDrawing
import LaminaKinds
import LaminaLayers

extension Layer {
  /// The opacity, 0...1.
  public var opacity: Float {
    get { Float(self[LayerProperties.opacityDescriptor]) }
    set { self[LayerProperties.opacityDescriptor] = Double(newValue) }
  }

  /// The opacity of the shadow, 0...1.
  public var shadowOpacity: Float {
    get { Float(self[ShadowProperties.shadowOpacityDescriptor]) }
    set { self[ShadowProperties.shadowOpacityDescriptor] = Double(newValue) }
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
    get { self[ShadowProperties.shadowPathDescriptor].map { CGPath($0) } }
    set { self[ShadowProperties.shadowPathDescriptor] = newValue?.value }
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
    get { self[ShapeProperties.strokeStartDescriptor] }
    set { self[ShapeProperties.strokeStartDescriptor] = newValue }
  }

  /// The end of the stroke along the path, 0...1.
  public var strokeEnd: CGFloat {
    get { self[ShapeProperties.strokeEndDescriptor] }
    set { self[ShapeProperties.strokeEndDescriptor] = newValue }
  }

  /// The miter limit.
  public var miterLimit: CGFloat {
    get { self[ShapeProperties.miterLimitDescriptor] }
    set { self[ShapeProperties.miterLimitDescriptor] = newValue }
  }

  /// The phase of the dash pattern.
  public var lineDashPhase: CGFloat {
    get { self[ShapeProperties.lineDashPhaseDescriptor] }
    set { self[ShapeProperties.lineDashPhaseDescriptor] = newValue }
  }

  /// The path to draw.
  public var path: CGPath? {
    get { self[ShapeProperties.pathDescriptor].map { CGPath($0) } }
    set { self[ShapeProperties.pathDescriptor] = newValue?.value }
  }

  /// The lengths of dashes and gaps.
  public var lineDashPattern: [NSNumber]? {
    get { self[ShapeProperties.lineDashPatternDescriptor]?.map { NSNumber(value: $0) } }
    set { self[ShapeProperties.lineDashPatternDescriptor] = newValue?.map(\.doubleValue) }
  }
}

extension GradientLayer {
  /// The colours: each a `CGColor`.
  public var colors: [Any]? {
    get { self[GradientProperties.colorsDescriptor] }
    set {
      self[GradientProperties.colorsDescriptor] = newValue?.compactMap { unboxed($0) as? Color }
    }
  }

  /// The locations of the colours, 0...1.
  public var locations: [NSNumber]? {
    get { self[GradientProperties.locationsDescriptor]?.map { NSNumber(value: $0) } }
    set { self[GradientProperties.locationsDescriptor] = newValue?.map(\.doubleValue) }
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
    get { Float(self[ReplicatorProperties.instanceRedOffsetDescriptor]) }
    set { self[ReplicatorProperties.instanceRedOffsetDescriptor] = Double(newValue) }
  }

  /// The green component that each copy adds.
  public var instanceGreenOffset: Float {
    get { Float(self[ReplicatorProperties.instanceGreenOffsetDescriptor]) }
    set { self[ReplicatorProperties.instanceGreenOffsetDescriptor] = Double(newValue) }
  }

  /// The blue component that each copy adds.
  public var instanceBlueOffset: Float {
    get { Float(self[ReplicatorProperties.instanceBlueOffsetDescriptor]) }
    set { self[ReplicatorProperties.instanceBlueOffsetDescriptor] = Double(newValue) }
  }

  /// The alpha that each copy adds.
  public var instanceAlphaOffset: Float {
    get { Float(self[ReplicatorProperties.instanceAlphaOffsetDescriptor]) }
    set { self[ReplicatorProperties.instanceAlphaOffsetDescriptor] = Double(newValue) }
  }
}
