// The names of UIKit for what Lamina has.

import Lamina
import LaminaControllers
import LaminaViews

/// `View` under its first name.
public typealias UIView = View
/// `Label` under its first name.
public typealias UILabel = Label
/// `ImageView` under its first name.
public typealias UIImageView = ImageView
/// `Button` under its first name.
public typealias UIButton = Button
/// `Control` under its first name.
public typealias UIControl = Control
/// `Slider` under its first name.
public typealias UISlider = Slider
/// `ProgressView` under its first name.
public typealias UIProgressView = ProgressView
/// `StackView` under its first name.
public typealias UIStackView = StackView
/// `Window` under its first name.
public typealias UIWindow = Window
/// `Responder` under its first name.
public typealias UIResponder = Responder
/// `Touch` under its first name.
public typealias UITouch = Touch
/// `TargetAction`: a method, kept or handed on, where the original has its name.
public typealias Selector = TargetAction
/// `StatusBarStyle` under its first name.
public typealias UIStatusBarStyle = StatusBarStyle
/// `Event` under its first name.
public typealias UIEvent = LaminaViews.Event
/// `GestureRecognizer` under its first name.
public typealias UIGestureRecognizer = GestureRecognizer
/// `GestureRecognizerDelegate` under its first name.
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
/// `TapGestureRecognizer` under its first name.
public typealias UITapGestureRecognizer = TapGestureRecognizer
/// `PanGestureRecognizer` under its first name.
public typealias UIPanGestureRecognizer = PanGestureRecognizer
/// `LongPressGestureRecognizer` under its first name.
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
/// `SwipeGestureRecognizer` under its first name.
public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer
/// `ScreenEdgePanGestureRecognizer` under its first name.
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer
/// `RectEdge` under its first name.
public typealias UIRectEdge = RectEdge
/// `EdgeInsets` under its first name.
public typealias UIEdgeInsets = EdgeInsets
/// `KeyCommand` under its first name.
public typealias UIKeyCommand = KeyCommand
/// `ViewPropertyAnimator` under its first name.
public typealias UIViewPropertyAnimator = ViewPropertyAnimator
/// `ViewAnimating` under its first name.
public typealias UIViewAnimating = ViewAnimating
/// `ViewImplicitlyAnimating` under its first name.
public typealias UIViewImplicitlyAnimating = ViewImplicitlyAnimating
/// `ViewAnimatingState` under its first name.
public typealias UIViewAnimatingState = ViewAnimatingState
/// `ViewAnimatingPosition` under its first name.
public typealias UIViewAnimatingPosition = ViewAnimatingPosition
/// `TimingCurveProvider` under its first name.
public typealias UITimingCurveProvider = TimingCurveProvider
/// `TimingCurveType` under its first name.
public typealias UITimingCurveType = TimingCurveType
/// `CubicTimingParameters` under its first name.
public typealias UICubicTimingParameters = CubicTimingParameters
/// `SpringTimingParameters` under its first name.
public typealias UISpringTimingParameters = SpringTimingParameters
/// `ViewController` under its first name.
public typealias UIViewController = ViewController
/// `NavigationController` under its first name.
public typealias UINavigationController = NavigationController
/// `NavigationControllerDelegate` under its first name.
public typealias UINavigationControllerDelegate = NavigationControllerDelegate
/// `NavigationBar` under its first name.
public typealias UINavigationBar = NavigationBar
/// `NavigationItem` under its first name.
public typealias UINavigationItem = NavigationItem
/// `TabBarController` under its first name.
public typealias UITabBarController = TabBarController
/// `TabBarControllerDelegate` under its first name.
public typealias UITabBarControllerDelegate = TabBarControllerDelegate
/// `TabBar` under its first name.
public typealias UITabBar = TabBar
/// `TabBarItem` under its first name.
public typealias UITabBarItem = TabBarItem
/// `PresentationController` under its first name.
public typealias UIPresentationController = PresentationController
/// `AdaptivePresentationControllerDelegate` under its first name.
public typealias UIAdaptivePresentationControllerDelegate = AdaptivePresentationControllerDelegate
/// `ModalPresentationStyle` under its first name.
public typealias UIModalPresentationStyle = ModalPresentationStyle
/// `ModalTransitionStyle` under its first name.
public typealias UIModalTransitionStyle = ModalTransitionStyle
/// `ViewControllerAnimatedTransitioning` under its first name.
public typealias UIViewControllerAnimatedTransitioning = ViewControllerAnimatedTransitioning
/// `ViewControllerInteractiveTransitioning` under its first name.
public typealias UIViewControllerInteractiveTransitioning = ViewControllerInteractiveTransitioning
/// `ViewControllerContextTransitioning` under its first name.
public typealias UIViewControllerContextTransitioning = ViewControllerContextTransitioning
/// `ViewControllerTransitioningDelegate` under its first name.
public typealias UIViewControllerTransitioningDelegate = ViewControllerTransitioningDelegate
/// `ViewControllerTransitionCoordinator` under its first name.
public typealias UIViewControllerTransitionCoordinator = ViewControllerTransitionCoordinator
/// `ViewControllerTransitionCoordinatorContext` under its first name.
public typealias UIViewControllerTransitionCoordinatorContext =
  ViewControllerTransitionCoordinatorContext
/// `PercentDrivenInteractiveTransition` under its first name.
public typealias UIPercentDrivenInteractiveTransition = PercentDrivenInteractiveTransition
/// `TransitionContextViewControllerKey` under its first name.
public typealias UITransitionContextViewControllerKey = TransitionContextViewControllerKey
/// `TransitionContextViewKey` under its first name.
public typealias UITransitionContextViewKey = TransitionContextViewKey
/// `TextAlignment` under its first name.
public typealias NSTextAlignment = TextAlignment
/// `TextTruncation` under its first name.
public typealias NSLineBreakMode = TextTruncation
/// `View.AnimationOptions` under an old name.
public typealias UIViewAnimationOptions = View.AnimationOptions
/// `View.KeyframeAnimationOptions` under an old name.
public typealias UIViewKeyframeAnimationOptions = View.KeyframeAnimationOptions
/// `View.AnimationCurve` under an old name.
public typealias UIViewAnimationCurve = View.AnimationCurve
/// `Control.Event` under an old name.
public typealias UIControlEvents = Control.Event
/// `Control.State` under an old name.
public typealias UIControlState = Control.State
/// `AutoresizingMask` under an old name.
public typealias UIViewAutoresizing = AutoresizingMask
/// A whole number under an old name.
public typealias NSInteger = Int
