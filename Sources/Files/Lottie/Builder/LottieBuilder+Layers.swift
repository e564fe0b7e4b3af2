import Foundation
import LaminaCore
import LaminaImages
import LaminaScenes

extension LottieBuilder {
  /// A layer with its chain of parents, the outermost first.
  private struct Hung {
    var chain: [Int]
    var plan: LayerPlan
  }

  /// The layers of a composition, back to front.
  func layers(of objects: [JSONObject]) -> [LayerPlan] {
    let layers = objects.map(LottieEntry.init)
    let places = layers.indices.compactMap { place in layers[place].index.map { ($0, place) } }
    let byIndex = Dictionary(places) { first, _ in first }
    var hung: [Hung] = []
    for place in layers.indices.reversed() {
      if state.context.hasErrors { return [] }
      let layer = layers[place]
      guard !layer.isMatte, !layer.isHidden, layer.kind != .null,
        let chain = chain(of: place, layers, byIndex), let plan = plan(layer)
      else { continue }
      guard layer.matte > 0 else {
        hung.append(Hung(chain: chain, plan: plan))
        continue
      }
      state.current = (layer.title, layer.object.range)
      let source =
        layer.matteSource.flatMap { byIndex[$0] } ?? (layer.matteSource == nil ? place - 1 : -1)
      guard layers.indices.contains(source),
        let sourceChain = self.chain(of: source, layers, byIndex)
      else {
        state.leaveOut("a matte whose layer is missing", instead: "the whole layer is drawn")
        hung.append(Hung(chain: chain, plan: plan))
        continue
      }
      let mask =
        self.plan(layers[source])
        .map { nest([Hung(chain: sourceChain, plan: $0)], layers) } ?? []
      let content = nest([Hung(chain: chain, plan: plan)], layers)
      state.current = (layer.title, layer.object.range)
      hung.append(Hung(chain: [], plan: matte(content, mask, layer.matte)))
    }
    return nest(hung, layers)
  }

  private func matte(_ content: [LayerPlan], _ mask: [LayerPlan], _ mode: Int) -> LayerPlan {
    var plan = container(content, mask: container(mask))
    let modes: [Int: MaskMode] = [2: .invertedAlpha, 3: .luminance, 4: .invertedLuminance]
    if let mode = modes[mode] { plan.set("maskMode", mode) }
    return plan
  }

  // MARK: - Parents

  /// The parents of a layer, the outermost first; nil for a cycle.
  private func chain(of place: Int, _ layers: [LottieEntry], _ byIndex: [Int: Int]) -> [Int]? {
    var chain: [Int] = []
    var next = layers[place].parent
    while let index = next, let parent = byIndex[index] {
      guard parent != place, !chain.contains(parent), chain.count < LottieLimits.parents else {
        let name = VisibleText.quoted(layers[place].title)
        state.context.report(
          chain.count < LottieLimits.parents
            ? "the layer \(name) hangs on itself through its parents"
            : "the layer \(name) hangs on more than \(LottieLimits.parents) others",
          .lottie,
          at: layers[place].object.start
        )
        return nil
      }
      chain.append(parent)
      next = layers[parent].parent
    }
    return chain.reversed()
  }

  /// Puts layers into copies of their parents' transforms; consecutive layers share them.
  private func nest(_ hung: [Hung], _ layers: [LottieEntry], depth: Int = 0) -> [LayerPlan] {
    var result: [LayerPlan] = []
    var index = 0
    while index < hung.count {
      guard hung[index].chain.count > depth else {
        result.append(hung[index].plan)
        index += 1
        continue
      }
      let parent = hung[index].chain[depth]
      var end = index + 1
      while end < hung.count, hung[end].chain.count > depth, hung[end].chain[depth] == parent {
        end += 1
      }
      let inside = nest(Array(hung[index..<end]), layers, depth: depth + 1)
      index = end
      let layer = layers[parent]
      let transform = LottieTransform(layer.object.object("ks"))
      if transform.isIdentity {
        result.append(contentsOf: inside)
        continue
      }
      guard state.countLayers() else { return result }
      let followsPath = layer.object.flag("ao")
      var plan = wrap(inside, in: transform, isFaded: false, followsPath: followsPath)
      plan.id = state.identifier(layer.name.map { $0 + "-around" }, "around")
      result.append(plan)
    }
    return result
  }

  // MARK: - Layers

  /// A layer with its contents; nil if it is never visible.
  private func plan(_ layer: LottieEntry) -> LayerPlan? {
    let before = state.current
    defer { state.current = before }
    state.current = (layer.title, layer.object.range)
    var seen = (from: layer.inPoint, to: layer.outPoint)
    guard seen.to > seen.from else { return nil }
    if let from = clock.place(of: seen.from), let to = clock.place(of: seen.to) {
      // Outside the composition's own time nothing is visible.
      guard to > clock.from, from < clock.to else { return nil }
      seen = (from, to)
    }
    guard layer.kind != .null, state.countLayers() else { return nil }
    state.noteUnsupported(layer)
    let transform = LottieTransform(layer.object.object("ks"))
    guard !transform.isHidden, let content = content(layer) else { return nil }
    let masks = layer.object.objects("masksProperties")
    let cut = masks.isEmpty ? nil : mask(masks)
    let effects = layer.object.objects("ef")
      .filter { Self.drawnEffects.contains($0.integer("ty") ?? 0) }
    var whole = content
    if !effects.isEmpty {
      // Effects apply to the masked content, before the transform.
      whole = apply(effects, to: [container(content, mask: cut)])
    }
    let followsPath = layer.object.flag("ao")
    let rest = effects.isEmpty ? cut : nil
    var plan = wrap(whole, mask: rest, in: transform, followsPath: followsPath)
    plan.id = state.identifier(layer.name, "layer")
    if clock.isStraight {
      show(
        &plan,
        from: max(seen.from, clock.from == file.inPoint ? -.infinity : clock.from),
        to: min(seen.to, clock.to >= file.outPoint ? .infinity : clock.to)
      )
    } else {
      show(&plan, since: layer.inPoint, until: layer.outPoint)
    }
    return plan
  }

