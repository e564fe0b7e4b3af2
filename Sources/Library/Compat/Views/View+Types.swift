// Members whose types differ from Lamina's: they shadow the originals.

import Foundation
import Lamina

extension View {
  /// The background colour.
  public var backgroundColor: UIColor? {
    get { layer.backgroundColor.map { UIColor(cgColor: $0) } }
    set {
      layer.backgroundColor = newValue?.cgColor
      backgroundColorDidChange()
    }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of interactive elements.
  public var tintColor: UIColor! {
    get { self[keyPath: Self.tintColorMember].map { UIColor(cgColor: $0) } }
    set { if let newValue { self[keyPath: Self.tintColorMember] = newValue.cgColor } }
  }

  /// Whether the view is opaque; has no effect.
  public var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  /// Pixels per point; always 1.
  public var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// Whether the frame is determined by the mask; always true.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { true }
    set {}
  }

  /// Whether several touches are tracked; always false, as there is one mouse.
  public var isMultipleTouchEnabled: Bool {
    get { false }
    set {}
  }

  /// Requests new contents in a rectangle.
  public func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// The insets covered by system bars; always zero.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
}

extension Responder {
  /// The class of the object.
  public var classForCoder: AnyClass { type(of: self) }
}

extension ViewController {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The view; loaded on first access.
  public var view: UIView! {
    get { self[keyPath: Self.viewMember] }
    set { if let newValue { self[keyPath: Self.viewMember] = newValue } }
  }
}

extension Label {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of the text.
  public var textColor: UIColor! {
    get { self[keyPath: Self.textColorMember].map { UIColor(cgColor: $0) } }
    set { if let newValue { self[keyPath: Self.textColorMember] = newValue.cgColor } }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The font: a terminal has only one, regular or bold.
  public var font: UIFont! {
    get { UIFont(size: 1, isBold: isBold) }
    set { isBold = newValue?.isBold ?? false }
  }

  /// The attributed text.
  ///
  /// Only `foregroundColor`, `backgroundColor`, a bold `font`, `underlineStyle` and
  /// `strikethroughStyle` are used.
  public var attributedText: NSAttributedString? {
    get { styledText?.attributed }
    set { styledText = newValue.map { StyledText($0) } }
  }

  /// Whether text shrinks to fit; always false.
  public var adjustsFontSizeToFitWidth: Bool {
    get { false }
    set {}
  }
}

extension ImageView {
  /// The image.
  public var image: UIImage? {
    get { self[keyPath: Self.imageMember].map { UIImage(cgImage: $0) } }
    set { self[keyPath: Self.imageMember] = newValue?.cgImage }
  }

  /// The images of an animation.
  public var animationImages: [UIImage]? {
    get { self[keyPath: Self.animationImagesMember]?.map { UIImage(cgImage: $0) } }
    set { self[keyPath: Self.animationImagesMember] = newValue?.compactMap(\.cgImage) }
  }

  /// Creates a view as large as an image.
  public convenience init(image: UIImage?) { self.init(image: image?.cgImage) }
}

extension Button {
  /// The types of buttons; they all look alike.
  public enum ButtonType: Int, Sendable { case custom, system, detailDisclosure, close }

  /// Creates a button.
  public convenience init(type: ButtonType) { self.init(frame: .zero) }

  /// Always nil: the image is drawn behind the title.
  public var imageView: UIImageView? { nil }

  /// The label of the title.
  public var titleLabel: UILabel? { self[keyPath: Self.titleLabelMember] }

  /// Sets the colour of the title for a state.
  public func setTitleColor(_ color: UIColor?, for state: State) {
    setTitleColor(color?.cgColor, for: state)
  }

  /// Sets the image behind the title, which is the same for all states.
  public func setImage(_ image: UIImage?, for state: State) {
    if state == .normal { layer.contents = image?.cgImage }
  }

  /// Sets the image behind the title, which is the same for all states.
  public func setBackgroundImage(_ image: UIImage?, for state: State) {
    setImage(image, for: state)
  }
}

extension Control {
  /// Adds a method to call; the object is not retained.
  @discardableResult
  public func addTarget<Target: AnyObject>(
    _ target: Target,
    action: @escaping (Target) -> () -> Void,
    for events: Event
  ) -> ActionToken {
    addTarget(target, action: Selector(action), for: events)
  }

  /// Adds a method to call with the control; the object is not retained.
  @discardableResult
  public func addTarget<Target: AnyObject, Kind: Control>(
    _ target: Target,
    action: @escaping (Target) -> (Kind) -> Void,
    for events: Event
  ) -> ActionToken {
    addTarget(target, action: Selector(action), for: events)
  }

  /// Adds a method to call; the object is not retained.
  @discardableResult
  public func addTarget(_ target: Any?, action: Selector, for events: Event) -> ActionToken {
    addAction(for: events, action.bound(to: target))
  }

  /// Adds an action.
  public func addAction(_ action: UIAction, for events: Event) {
    addAction(for: events) { [weak self] _ in
      action.sender = self
      action.handler(action)
    }
  }
}

/// An action of a control.
@preconcurrency @MainActor
public final class UIAction {
  /// The title.
  public let title: String
  /// The control that triggered the action.
  public internal(set) weak var sender: UIControl?
  let handler: (UIAction) -> Void

  /// Creates an action.
  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    self.title = title
    self.handler = handler
  }
}

extension TextTruncation {
  /// Truncated at the start, in the middle and at the end.
  public static let (byTruncatingHead, byTruncatingMiddle, byTruncatingTail) = (start, middle, end)
  /// Not truncated.
  public static let (byWordWrapping, byClipping) = (none, none)
}
