import Foundation
import LaminaAnimation
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaStage
import Testing

@testable import LaminaScenes

/// Every row of every kind of layer: accessor, key path, action search and scene file all mean the
/// same value.
@MainActor @Suite struct RowTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let kind: String
    let descriptor: String
    var testDescription: String { "\(descriptor) of \(kind)" }
  }

  nonisolated static let cases = LayerKinds.tables.flatMap { table in
    table.descriptors.map { Case(kind: table.kind, descriptor: $0.name) }
  }

  /// A layer of a kind, part of a commit, and what is asked of it from then on.
  private final class Asked: LayerDelegate {
    var events: [String] = []
    func action(for layer: Layer, forKey event: String) -> (any Action)? {
      events.append(event)
      return NullAction()
    }
  }

  /// A scene of one layer.
  private func scene(_ members: String) throws -> Scene {
    let text = "version: 1\nlayers: [{id: a, \(members)}]\n"
    let check = SceneCheck(SourceFile(name: "test.yaml", text: text))
    #expect(DiagnosticPrinter().text(check.diagnostics, in: check.file) == "")
    let scene = try #require(Scene(check))
    scene.install(on: Stage(screen: HeadlessScreen(size: scene.designSize)))
    return scene
  }

  private func live(_ kind: String) throws -> (LayerContext, Layer, Asked) {
    let layer = try #require(LayerKind.all.first { $0.name == kind }).make()
    let (context, asked) = (LayerContext(), Asked())
    context.use {
      context.rootLayer = layer
      context.commitTick()
    }
    layer.delegate = asked
    return (context, layer, asked)
  }

  private func descriptor(_ name: String, of layer: Layer) throws -> PropertyDescriptor {
    try #require(layer.descriptor(forKeyPath: name))
  }

  @Test(
    "a row writes what it reads, asks for its action, and leaves the other rows alone",
    arguments: cases
  )
  func writes(_ test: Case) throws {
    let (context, layer, asked) = try live(test.kind)
    let descriptor = try descriptor(test.descriptor, of: layer)
    let sample = try Sample.of(descriptor, not: layer.value(of: descriptor))
    let descriptors = type(of: layer).propertyTable.descriptors
    let before = descriptors.map { layer.value(of: $0) }
    context.use {
      #expect(layer.setValue(sample.value, of: descriptor))
      #expect(layer.value(of: descriptor).isNear(sample.value, within: 1e-12))
      #expect(
        descriptor.value(from: layer.value(forKeyPath: descriptor.name))
          == layer.value(of: descriptor)
      )
    }
    let isFrame = descriptor.rootName == "frame"
    #expect(
      asked.events.allSatisfy {
        isFrame ? ["position", "bounds"].contains($0) : $0 == descriptor.rootName
      }
    )
    #expect(!asked.events.isEmpty)
    for (other, old) in zip(descriptors, before)
    where other.place != nil && other.rootName != descriptor.rootName && !isFrame {
      #expect(layer.value(of: other) == old, "\(other.name) changed")
    }
  }

  @Test("an accessor writes what its row reads", arguments: cases)
  func accessors(_ test: Case) throws {
    let (context, layer, _) = try live(test.kind)
    let descriptor = try descriptor(test.descriptor, of: layer)
    // Parts such as `position.x` have no accessor: theirs is the whole's.
    guard descriptor.name == descriptor.rootName else { return }
    // Properties of different kinds may have one name.
    let accessor = try #require(
      Accessor.all["\(test.kind).\(descriptor.name)"] ?? Accessor.all[descriptor.name],
      "an accessor for \(descriptor.name)"
    )
    let sample = try Sample.of(descriptor, not: layer.value(of: descriptor))
    try context.use {
      try accessor.set(layer, sample.value)
      #expect(layer.value(of: descriptor) == sample.value)
      #expect(try accessor.get(layer) == sample.value)
    }
  }

  @Test("a scene file sets what the row reads", arguments: cases)
  func scenes(_ test: Case) throws {
    let table = try #require(LayerKinds.tables.first { $0.kind == test.kind })
    let descriptor = try #require(table[test.descriptor])
    guard let text = try Sample.of(descriptor).text,
      descriptor.place != nil || descriptor.name == "frame"
    else {
      return
    }
    let scene = try scene("kind: \(test.kind), \(test.descriptor): \(text)")
    let layer = try #require(scene.layer(withIdentifier: "a"))
    #expect(layer.value(of: descriptor).isNear(try Sample.of(descriptor).value, within: 1e-12))
  }
}

/// A value of each kind that no property has at first, and how a scene file writes it.
private struct Sample {
  let value: PropertyValue
  /// Nil for what a file names and does not spell: images.
  let text: String?

