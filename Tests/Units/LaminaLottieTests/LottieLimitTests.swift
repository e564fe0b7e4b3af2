import Lamina
import LaminaLayers
import LaminaMath
import Testing

@testable import LaminaLottie
@testable import LaminaScenes

/// Small files that would become very large ones.
@MainActor @Suite struct LottieLimitTests {
  private func errors(_ check: SceneCheck) -> [String] {
    check.diagnostics.filter { $0.severity == .error }.map(\.message)
  }

  private let tooMany = [
    "the paths and gradients of the file have more than \(LottieLimits.pathSteps) steps together,"
      + " those of modifiers and copies counted"
  ]

  private func ridges(_ count: String) -> String {
    "{\"ty\":\"zz\",\"s\":{\"k\":2},\"r\":{\"k\":\(count)},\"pt\":{\"k\":1}}"
  }

  @Test("modifiers count with what those before them made, still and moving")
  func modifiers() {
    let moving = "[{\"t\":0,\"s\":[0]},{\"t\":120,\"s\":[1000]}]"
    for count in ["1000", moving] {
      let zigzags = "\(ridges(count)),\(ridges(count))"
      #expect(
        errors(LottieCheck.shapes("\(LottieCheck.box),\(zigzags),\(LottieCheck.red)")) == tooMany
      )
    }
    let many = Array(repeating: ridges("1000"), count: 20).joined(separator: ",")
    #expect(errors(LottieCheck.shapes("\(LottieCheck.box),\(many),\(LottieCheck.red)")) == tooMany)
    let few = LottieCheck.shapes("\(LottieCheck.box),\(ridges("1000")),\(LottieCheck.red)")
    #expect(few.diagnostics.isEmpty)
  }

  @Test("copies of outlines count, also those of copies")
  func copies() {
    let copies = "{\"ty\":\"rp\",\"c\":{\"k\":200},\"tr\":{\"p\":{\"k\":[1,1]}}}"
    let shapes = "\(LottieCheck.box),\(ridges("1000")),\(copies),\(LottieCheck.red)"
    #expect(errors(LottieCheck.shapes("\(shapes),\(LottieCheck.red)")) == tooMany)
  }

  @Test("each paint counts what it draws")
  func paints() {
    let stroke =
      "{\"ty\":\"gs\",\"o\":{\"k\":100},\"w\":{\"k\":1},\"s\":{\"k\":[0,0]},"
      + "\"e\":{\"k\":[9,0]},\"g\":{\"p\":2,\"k\":{\"k\":[0,1,0,0,1,0,0,1]}}}"
    let pairs = Array(repeating: "\(LottieCheck.box),\(stroke)", count: 800)
    #expect(errors(LottieCheck.shapes(pairs.joined(separator: ","))) == tooMany)
  }

  @Test("values that are worked out for many moments count with the vertices of all steps")
  func moments() {
    let moving =
      "{\"k\":[{\"t\":0,\"s\":[1],\"o\":{\"x\":[0.9],\"y\":[0]},\"i\":{\"x\":[0.1],"
      + "\"y\":[1]}},{\"t\":120,\"s\":[60]}]}"
    let pucker = "{\"ty\":\"pb\",\"a\":\(moving)}"
    let shapes = "\(LottieCheck.box),\(ridges("1000")),\(ridges("20")),\(pucker)"
    #expect(
      errors(LottieCheck.shapes("\(shapes),\(LottieCheck.red)"))
        == ["the file moves too much that has to be worked out beforehand"]
    )
  }

  @Test("letters count, and so do the words of all keyframes")
  func letters() {
    let vertices = Array(repeating: "[1,2]", count: 4000).joined(separator: ",")
    let text = String(repeating: "a", count: 1500)
    let check = SceneCheck(
      SourceFile(
        name: "test.json",
        text: """
          {"fr":60,"ip":0,"op":60,"w":80,"h":48,"fonts":{"list":[{"fName":"f","fFamily":"F"}]},
          "chars":[{"ch":"a","fFamily":"F","style":"","w":10,"data":{"shapes":[
          {"ty":"sh","ks":{"k":{"v":[\(vertices)],"i":[],"o":[]}}}]}}],
          "layers":[{"ty":5,"ip":0,"op":60,"t":{"d":{"k":[{"t":0,"s":{"t":"\(text)","f":"f",
          "s":10}}]}}}]}
          """
      )
    )
    #expect(errors(check) == tooMany)
  }

  @Test("stops of a gradient that stand in disorder, and more than a thousand, cost no more")
  func stops() {
    let stops = (0..<1000).map { "\(Double($0 * 7 % 1000) / 1000),1,0,0" }
    let alphas = (0..<3000).map { "\(Double($0 * 11 % 3000) / 3000),0.5" }
    let list = (stops + alphas).joined(separator: ",")
    let fill =
      "{\"ty\":\"gf\",\"o\":{\"k\":100},\"s\":{\"k\":[0,0]},\"e\":{\"k\":[80,0]},"
      + "\"g\":{\"p\":1000,\"k\":{\"k\":[\(list)]}}}"
    #expect(LottieCheck.shapes("\(LottieCheck.box),\(fill)").diagnostics.isEmpty)
  }

  @Test("names that many layers have are numbered")
  func names() {
    let layers = Array(repeating: "{\"ty\":1,\"nm\":\"a\",\"ip\":0,\"op\":60}", count: 3000)
    let check = LottieCheck.layers(layers.joined(separator: ","))
    let names = check.plan?.layers[0].sublayers.compactMap(\.id) ?? []
    #expect(names.count == 3000 && names.first == "a" && names.last == "a-3000")
  }
}
