import Foundation
import Lamina

// The examples of doc comments about views and controllers.

@MainActor
private func views(window: Window) {
  // doc: Views/Views/Hierarchy/View.swift
  let card = View(frame: CGRect(x: 4, y: 4, width: 20, height: 10))
  card.backgroundColor = Color("#5f87ff")
  window.addSubview(card)
  View.animate(withDuration: 0.4) { card.center.x = 60 }
  // end

  let runner = View(frame: .zero)
  // doc: Views/Views/Camera/CameraView.swift
  let camera = CameraView(frame: window.bounds)
  camera.addSubview(runner)
  camera.followedLayer = runner.layer
  camera.deadZone = CGSize(width: 20, height: 12)
  camera.lead = 0.5
  window.addSubview(camera)
  // end

  // doc: Views/Views/Hierarchy/View.swift
  final class RingLayer: ShapeLayer {
    override init() {
      super.init()
      fillColor = nil
    }
    required init(layer: Any) { super.init(layer: layer) }
    override class func make() -> Layer { RingLayer() }
  }
  final class Ring: View {
    override class var layerClass: AnyClass { RingLayer.self }
  }
  // end

  final class Page {
    func open() {}
  }
  let page = Page()
  // doc: Views/Views/Events/TargetAction.swift
  let open = TargetAction(Page.open)
  let tap = TapGestureRecognizer(target: page, action: open)
  // end
  card.addGestureRecognizer(tap)

  // doc: Views/Views/Gestures/GestureRecognizer+Typed.swift
  let pan = PanGestureRecognizer { pan in
    card.center.x += pan.translation(in: card).x
    pan.setTranslation(.zero, in: card)
  }
  card.addGestureRecognizer(pan)
  // end

  // doc: Views/Views/Animator/ViewPropertyAnimator.swift
  let animator = ViewPropertyAnimator(duration: 2, curve: .easeInOut) { card.center.x = 60 }
  animator.fractionComplete = 0.3
  animator.isReversed = true
  animator.startAnimation()
  // end
}

@MainActor
private func controllers(window: Window) {
  // doc: Views/Controllers/ViewController/ViewController.swift
  final class Greeting: ViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(Label("Hello"))
    }
  }
  window.rootViewController = Greeting()
  // end
}

@MainActor
private func program() -> Never {
  // doc: Library/Lamina/Application.swift
  Application.main { app in
    let page = ViewController()
    page.view.addSubview(Button(title: "Leave") { _ in app.quit() })
    return page
  }
  // end
}