  static func of(_ descriptor: PropertyDescriptor, not now: PropertyValue = .none) throws -> Sample
  {
    if let name = descriptor.choices.last(where: { PropertyValue(ChoiceName($0)) != now }) {
      return Sample(value: PropertyValue(ChoiceName(name)), text: name)
    }
    if now == PropertyValue(true) { return Sample(value: PropertyValue(false), text: "false") }
    return try #require(byKind[descriptor.type], "a sample of \(descriptor.type.name)")
  }

  private static let byKind: [PropertyType: Sample] = [
    PropertyType(Double.self): Sample(value: PropertyValue(0.375), text: "0.375"),
    PropertyType(Int.self): Sample(value: PropertyValue(3), text: "3"),
    PropertyType(Bool.self): Sample(value: PropertyValue(true), text: "true"),
    PropertyType(CGPoint.self): Sample(
      value: PropertyValue(CGPoint(x: 3, y: 4.5)),
      text: "[3, 4.5]"
    ),
    PropertyType(CGSize.self): Sample(
      value: PropertyValue(CGSize(width: 3, height: 4.5)),
      text: "[3, 4.5]"
    ),
    PropertyType(CGRect.self): Sample(
      value: PropertyValue(CGRect(x: 1, y: 2, width: 3, height: 4.5)),
      text: "[1, 2, 3, 4.5]"
    ),
    PropertyType(Color.self): Sample(
      value: PropertyValue(Color(red: 1, green: 0, blue: 51.0 / 255, alpha: 1)),
      text: "\"#ff0033\""
    ),
    PropertyType([Color].self): Sample(
      value: PropertyValue([Color.white, Color.black]),
      text: "[white, black]"
    ),
    PropertyType([ToolItem].self): Sample(
      value: PropertyValue([ToolItem("one", text: "First", state: .failed)]),
      text: "[{id: one, text: First, state: failed}]"
    ),
    PropertyType([Double].self): Sample(value: PropertyValue([0.25, 0.75]), text: "[0.25, 0.75]"),
    PropertyType(Transform3D.self): Sample(
      value: PropertyValue(Transform3D.translation(x: 2, y: 3)),
      text: "[{translate: [2, 3]}]"
    ),
    PropertyType(Path.self): Sample(
      value: PropertyValue(
        Path(elements: [.move(to: .zero), .line(to: CGPoint(x: 5, y: 6)), .close])
      ),
      text: "M 0 0 L 5 6 Z"
    ),
    PropertyType(String.self): Sample(value: PropertyValue("words"), text: "words"),
    PropertyType(StyledText.self): Sample(
      value: PropertyValue(
        "two " + StyledText("words", StyledText.Style(foregroundColor: .white, isBold: true))
      ),
      text: "['two ', {text: words, foregroundColor: white, bold: true}]"
    ),
    PropertyType(CornerMask.self): Sample(
      value: PropertyValue([.minXMinY, .maxXMaxY] as CornerMask),
      text: "[topLeft, bottomRight]"
    ),
    PropertyType(BleedSides.self): Sample(
      value: PropertyValue([.left, .bottom] as BleedSides),
      text: "[left, bottom]"
    ),
    PropertyType(AutoresizingMask.self): Sample(
      value: PropertyValue([.layerMinXMargin, .layerHeightSizable] as AutoresizingMask),
      text: "[minX, heightSizable]"
    ),
  ]
  .merging(image) { first, _ in first }
  .merging(format) { first, _ in first }

  private static let format = [PropertyType: Sample](
    uniqueKeysWithValues: CounterFormat.value(from: "%.1f MB")
      .map { [(PropertyType(CounterFormat.self), Sample(value: .init($0), text: "'%.1f MB'"))] }
      ?? []
  )

  private static let image: [PropertyType: Sample] = {
    do {
      let image = try Image(width: 1, height: 1, rgba: [1, 2, 3, 255])
      return [PropertyType(Image.self): Sample(value: PropertyValue(image), text: nil)]
    } catch {
      return [:]
    }
  }()
}

/// The Swift property behind a row, by the row's name.
@MainActor
private struct Accessor {
  let get: (Layer) throws -> PropertyValue
  let set: (Layer, PropertyValue) throws -> Void

