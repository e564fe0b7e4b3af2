// Members whose types differ from Lamina's: they shadow the originals.

import Foundation
import Lamina

extension Layer {
  /// The opacity, 0...1.
  public var opacity: Float {
    get { Float(self[keyPath: Self.opacityMember]) }
    set { self[keyPath: Self.opacityMember] = Double(newValue) }
  }

  /// The opacity of the shadow, 0...1.
  public var shadowOpacity: Float {
    get { Float(self[keyPath: Self.shadowOpacityMember]) }
    set { self[keyPath: Self.shadowOpacityMember] = Double(newValue) }
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
    get { self[keyPath: Self.shadowPathMember].map { CGPath($0) } }
    set { self[keyPath: Self.shadowPathMember] = newValue?.value }
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
    get { self[keyPath: Self.strokeStartMember] }
    set { self[keyPath: Self.strokeStartMember] = newValue }
  }

  /// The end of the stroke along the path, 0...1.
  public var strokeEnd: CGFloat {
    get { self[keyPath: Self.strokeEndMember] }
    set { self[keyPath: Self.strokeEndMember] = newValue }
  }

  /// The miter limit.
  public var miterLimit: CGFloat {
    get { self[keyPath: Self.miterLimitMember] }
    set { self[keyPath: Self.miterLimitMember] = newValue }
  }

  /// The phase of the dash pattern.
  public var lineDashPhase: CGFloat {
    get { self[keyPath: Self.lineDashPhaseMember] }
    set { self[keyPath: Self.lineDashPhaseMember] = newValue }
  }

  /// The path to draw.
  public var path: CGPath? {
    get { self[keyPath: Self.pathMember].map { CGPath($0) } }
    set { self[keyPath: Self.pathMember] = newValue?.value }
  }

  /// The lengths of dashes and gaps.
  public var lineDashPattern: [NSNumber]? {
    get { self[keyPath: Self.lineDashPatternMember]?.map { NSNumber(value: $0) } }
    set { self[keyPath: Self.lineDashPatternMember] = newValue?.map(\.doubleValue) }
  }
}

extension GradientLayer {
  /// The colours: each a `CGColor`.
  public var colors: [Any]? {
    get { self[keyPath: Self.colorsMember] }
    set {
      self[keyPath: Self.colorsMember] = newValue?.compactMap { unboxed($0) as? Color }
    }
  }

  /// The locations of the colours, 0...1.
  public var locations: [NSNumber]? {
    get { self[keyPath: Self.locationsMember]?.map { NSNumber(value: $0) } }
    set { self[keyPath: Self.locationsMember] = newValue?.map(\.doubleValue) }
  }
}

extension TextLayer {
  /// The text: a `String` or an `NSAttributedString`.
  public var string: Any? {
    get { self[keyPath: Self.stringMember] }
    set {
      if let text = newValue as? NSAttributedString {
        styledString = StyledText(text)
      } else {
        self[keyPath: Self.stringMember] = newValue.map { unboxed($0) as? String ?? "\($0)" }
      }
    }
  }
}

extension ReplicatorLayer {
  /// The red component that each copy adds.
  public var instanceRedOffset: Float {
    get { Float(self[keyPath: Self.instanceRedOffsetMember]) }
    set { self[keyPath: Self.instanceRedOffsetMember] = Double(newValue) }
  }

  /// The green component that each copy adds.
  public var instanceGreenOffset: Float {
    get { Float(self[keyPath: Self.instanceGreenOffsetMember]) }
    set { self[keyPath: Self.instanceGreenOffsetMember] = Double(newValue) }
  }

  /// The blue component that each copy adds.
  public var instanceBlueOffset: Float {
    get { Float(self[keyPath: Self.instanceBlueOffsetMember]) }
    set { self[keyPath: Self.instanceBlueOffsetMember] = Double(newValue) }
  }

  /// The alpha that each copy adds.
  public var instanceAlphaOffset: Float {
    get { Float(self[keyPath: Self.instanceAlphaOffsetMember]) }
    set { self[keyPath: Self.instanceAlphaOffsetMember] = Double(newValue) }
  }
}
