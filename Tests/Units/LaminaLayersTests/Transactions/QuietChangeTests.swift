import Foundation
import LaminaAnimation
import LaminaMath
import LaminaProperties
import Testing

@testable import LaminaLayers

/// Changes for which no action is looked for take a shorter way, to the same end.
@MainActor
@Suite struct QuietChangeTests {
  private let context = LayerContext()
  private let root = Layer()
  private let layer = Layer()

  init() {
    context.use {
      context.rootLayer = root
      root.addSublayer(layer)
      context.commitTick()
    }
  }

  @Test("they are seen with the commit, not before")
  func commit() {
    context.use {
      Transaction.setDisableActions(true)
      layer.position = CGPoint(x: 3, y: 4)
      layer.opacity = 0.5
      #expect(layer.position == CGPoint(x: 3, y: 4))
      #expect(layer.shown.position == .zero)
      context.needsComposite = false
      context.commitTick()
      #expect(layer.shown.position == CGPoint(x: 3, y: 4))
      #expect(layer.shown.opacity == 0.5)
      #expect(layer.animationKeys() == nil)
      #expect(context.needsComposite)
      #expect(!context.hasWork)
    }
  }

  @Test("a property of the layer's own kind is committed as well, alone and beside others")
  func ownKind() {
    context.use {
      let gauge = GaugeLayer()
      root.addSublayer(gauge)
      context.commitTick()
      for (level, isAlone) in [(3.0, true), (5, false), (8, true)] {
        Transaction.setDisableActions(true)
        gauge[GaugeState.level] = level
        if !isAlone { gauge.position.x = level }
        #expect(gauge.shown(GaugeState.self).level != level)
        context.commitTick()
        #expect(gauge.shown(GaugeState.self).level == level)
        #expect(gauge.shown.value(forKeyPath: "level") as? Double == level)
      }
    }
  }

  @Test("other changes of the same layer in the same transaction are committed with them")
  func mixed() {
    context.use {
      Transaction.setDisableActions(true)
      let child = Layer()
      layer.position.x = 7
      layer.addSublayer(child)
      child.zPosition = 2
      layer.bounds.size.width = 9
      context.commitTick()
      #expect(layer.shown.position.x == 7)
      #expect(layer.shown.bounds.width == 9)
      #expect(layer.committedChildren.map { $0 === child } == [true])
      #expect(child.isCommitted && child.shown.zPosition == 2)
    }
  }

  @Test("the class is asked whether the layer must draw itself anew")
  func display() {
    final class Gauge: Layer {
      var drawings = 0
      override class func needsDisplay(forKey key: String) -> Bool { key == "opacity" }
      override func display() { drawings += 1 }
    }
    context.use {
      let gauge = Gauge()
      root.addSublayer(gauge)
      context.commitTick()
      let before = gauge.drawings
      Transaction.setDisableActions(true)
      gauge.zPosition = 1
      context.commitTick()
      #expect(gauge.drawings == before)
      Transaction.setDisableActions(true)
      gauge.opacity = 0.5
      context.commitTick()
      #expect(gauge.drawings == before + 1)
    }
  }

  @Test("what must not be set is refused, and a presentation cannot be changed")
  func refused() {
    var told: [LayerDiagnostic] = []
    context.diagnosticHandler = { told.append($0) }
    context.use {
      Transaction.setDisableActions(true)
      layer.position.x = .nan
      #expect(layer.position == .zero)
      layer.shown.position.x = 5
      #expect(layer.position == .zero)
      #expect(told.count == 2)
    }
  }

  @Test("a listener is told that the search was stopped")
  func trace() {
    var reasons: [String?] = []
    context.traceHandler = { event in
      if case .searched(_, _, _, let reason, _) = event.kind { reasons.append(reason) }
    }
    context.use {
      Transaction.setDisableActions(true)
      layer.position.x = 1
    }
    #expect(reasons == ["actions are disabled in the transaction"])
  }

  @Test("a transaction that was used before starts anew")
  func reuse() {
    context.use {
      for _ in 0..<3 {
        Transaction.begin()
        #expect(Transaction.animationDuration() == 0.25)
        #expect(!Transaction.disableActions())
        #expect(Transaction.animationTimingFunction() == nil)
        #expect(Transaction.completionBlock() == nil)
        #expect(Transaction.retargeting() == .replace)
        #expect(Transaction.value(forKey: "note") == nil)
        Transaction.setAnimationDuration(3)
        Transaction.setAnimationTimingFunction(.easeIn)
        Transaction.setRetargeting(.additive)
        Transaction.setValue(1, forKey: "note")
        Transaction.setCompletionBlock {}
        Transaction.begin()
        #expect(Transaction.animationDuration() == 3)
        Transaction.setDisableActions(true)
        Transaction.commit()
        #expect(!Transaction.disableActions())
        Transaction.commit()
      }
      context.commitTick()
    }
  }
}

/// What a kind of layer has besides what every layer has.
private struct GaugeState: PropertyState {
  var level = 1.0
  static let level = Property("level", \GaugeState.level, "How high it stands.")
  static let descriptors: [PropertyDescriptor] = [level]
}

private final class GaugeLayer: Layer {
  private static let table = PropertyTable(kind: "gauge", GaugeState.self, over: .layer)
  override class var propertyTable: PropertyTable { table }
}
