import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath
import LaminaViewsTestSupport
import Testing

@testable import LaminaViews

/// The springs of blocks, by the numbers that were probed on the original (rows 40 to 46).
@MainActor @Suite struct SpringBlockTests {
  private let host = ViewStage()

  struct Probe: Sendable {
    var ratio: Double
    var duration: Double
    var velocity = 0.0
    var stiffness: Double
    var tolerance = 1e-6
  }

  private nonisolated static let probes = [
    Probe(ratio: 0.35, duration: 1, stiffness: 286.40942818911714),
    Probe(ratio: 0.6, duration: 0.8, stiffness: 190.21427544499548),
    Probe(ratio: 0.1, duration: 1, stiffness: 2125.3901278407934),
    Probe(ratio: 0.2, duration: 1, stiffness: 707.2217886060563),
    Probe(ratio: 0.5, duration: 1, stiffness: 161.7195025042016),
    Probe(ratio: 0.8, duration: 1, stiffness: 80.89737200360506),
    Probe(ratio: 0.9, duration: 1, stiffness: 71.92472915770972),
    Probe(ratio: 0.99, duration: 1, stiffness: 80.02518243167793),
    Probe(ratio: 0.5, duration: 0.3, stiffness: 1796.8833611577954),
    Probe(ratio: 0.5, duration: 0.5, stiffness: 646.8780100168065),
    Probe(ratio: 0.5, duration: 2, stiffness: 40.4298756260504),
    Probe(ratio: 1, duration: 1, stiffness: 85.255929, tolerance: 1e-3),
    Probe(ratio: 1, duration: 1, velocity: 1, stiffness: 83.138036, tolerance: 1e-3),
    Probe(ratio: 0.5, duration: 1, velocity: 0.25, stiffness: 159.67233774, tolerance: 1e-5),
    Probe(ratio: 0.5, duration: 1, velocity: 1, stiffness: 152.86841382, tolerance: 1e-5),
    Probe(ratio: 0.5, duration: 1, velocity: 1.5, stiffness: 147.61602003, tolerance: 1e-5),
    Probe(ratio: 0.5, duration: 1, velocity: -2, stiffness: 175.42241234, tolerance: 1e-5),
  ]

  @Test("a damping ratio and a duration make the original's spring", arguments: probes)
  func fit(probe: Probe) throws {
    let view = host.view()
    host.use {
      View.animate(
        withDuration: probe.duration,
        delay: 0,
        usingSpringWithDamping: probe.ratio,
        initialSpringVelocity: probe.velocity
      ) { view.center.x = 50 }
    }
    let spring = try #require(view.layer.animation(forKey: "position") as? SpringAnimation)
    #expect(spring.mass == 1 && spring.duration == probe.duration)
    #expect(abs(spring.stiffness / probe.stiffness - 1) < probe.tolerance)
    let damping = 2 * probe.ratio * spring.stiffness.squareRoot()
    #expect(abs(spring.damping / damping - 1) < 1e-9)
    #expect(spring.initialVelocity == probe.velocity && spring.isAdditive)
  }

  @Test("it swings over its end and comes back")
  func swing() {
    let view = host.view()
    host.use {
      view.center.x = 50
      View.animate(
        withDuration: 0.8,
        delay: 0,
        usingSpringWithDamping: 0.6,
        initialSpringVelocity: 0
      ) { view.center.x = 150 }
    }
    host.tick(0)
    for (time, place) in [(0.15, 130.832), (0.3, 159.285), (0.45, 151.150), (0.6, 149.168)] {
      let found = host.shown(view, at: time) { Double($0.position.x) } ?? 0
      #expect(abs(found - place) < 1e-3, "at \(time)")
    }
    host.tick(0.81)
    #expect(host.shown(view, at: 0.81) { $0.position.x } == 150)
  }

  @Test("a duration and a bounce", arguments: [(0.0, 25.132741), (0.25, 18.849556)])
  func bounce(bounce: Double, damping: Double) throws {
    let view = host.view()
    host.use {
      View.animate(springDuration: 0.5, bounce: bounce, animations: { view.center.x = 50 })
    }
    let spring = try #require(view.layer.animation(forKey: "position") as? SpringAnimation)
    #expect(abs(spring.stiffness - 157.91367) < 1e-5 && abs(spring.damping - damping) < 1e-6)
    if bounce == 0 { #expect(abs(spring.duration - 0.8) < 1e-9) }
  }

  @Test(
    "values that no spring has are taken for the nearest",
    arguments: [
      (0.0, Double.nan), (-5, .infinity), (7, 1e300),
    ]
  )
  func extremes(ratio: Double, velocity: Double) throws {
    let view = host.view()
    host.use {
      View.animate(
        withDuration: 0.5,
        delay: .nan,
        usingSpringWithDamping: ratio,
        initialSpringVelocity: velocity
      ) { view.center.x = 50 }
      View.animate(springDuration: -1, bounce: .nan, animations: { view.alpha = 0 })
    }
    host.tick(0)
    #expect(host.shown(view, at: 0.25) { $0.position.x.isFinite } == true)
  }
}