  private func content(_ layer: LottieEntry) -> [LayerPlan]? {
    switch layer.kind {
    case .shape: return shapes(layer.object.objects("shapes"))
    case .solid: return [solid(layer.object)]
    case .composition: return composition(layer).map { [$0] }
    case .image: return image(layer.object).map { [$0] }
    case .text: return text(layer.object)
    case .null: break
    case .audio: state.leaveOut("sound", instead: "nothing is heard")
    case .camera: state.leaveOut("a camera", instead: "everything is seen from the front")
    case nil: state.leaveOut("the kind of layer", instead: "nothing is drawn for it")
    }
    return nil
  }

  /// A layer whose origin is the upper left corner of its bounds.
  private func box(_ kind: LayerKind, width: Double, height: Double) -> LayerPlan {
    var plan = LayerPlan(kind: kind)
    plan.set("bounds", CGRect(x: 0, y: 0, width: width, height: height).standardized)
    plan.set("anchorPoint", CGPoint.zero)
    return plan
  }

  private func solid(_ object: JSONObject) -> LayerPlan {
    let color = object.string("sc").flatMap { Color($0) } ?? Color(red: 0, green: 0, blue: 0)
    var plan = box(.plain, width: object.number("sw") ?? 0, height: object.number("sh") ?? 0)
    plan.set("backgroundColor", color)
    return plan
  }

  /// The composition or image of a layer with its id; nil with a warning if the file has none.
  private func asset(of object: JSONObject, _ noun: String) -> (id: String, object: JSONObject)? {
    if let id = object.name("refId"), let asset = file.assets[id] { return (id, asset) }
    state.leaveOut("\(noun) that is missing", instead: "nothing is drawn for it")
    return nil
  }

  /// The layers of a nested composition, clipped to its size.
  private func composition(_ layer: LottieEntry) -> LayerPlan? {
    let object = layer.object
    guard let (name, asset) = asset(of: object, "a composition") else { return nil }
    guard !state.open.contains(name), state.open.count < LottieLimits.compositions else {
      state.context.report(
        state.open.contains(name)
          ? "the composition \(VisibleText.quoted(name)) holds itself"
          : "compositions are nested more than \(LottieLimits.compositions) deep",
        .lottie,
        at: object.start
      )
      return nil
    }
    guard !state.context.hasErrors else { return nil }
    state.open.append(name)
    defer { state.open.removeLast() }
    let seen = layer.inPoint...layer.outPoint
    var inner: LottieClock
    if let remap = object.track("tm") {
      let rate = file.frameRate
      inner = clock.mapped(seen: seen) { remap.number(at: LottieMoment(frame: $0)) * rate }
    } else {
      inner = clock.inside(start: layer.start, stretch: layer.stretch, seen: seen)
    }
    var plan = box(
      .plain,
      width: max(0, object.number("w") ?? asset.number("w") ?? file.width),
      height: max(0, object.number("h") ?? asset.number("h") ?? file.height)
    )
    plan.set("masksToBounds", true)
    plan.sublayers = LottieBuilder(state: state, clock: inner).layers(of: asset.objects("layers"))
    return plan
  }

  // MARK: - Images

  /// An image in the file or beside it; nil with a warning if it cannot be shown.
  private func image(_ object: JSONObject) -> LayerPlan? {
    guard let (id, asset) = asset(of: object, "an image") else { return nil }
    let path = asset.string("p") ?? ""
    let isEmbedded = path.hasPrefix("data:")
    let name = (asset.string("u") ?? "") + path
    let image: Image
    do throws(ImageFault) {
      let images = state.context.images
      let picture =
        isEmbedded
        ? try images.shownAnimation(embeddedAs: "data:" + id) { Self.bytes(embeddedIn: path) }
        : try images.shownAnimation(named: name)
      guard let first = picture.frames.first?.image else { return nil }
      image = first
    } catch {
      let feature =
        isEmbedded
        ? "an embedded image" : "the image \(VisibleText.quoted(name))"
      state.leaveOut(feature, instead: "nothing is drawn for it (\(error.message))")
      return nil
    }
    var plan = box(
      .image,
      width: max(0, asset.number("w") ?? Double(image.width)),
      height: max(0, asset.number("h") ?? Double(image.height))
    )
    plan.set("contents", image)
    if !isEmbedded { plan.imageName = name }
    return plan
  }

  /// The bytes in a data URL; empty if it is damaged, which no decoder accepts.
  private static func bytes(embeddedIn address: String) -> Data {
    guard let comma = address.firstIndex(of: ","), address[..<comma].hasSuffix(";base64") else {
      return Data()
    }
    let text = String(address[address.index(after: comma)...])
    return Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data()
  }
}
