import Foundation
import Lamina

// The examples of doc comments about layers, what animates them, and transactions.

@MainActor
private func layers(stage: Stage, layer: Layer, label: TextLayer) {
  // doc: Core/Layers/Layer/Layer.swift
  let card = Layer()
  card.frame = CGRect(x: 4, y: 4, width: 20, height: 10)
  card.backgroundColor = Color("#ffcc66")
  card.maskedCorners = [.minXMinY, .maxXMinY]
  card.cornerRadius = 2
  stage.rootLayer.addSublayer(card)
  // end

  let panel = card
  // doc: Core/Math/Layers/Constraint.swift
  label.constraints = [
    Constraint(attribute: .maxX, relativeTo: "superlayer", attribute: .maxX, offset: -2),
    Constraint(attribute: .minY, relativeTo: "title", attribute: .maxY),
  ]
  panel.layoutManager = ConstraintLayoutManager.shared
  // end

  // doc: Core/Math/Filters/Filter.swift
  card.filters = [Filter(.dissolve, name: "away")]
  let away = BasicAnimation(keyPath: "filters.away.amount")
  away.fromValue = 0.0
  away.toValue = 1.0
  card.add(away, forKey: nil)
  // end

  // doc: Core/Layers/Layer/Layer+Shadow.swift
  card.shadowColor = .black
  card.shadowOpacity = 0.6
  card.shadowOffset = CGSize(width: 0, height: 2)
  card.shadowRadius = 2
  // end

  // doc: Core/Layers/Layer/Layer+Presentation.swift
  layer.position.x = 40
  let seen = layer.shown.position.x  // where it was; it will be 40 in 0.25 s
  // end
  _ = seen

  // doc: Core/Kinds/Tools/LayerPreset.swift
  let bar = Layer.preset(.progress(total: 30, text: "Building"))
  stage.rootLayer.addSublayer(bar)
  bar.value = 12
  // end

  // doc: Core/Layers/Typed/Layer+Animate.swift
  layer.animate(\.position.x, to: 40, duration: 0.5) { stop in
    if stop.isFinished { layer.removeFromSuperlayer() }
  }
  // end

  // doc: Core/Layers/Typed/Layer+Animate.swift
  layer.animate(\.opacity, to: 1, perceptualDuration: 0.4, bounce: 0.2)
  // end

  // doc: Core/Layers/Typed/Animation+Typed.swift
  layer.add(BasicAnimation(\.position, to: CGPoint(x: 40, y: 10)), forKey: "move")
  // end

  // doc: Core/Layers/Typed/Animation+Typed.swift
  layer.add(.keyframes(\.opacity, [1, 0.2, 1], duration: 0.6), forKey: "blink")
  // end
}

private final class LazyLayer: Layer {
  // doc: Core/Layers/Layer/Layer.swift
  override class func defaultAction(forKey event: String) -> (any Action)? {
    event == "position" ? SpringAnimation() : nil
  }
  // end
}

// doc: Core/Layers/Layer/LayerDelegate.swift
final class Conductor: LayerDelegate {
  func action(for layer: Layer, forKey event: String) -> (any Action)? {
    event == "opacity" ? NullAction() : nil
  }
}
// end

@MainActor
private func keys(layer: Layer) {
  // doc: Core/Layers/Layer/Layer.swift
  layer.setValue(1.5, forKeyPath: "transform.scale.xy")
  layer.setValue(0.5, forKeyPath: "sublayers.badge.opacity")
  // end
}

@MainActor
private func transactions(layer: Layer) {
  // doc: Core/Layers/Transactions/Transaction.swift
  Transaction.begin()
  Transaction.setAnimationDuration(1)
  Transaction.setCompletionBlock { layer.removeFromSuperlayer() }
  layer.opacity = 0
  Transaction.commit()
  // end

  // doc: Core/Layers/Transactions/Transaction.swift
  Transaction.perform(disableActions: true) {
    layer.position = CGPoint(x: 20, y: 10)
  }
  // end

  // doc: Core/Layers/Transactions/TransactionLevel.swift
  layer.retargeting = .velocity
  layer.position.x = 40
  // end
}

// doc: Core/Animation/Action.swift
struct Report: Action {
  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    print("\(event) changed")
  }
}
// end

@MainActor
private func actions(layer: Layer) {
  // doc: Core/Animation/Action.swift
  layer.actions = ["position": SpringAnimation(), "opacity": NullAction()]
  // end
}

