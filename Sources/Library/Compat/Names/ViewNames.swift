// UIKit's names for Lamina's types.

import Lamina

/// UIKit's name for `View`.
public typealias UIView = View
/// UIKit's name for `Label`.
public typealias UILabel = Label
/// UIKit's name for `ImageView`.
public typealias UIImageView = ImageView
/// UIKit's name for `Button`.
public typealias UIButton = Button
/// UIKit's name for `Control`.
public typealias UIControl = Control
/// UIKit's name for `Slider`.
public typealias UISlider = Slider
/// UIKit's name for `ProgressView`.
public typealias UIProgressView = ProgressView
/// UIKit's name for `StackView`.
public typealias UIStackView = StackView
/// UIKit's name for `Window`.
public typealias UIWindow = Window
/// UIKit's name for `Responder`.
public typealias UIResponder = Responder
/// UIKit's name for `Touch`.
public typealias UITouch = Touch
/// `TargetAction`: holds a method, where the original holds its name.
public typealias Selector = TargetAction
/// UIKit's name for `StatusBarStyle`.
public typealias UIStatusBarStyle = StatusBarStyle
/// UIKit's name for `Event`.
public typealias UIEvent = LaminaViews.Event
/// UIKit's name for `GestureRecognizer`.
public typealias UIGestureRecognizer = GestureRecognizer
/// UIKit's name for `GestureRecognizerDelegate`.
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
/// UIKit's name for `TapGestureRecognizer`.
public typealias UITapGestureRecognizer = TapGestureRecognizer
/// UIKit's name for `PanGestureRecognizer`.
public typealias UIPanGestureRecognizer = PanGestureRecognizer
/// UIKit's name for `LongPressGestureRecognizer`.
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
/// UIKit's name for `SwipeGestureRecognizer`.
public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer
/// UIKit's name for `ScreenEdgePanGestureRecognizer`.
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer
/// UIKit's name for `RectEdge`.
public typealias UIRectEdge = RectEdge
/// UIKit's name for `EdgeInsets`.
public typealias UIEdgeInsets = EdgeInsets
/// UIKit's name for `KeyCommand`.
public typealias UIKeyCommand = KeyCommand
/// UIKit's name for `ViewPropertyAnimator`.
public typealias UIViewPropertyAnimator = ViewPropertyAnimator
/// UIKit's name for `ViewAnimating`.
public typealias UIViewAnimating = ViewAnimating
/// UIKit's name for `ViewImplicitlyAnimating`.
public typealias UIViewImplicitlyAnimating = ViewImplicitlyAnimating
/// UIKit's name for `ViewAnimatingState`.
public typealias UIViewAnimatingState = ViewAnimatingState
/// UIKit's name for `ViewAnimatingPosition`.
public typealias UIViewAnimatingPosition = ViewAnimatingPosition
/// UIKit's name for `TimingCurveProvider`.
public typealias UITimingCurveProvider = TimingCurveProvider
/// UIKit's name for `TimingCurveType`.
public typealias UITimingCurveType = TimingCurveType
/// UIKit's name for `CubicTimingParameters`.
public typealias UICubicTimingParameters = CubicTimingParameters
/// UIKit's name for `SpringTimingParameters`.
public typealias UISpringTimingParameters = SpringTimingParameters
/// UIKit's name for `ViewController`.
public typealias UIViewController = ViewController
/// UIKit's name for `NavigationController`.
public typealias UINavigationController = NavigationController
/// UIKit's name for `NavigationControllerDelegate`.
public typealias UINavigationControllerDelegate = NavigationControllerDelegate
/// UIKit's name for `NavigationBar`.
public typealias UINavigationBar = NavigationBar
/// UIKit's name for `NavigationItem`.
public typealias UINavigationItem = NavigationItem
/// UIKit's name for `TabBarController`.
public typealias UITabBarController = TabBarController
/// UIKit's name for `TabBarControllerDelegate`.
public typealias UITabBarControllerDelegate = TabBarControllerDelegate
/// UIKit's name for `TabBar`.
public typealias UITabBar = TabBar
/// UIKit's name for `TabBarItem`.
public typealias UITabBarItem = TabBarItem
/// UIKit's name for `PresentationController`.
public typealias UIPresentationController = PresentationController
/// UIKit's name for `AdaptivePresentationControllerDelegate`.
public typealias UIAdaptivePresentationControllerDelegate = AdaptivePresentationControllerDelegate
/// UIKit's name for `ModalPresentationStyle`.
public typealias UIModalPresentationStyle = ModalPresentationStyle
/// UIKit's name for `ModalTransitionStyle`.
public typealias UIModalTransitionStyle = ModalTransitionStyle
/// UIKit's name for `ViewControllerAnimatedTransitioning`.
public typealias UIViewControllerAnimatedTransitioning = ViewControllerAnimatedTransitioning
/// UIKit's name for `ViewControllerInteractiveTransitioning`.
public typealias UIViewControllerInteractiveTransitioning = ViewControllerInteractiveTransitioning
/// UIKit's name for `ViewControllerContextTransitioning`.
public typealias UIViewControllerContextTransitioning = ViewControllerContextTransitioning
/// UIKit's name for `ViewControllerTransitioningDelegate`.
public typealias UIViewControllerTransitioningDelegate = ViewControllerTransitioningDelegate
/// UIKit's name for `ViewControllerTransitionCoordinator`.
public typealias UIViewControllerTransitionCoordinator = ViewControllerTransitionCoordinator
/// UIKit's name for `ViewControllerTransitionCoordinatorContext`.
public typealias UIViewControllerTransitionCoordinatorContext =
  ViewControllerTransitionCoordinatorContext
/// UIKit's name for `PercentDrivenInteractiveTransition`.
public typealias UIPercentDrivenInteractiveTransition = PercentDrivenInteractiveTransition
/// UIKit's name for `TransitionContextViewControllerKey`.
public typealias UITransitionContextViewControllerKey = TransitionContextViewControllerKey
/// UIKit's name for `TransitionContextViewKey`.
public typealias UITransitionContextViewKey = TransitionContextViewKey
/// UIKit's name for `TextAlignment`.
public typealias NSTextAlignment = TextAlignment
/// UIKit's name for `TextTruncation`.
public typealias NSLineBreakMode = TextTruncation
/// An old name for `View.AnimationOptions`.
public typealias UIViewAnimationOptions = View.AnimationOptions
/// An old name for `View.KeyframeAnimationOptions`.
public typealias UIViewKeyframeAnimationOptions = View.KeyframeAnimationOptions
/// An old name for `View.AnimationCurve`.
public typealias UIViewAnimationCurve = View.AnimationCurve
/// An old name for `Control.Event`.
public typealias UIControlEvents = Control.Event
/// An old name for `Control.State`.
public typealias UIControlState = Control.State
/// An old name for `AutoresizingMask`.
public typealias UIViewAutoresizing = AutoresizingMask
/// An old name for `Int`.
public typealias NSInteger = Int
