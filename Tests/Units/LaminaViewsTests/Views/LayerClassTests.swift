import Foundation
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaViewsTestSupport
import Testing

@testable import LaminaViews

/// The layers that views have by their class: their own `init()`, and their own values.
@MainActor @Suite struct LayerClassTests {
  private let host = ViewStage()

  private final class Ring: ShapeLayer {
    override init() {
      super.init()
      lineWidth = 3
    }
    required init(layer: Any) { super.init(layer: layer) }
    override class func make() -> Layer { Ring() }
    override class var customProperties: [CustomProperty] { [CustomProperty("progress", 0.25)] }
  }

  private final class Forgetful: Layer {
    override init() {
      super.init()
      cornerRadius = 3
    }
    required init(layer: Any) { super.init(layer: layer) }
    override class var customProperties: [CustomProperty] { [CustomProperty("progress", 0.25)] }
  }

  private final class RingView: View {
    override class var layerClass: AnyClass { Ring.self }
  }

  private final class ForgetfulView: View {
    override class var layerClass: AnyClass { Forgetful.self }
  }

  @Test("the class's init() runs by its make()")
  func initRuns() {
    let view = RingView()
    host.use { host.window.addSubview(view) }
    #expect((view.layer as? Ring)?.lineWidth == 3)
    #expect(host.reports.isEmpty)
  }

  @Test("a class without make() is reported in a window, with what to write")
  func reported() {
    let view = ForgetfulView()
    #expect(view.layer is Forgetful && host.reports.isEmpty)
    host.use { host.window.addSubview(view) }
    #expect(host.reports.count == 1)
    #expect(host.reports.first?.contains("override class func make()") == true)
  }

  @Test(
    "values of the class are there and move, with make() and without",
    arguments: [true, false]
  )
  func values(hasMake: Bool) {
    let view: View = hasMake ? RingView() : ForgetfulView()
    #expect(view.layer.value(forKey: "progress") as? Double == 0.25)
    host.use { host.window.addSubview(view) }
    host.tick(0)
    host.use {
      View.animate(withDuration: 1, options: .curveLinear) {
        view.layer.setValue(0.75, forKey: "progress")
      }
    }
    host.tick(0)
    let half = host.shown(view, at: 0.5) { $0.value(forKey: "progress") as? Double } ?? nil
    #expect(near(half, 0.5))
  }
}
