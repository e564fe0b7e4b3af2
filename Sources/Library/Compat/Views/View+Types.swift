// Members whose type is another one in Lamina: these are seen instead of those.

import Foundation
import Lamina
import LaminaCompatDoors

extension View {
  /// The colour behind it.
  public var backgroundColor: UIColor? {
    get { plainBackgroundColor.map { UIColor(cgColor: $0) } }
    set { plainBackgroundColor = newValue?.cgColor }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of what can be pressed.
  public var tintColor: UIColor! {
    get { UIColor(cgColor: plainTintColor) }
    set { if let newValue { plainTintColor = newValue.cgColor } }
  }

  /// Whether it covers what is behind it; nothing depends on it.
  public var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  /// How many pixels a point has; one.
  public var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// Whether its place follows from its mask; it always does.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { true }
    set {}
  }

  /// Whether many fingers are seen; there is one mouse.
  public var isMultipleTouchEnabled: Bool {
    get { false }
    set {}
  }

  /// Has it drawn anew, in a part of it.
  public func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// What bars of the system cover at the four sides; nothing.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
}

extension Responder {
  /// The class of the object.
  public var classForCoder: AnyClass { type(of: self) }
}

extension ViewController {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The view; made when it is first asked for.
  public var view: UIView! {
    get { plainView }
    set { if let newValue { plainView = newValue } }
  }
}

extension Label {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of the letters.
  public var textColor: UIColor! {
    get { UIColor(cgColor: plainTextColor) }
    set { if let newValue { plainTextColor = newValue.cgColor } }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The font; a terminal has one only, which may be bold.
  public var font: UIFont! {
    get { UIFont(size: 1, isBold: isBold) }
    set { isBold = newValue?.isBold ?? false }
  }

  /// The text with its colours and attributes.
  ///
  /// What counts is `foregroundColor`, `backgroundColor`, a bold `font`, `underlineStyle` and
  /// `strikethroughStyle`.
  public var attributedText: NSAttributedString? {
    get { plainStyledText?.attributed }
    set { plainStyledText = newValue.map { StyledText($0) } }
  }

  /// Whether letters shrink; they cannot.
  public var adjustsFontSizeToFitWidth: Bool {
    get { false }
    set {}
  }
}

extension ImageView {
  /// The image.
  public var image: UIImage? {
    get { plainImage.map { UIImage(cgImage: $0) } }
    set { plainImage = newValue?.cgImage }
  }

  /// The images of an animation.
  public var animationImages: [UIImage]? {
    get { plainAnimationImages?.map { UIImage(cgImage: $0) } }
    set { plainAnimationImages = newValue?.compactMap(\.cgImage) }
  }

  /// Creates a view as large as an image.
  public convenience init(image: UIImage?) { self.init(image: image?.cgImage) }
}

extension Button {
  /// What a button looks like; there is one look.
  public enum ButtonType: Int, Sendable { case custom, system, detailDisclosure, close }

  /// Creates a button.
  public convenience init(type: ButtonType) { self.init(frame: .zero) }

  /// The view of the image; there is none, as images stand behind the title.
  public var imageView: UIImageView? { nil }

  /// The label of the title.
  public var titleLabel: UILabel? { plainTitleLabel }

  /// Sets the colour of the title for a state.
  public func setTitleColor(_ color: UIColor?, for state: State) {
    setTitleColor(color?.cgColor, for: state)
  }

  /// Sets the image behind the title; it is the same for all states.
  public func setImage(_ image: UIImage?, for state: State) {
    if state == .normal { layer.contents = image?.cgImage }
  }

  /// Sets the image behind the title; it is the same for all states.
  public func setBackgroundImage(_ image: UIImage?, for state: State) {
    setImage(image, for: state)
  }
}

extension Control {
  /// Has a method called; the object is not kept.
  @discardableResult
  public func addTarget<Target: AnyObject>(
    _ target: Target,
    action: @escaping (Target) -> () -> Void,
    for events: Event
  ) -> ActionToken {
    addAction(for: events) { [weak target] _ in
      if let target { action(target)() }
    }
  }

  /// Has a method called with the control; the object is not kept.
  @discardableResult
  public func addTarget<Target: AnyObject, Kind: Control>(
    _ target: Target,
    action: @escaping (Target) -> (Kind) -> Void,
    for events: Event
  ) -> ActionToken {
    addAction(for: events) { [weak target] control in
      if let target, let control = control as? Kind { action(target)(control) }
    }
  }

  /// Has a method called; the object is not kept.
  @discardableResult
  public func addTarget(_ target: Any?, action: Selector, for events: Event) -> ActionToken {
    let object = target.map { $0 as AnyObject }
    return addAction(for: events) { [weak object] control in
      if let object { action.perform(on: object, sender: control) }
    }
  }

  /// Has an action run.
  public func addAction(_ action: UIAction, for events: Event) {
    addAction(for: events) { [weak self] _ in
      action.sender = self
      action.handler(action)
    }
  }
}

/// What a control does.
@preconcurrency @MainActor
public final class UIAction {
  /// The words for it.
  public let title: String
  /// Who did it.
  public internal(set) weak var sender: UIControl?
  let handler: (UIAction) -> Void

  /// Creates an action.
  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    self.title = title
    self.handler = handler
  }
}

extension TextTruncation {
  /// Cut at the end.
  public static let byTruncatingTail = TextTruncation.end
  /// Cut at the start.
  public static let byTruncatingHead = TextTruncation.start
  /// Cut in the middle.
  public static let byTruncatingMiddle = TextTruncation.middle
  /// Not cut.
  public static let byWordWrapping = TextTruncation.none
  /// Not cut.
  public static let byClipping = TextTruncation.none
}