@MainActor
private func animations(layer: Layer, label: TextLayer) {
  do {
    // doc: Core/Animation/Animations/Animation.swift
    let fade = BasicAnimation(\.opacity, to: 0)
    fade.didStop = { stop in
      if stop == .finished { layer.removeFromSuperlayer() }
    }
    layer.add(fade, forKey: "fade")
    // end
  }
  do {
    // doc: Core/Animation/Animations/BasicAnimation.swift
    let fade = BasicAnimation(keyPath: "opacity")
    fade.fromValue = 0.0
    fade.duration = 0.5
    layer.add(fade, forKey: "fade")
    // end
  }
  // doc: Core/Animation/Animations/KeyframeAnimation.swift
  let shake = KeyframeAnimation(keyPath: "position.x")
  shake.values = [0.0, 3.0, -3.0, 0.0]
  shake.keyTimes = [0, 0.25, 0.75, 1]
  shake.isAdditive = true
  shake.duration = 0.4
  layer.add(shake, forKey: "shake")
  // end

  // doc: Core/Animation/Animations/SpringAnimation.swift
  let bounce = SpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
  bounce.keyPath = "transform.scale"
  bounce.fromValue = 0.2
  bounce.toValue = 1.0
  layer.add(bounce, forKey: "bounce")
  // end

  // doc: Core/Animation/Animations/AnimationGroup.swift
  let entrance = AnimationGroup()
  entrance.animations = [
    BasicAnimation(\.opacity, from: 0, to: 1),
    SpringAnimation(\.position.y, from: -4, to: 12),
  ]
  layer.add(entrance, forKey: "entrance")
  // end

  // doc: Core/Animation/Animations/Transition.swift
  let push = Transition()
  push.type = .push
  push.subtype = .fromRight
  label.add(push, forKey: nil)
  label.string = "Arrivals"
  // end
}

@MainActor
private func styles() {
  // doc: Core/Kinds/Text/StyledText.swift
  let title = TextLayer()
  title.styledString =
    "All " + StyledText("green", StyledText.Style(foregroundColor: Color("#66dd88"), isBold: true))
  // end
}