  private init<Owner: Layer, Value: PropertyStorable>(
    _ path: ReferenceWritableKeyPath<Owner, Value>
  ) {
    get = { try #require($0 as? Owner)[keyPath: path].propertyValue }
    set = { try #require($0 as? Owner)[keyPath: path] = try #require(Value(propertyValue: $1)) }
  }

  static let all: [String: Accessor] = [
    "position": Accessor(\Layer.position), "zPosition": Accessor(\Layer.zPosition),
    "anchorPoint": Accessor(\Layer.anchorPoint), "anchorPointZ": Accessor(\Layer.anchorPointZ),
    "bounds": Accessor(\Layer.bounds), "frame": Accessor(\Layer.frame),
    "transform": Accessor(\Layer.transform),
    "sublayerTransform": Accessor(\Layer.sublayerTransform),
    "hidden": Accessor(\Layer.isHidden), "doubleSided": Accessor(\Layer.isDoubleSided),
    "geometryFlipped": Accessor(\Layer.isGeometryFlipped),
    "masksToBounds": Accessor(\Layer.masksToBounds), "opacity": Accessor(\Layer.opacity),
    "backgroundColor": Accessor(\Layer.backgroundColor),
    "cornerRadius": Accessor(\Layer.cornerRadius), "borderWidth": Accessor(\Layer.borderWidth),
    "borderColor": Accessor(\Layer.borderColor), "opacityLook": Accessor(\Layer.opacityStyle),
    "edges": Accessor(\Layer.edges), "maskMode": Accessor(\Layer.maskMode),
    "bleed": Accessor(\Layer.bleed), "autoresizingMask": Accessor(\Layer.autoresizingMask),
    "bleedStep": Accessor(\ReplicatorLayer.bleedStep),
    "decorative": Accessor(\Layer.isDecorative), "beginTime": Accessor(\Layer.beginTime),
    "timeOffset": Accessor(\Layer.timeOffset),
    "speed": Accessor(\Layer.speed), "duration": Accessor(\Layer.duration),
    "repeatCount": Accessor(\Layer.repeatCount),
    "repeatDuration": Accessor(\Layer.repeatDuration),
    "autoreverses": Accessor(\Layer.autoreverses), "fillMode": Accessor(\Layer.fillMode),
    "contents": Accessor(\Layer.contents), "contentsRect": Accessor(\Layer.contentsRect),
    "contentsCenter": Accessor(\Layer.contentsCenter),
    "contentsScale": Accessor(\Layer.contentsScale),
    "contentsGravity": Accessor(\Layer.contentsGravity),
    "minificationFilter": Accessor(\Layer.minificationFilter),
    "magnificationFilter": Accessor(\Layer.magnificationFilter),
    "maskedCorners": Accessor(\Layer.maskedCorners), "opaque": Accessor(\Layer.isOpaque),
    "shouldRasterize": Accessor(\Layer.shouldRasterize),
    "shadowColor": Accessor(\Layer.shadowColor),
    "shadowOpacity": Accessor(\Layer.shadowOpacity),
    "shadowOffset": Accessor(\Layer.shadowOffset),
    "shadowRadius": Accessor(\Layer.shadowRadius), "shadowPath": Accessor(\Layer.shadowPath),
    "depth": Accessor(\Layer.depth), "eye": Accessor(\CameraLayer.eye),
    "zoom": Accessor(\CameraLayer.zoom), "roll": Accessor(\CameraLayer.roll),
    "shake": Accessor(\CameraLayer.shake),
    "shakeFrequency": Accessor(\CameraLayer.shakeFrequency),
    "focus": Accessor(\CameraLayer.focus), "aperture": Accessor(\CameraLayer.aperture),
    "spinner.text": Accessor(\SpinnerLayer.text), "spinner.color": Accessor(\SpinnerLayer.color),
    "spinner.state": Accessor(\SpinnerLayer.state),
    "progress.text": Accessor(\ProgressLayer.text),
    "progress.color": Accessor(\ProgressLayer.color),
    "progress.state": Accessor(\ProgressLayer.state),
    "progress.value": Accessor(\ProgressLayer.value),
    "progress.total": Accessor(\ProgressLayer.total),
    "bars": Accessor(\ProgressLayer.bars), "progress.rows": Accessor(\ProgressLayer.rows),
    "rewind": Accessor(\ProgressLayer.rewinds),
    "counter.value": Accessor(\CounterLayer.value),
    "counter.format": Accessor(\CounterLayer.format),
    "sparkline.format": Accessor(\SparklineLayer.format),
    "sparkline.text": Accessor(\SparklineLayer.text),
    "counter.text": Accessor(\CounterLayer.text), "samples": Accessor(\SparklineLayer.samples),
    "min": Accessor(\SparklineLayer.minimum), "max": Accessor(\SparklineLayer.maximum),
    "count": Accessor(\ConfettiLayer.count), "confetti.seed": Accessor(\ConfettiLayer.seed),
    "items": Accessor(\StepsLayer.items), "steps.rows": Accessor(\StepsLayer.rows),
    "shimmer.text": Accessor(\ShimmerLayer.text),
    "shimmer.period": Accessor(\ShimmerLayer.period),
    "shimmer.color": Accessor(\ShimmerLayer.color), "toast.text": Accessor(\ToastLayer.text),
    "toast.state": Accessor(\ToastLayer.state), "lasts": Accessor(\ToastLayer.lasts),
    "spinnerStyle": Accessor(\SpinnerLayer.spinnerStyle),
    "camera.seed": Accessor(\CameraLayer.seed), "wide": Accessor(\CameraLayer.isWide),
    "instanceCount": Accessor(\ReplicatorLayer.instanceCount),
    "instanceDelay": Accessor(\ReplicatorLayer.instanceDelay),
    "instanceTransform": Accessor(\ReplicatorLayer.instanceTransform),
    "instanceColor": Accessor(\ReplicatorLayer.instanceColor),
    "instanceRedOffset": Accessor(\ReplicatorLayer.instanceRedOffset),
    "instanceGreenOffset": Accessor(\ReplicatorLayer.instanceGreenOffset),
    "instanceBlueOffset": Accessor(\ReplicatorLayer.instanceBlueOffset),
    "instanceAlphaOffset": Accessor(\ReplicatorLayer.instanceAlphaOffset),
    "replicator.preservesDepth": Accessor(\ReplicatorLayer.preservesDepth),
    "scrollMode": Accessor(\ScrollLayer.scrollMode), "path": Accessor(\ShapeLayer.path),
    "fillColor": Accessor(\ShapeLayer.fillColor),
    "fillRule": Accessor(\ShapeLayer.fillRule),
    "strokeColor": Accessor(\ShapeLayer.strokeColor),
    "lineWidth": Accessor(\ShapeLayer.lineWidth),
    "strokeStart": Accessor(\ShapeLayer.strokeStart),
    "strokeEnd": Accessor(\ShapeLayer.strokeEnd), "lineCap": Accessor(\ShapeLayer.lineCap),
    "lineJoin": Accessor(\ShapeLayer.lineJoin), "miterLimit": Accessor(\ShapeLayer.miterLimit),
    "lineDashPattern": Accessor(\ShapeLayer.lineDashPattern),
    "lineDashPhase": Accessor(\ShapeLayer.lineDashPhase),
    "string": Accessor(\TextLayer.styledString), "fontSize": Accessor(\TextLayer.fontSize),
    "foregroundColor": Accessor(\TextLayer.foregroundColor),
    "wrapped": Accessor(\TextLayer.isWrapped),
    "alignmentMode": Accessor(\TextLayer.alignmentMode),
    "truncationMode": Accessor(\TextLayer.truncationMode), "bold": Accessor(\TextLayer.isBold),
    "colors": Accessor(\GradientLayer.colors), "locations": Accessor(\GradientLayer.locations),
    "startPoint": Accessor(\GradientLayer.startPoint),
    "endPoint": Accessor(\GradientLayer.endPoint), "type": Accessor(\GradientLayer.type),
    "shader.kind": Accessor(\ShaderLayer.parameters.kind),
    "shader.colors": Accessor(\ShaderLayer.parameters.colors),
    "shader.scale": Accessor(\ShaderLayer.parameters.scale),
    "shader.angle": Accessor(\ShaderLayer.parameters.angle),
    "shader.period": Accessor(\ShaderLayer.parameters.period),
    "shader.detail": Accessor(\ShaderLayer.parameters.detail),
    "shader.softness": Accessor(\ShaderLayer.parameters.softness),
    "shader.height": Accessor(\ShaderLayer.parameters.height),
    "shader.seed": Accessor(\ShaderLayer.parameters.seed),
    "emitterPosition": Accessor(\EmitterLayer.emitterPosition),
    "emitterZPosition": Accessor(\EmitterLayer.emitterZPosition),
    "emitterSize": Accessor(\EmitterLayer.emitterSize),
    "emitterDepth": Accessor(\EmitterLayer.emitterDepth),
    "emitterShape": Accessor(\EmitterLayer.emitterShape),
    "emitterMode": Accessor(\EmitterLayer.emitterMode),
    "renderMode": Accessor(\EmitterLayer.renderMode),
    "preservesDepth": Accessor(\EmitterLayer.preservesDepth),
    "birthRate": Accessor(\EmitterLayer.birthRate), "lifetime": Accessor(\EmitterLayer.lifetime),
    "velocity": Accessor(\EmitterLayer.velocity), "scale": Accessor(\EmitterLayer.scale),
    "spin": Accessor(\EmitterLayer.spin), "seed": Accessor(\EmitterLayer.seed),
    "tileSize": Accessor(\TiledLayer.tileSize),
    "levelsOfDetail": Accessor(\TiledLayer.levelsOfDetail),
    "levelsOfDetailBias": Accessor(\TiledLayer.levelsOfDetailBias),
    "italic": Accessor(\TextLayer.isItalic), "underlined": Accessor(\TextLayer.isUnderlined),
  ]
}