@MainActor
private func kinds(stage: Stage) {
  // doc: Core/Kinds/Text/TextLayer.swift
  let title = TextLayer()
  title.string = "Departures"
  title.isBold = true
  title.position = CGPoint(x: 20, y: 2)
  stage.rootLayer.addSublayer(title)
  // end
  styles()

  // doc: Core/Kinds/Shapes/ShapeLayer.swift
  let ball = ShapeLayer()
  var circle = Path()
  circle.addEllipse(in: CGRect(x: -4, y: -4, width: 8, height: 8))
  ball.path = circle
  ball.fillColor = Color("#ffcc66")
  ball.strokeColor = Color("#ff8844")
  ball.position = CGPoint(x: 20, y: 12)
  stage.rootLayer.addSublayer(ball)
  // end

  // doc: Core/Kinds/Shapes/ShapeLayer.swift
  let draw = BasicAnimation(\ShapeProperties.strokeEnd, from: 0, to: 1)
  draw.duration = 2
  ball.add(draw, forKey: "draw")
  // end

  // doc: Core/Math/Lettering/StrokeFace.swift
  let word = ShapeLayer()
  word.path = StrokeFace.path(for: "hello", size: 16)
  word.fillColor = nil
  word.strokeColor = Color("#ffcc66")
  word.lineWidth = 1.5
  word.lineCap = .round
  word.lineJoin = .round
  // end

  // doc: Core/Kinds/Gradient/GradientLayer.swift
  let sky = GradientLayer()
  sky.frame = CGRect(x: 0, y: 0, width: 80, height: 30)
  sky.colors = [Color(rgb: 0x0B1026), Color(rgb: 0x7A3B69), Color(rgb: 0xFF9E5E)]
  sky.locations = [0, 0.6, 1]
  stage.rootLayer.addSublayer(sky)
  // end

  // doc: Core/Kinds/Shader/ShaderLayer.swift
  let glow = ShaderLayer()
  glow.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
  glow.shader = LayerShader { point, time in
    Color(red: point.x, green: point.y, blue: 0.5 + 0.5 * sin(time))
  }
  let clouds = ShaderLayer()
  clouds.frame = glow.frame
  clouds.parameters.kind = .noise
  clouds.parameters.scale = 12
  // end

  // doc: Core/Kinds/Emitter/EmitterCell.swift
  let spark = EmitterCell()
  spark.name = "spark"
  spark.birthRate = 40
  spark.lifetime = 1.5
  spark.velocity = 12
  spark.emissionRange = 2 * .pi
  spark.yAcceleration = 9
  spark.color = Color(rgb: 0xFFCC66)
  spark.alphaSpeed = -0.6
  let fountain = EmitterLayer()
  fountain.emitterPosition = CGPoint(x: 20, y: 30)
  fountain.emitterCells = [spark]
  // end

  // doc: Core/Kinds/Emitter/EmitterLayer.swift
  let snow = EmitterCell()
  snow.birthRate = 8
  snow.lifetime = 6
  snow.velocity = 7
  snow.velocityRange = 2
  snow.emissionLongitude = .pi
  snow.glyph = "*"
  let heaven = EmitterLayer()
  heaven.emitterPosition = CGPoint(x: 40, y: -2)
  heaven.emitterSize = CGSize(width: 80, height: 0)
  heaven.emitterShape = .line
  heaven.emitterCells = [snow]
  stage.rootLayer.addSublayer(heaven)
  // end

  // doc: Core/Kinds/ScrollLayer.swift
  let list = ScrollLayer()
  list.frame = CGRect(x: 0, y: 0, width: 30, height: 20)
  list.scrollMode = .vertically
  list.scroll(to: CGPoint(x: 0, y: 40))
  // end

  // doc: Core/Kinds/ReplicatorLayer.swift
  let wheel = ReplicatorLayer()
  wheel.frame = CGRect(x: 20, y: 4, width: 30, height: 30)
  wheel.instanceCount = 12
  wheel.instanceDelay = 0.1
  wheel.instanceTransform = .rotation(angle: 2 * .pi / 12)
  wheel.instanceAlphaOffset = -0.08
  let spoke = Layer()
  spoke.frame = CGRect(x: 14, y: 0, width: 2, height: 8)
  spoke.backgroundColor = Color("#ffcc66")
  wheel.addSublayer(spoke)
  // end

  // doc: Core/Kinds/Camera/CameraLayer.swift
  let camera = CameraLayer()
  camera.frame = CGRect(x: 0, y: 0, width: 80, height: 48)
  let (hills, fox) = (Layer(), Layer())
  hills.depth = 0.3
  camera.sublayers = [hills, fox]
  Transaction.perform(duration: 2) {
    camera.eye = CGPoint(x: 120, y: 24)
    camera.zoom = 2
  }
  // A cut.
  Transaction.perform(disableActions: true) { camera.eye.x = 300 }
  // end

  // doc: Core/Kinds/TransformLayer.swift
  let cube = TransformLayer()
  cube.position = CGPoint(x: 40, y: 24)
  for side in 0..<4 {
    let face = Layer()
    face.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    face.backgroundColor = Color(red: 0.2 + 0.2 * Double(side), green: 0.4, blue: 0.8)
    face.anchorPointZ = -10
    face.transform = .rotation(angle: Double(side) * .pi / 2, x: 0, y: 1, z: 0)
    cube.addSublayer(face)
  }
  // end
}

@MainActor
private func pictures(stage: Stage, picture: AnimatedImage) {
  // doc: Core/Kinds/Video/VideoLayer.swift
  let video = VideoLayer(FrameListSource(picture))
  video.contentsGravity = .resizeAspect
  video.repeatCount = .infinity
  stage.rootLayer.addSublayer(video)
  // end

  // doc: Core/Kinds/ImageLayer.swift
  let spinner = ImageLayer(picture)
  spinner.position = CGPoint(x: 20, y: 12)
  spinner.speed = 0.5
  stage.rootLayer.addSublayer(spinner)
  // end

  // doc: Core/Kinds/Tiled/TiledLayer.swift
  final class Map: TiledLayer {
    override func drawTile(_ rect: CGRect, level: Int, in context: DrawingContext) {
      let isDark = (Int(rect.minX / 16) + Int(rect.minY / 16)) % 2 == 0
      context.fill(rect, color: isDark ? Color(rgb: 0x264653) : Color(rgb: 0x2A9D8F))
    }
  }
  // end
  stage.rootLayer.addSublayer(Map())
}
