import Foundation
import LaminaScenes
import LaminaTestSupport
import Testing

@testable import LaminaLottie

/// Single features by how much of the screen they cover, in shares of 80 x 48 points.
@MainActor @Suite struct LottieFeatureTests {
  private func ink(_ check: SceneCheck, at time: Double = 0) throws -> Double {
    try LottiePicture.shown(check, at: time, columns: 80).ink
  }

  /// A box of 40 by 24 points is a quarter.
  private let box = LottieCheck.box
  private let red = LottieCheck.red

  @Test("a paint reaches what stands before it, also in groups; hidden items do not count")
  func paints() throws {
    #expect(try ink(LottieCheck.shapes("\(box),\(red)")) == 0.25)
    #expect(try ink(LottieCheck.shapes("\(red),\(box)")) == 0)
    let group =
      "{\"ty\":\"gr\",\"it\":[\(box),{\"ty\":\"tr\",\"s\":{\"k\":[50,100]},"
      + "\"a\":{\"k\":[40,24]},\"p\":{\"k\":[40,24]}}]}"
    #expect(try ink(LottieCheck.shapes("\(group),\(red)")) == 0.125)
    let hidden = "{\"ty\":\"rc\",\"hd\":true,\"p\":{\"k\":[40,24]},\"s\":{\"k\":[40,24]}}"
    #expect(try ink(LottieCheck.shapes("\(hidden),\(red)")) == 0)
  }

  @Test("masks: added, taken away, met, and none")
  func masks() throws {
    func mask(_ mode: String, _ more: String = "") -> String {
      "\"masksProperties\":[{\"mode\":\"\(mode)\",\(more)\"o\":{\"k\":100},\"pt\":{\"k\":{"
        + "\"c\":true,\"v\":[[0,0],[40,0],[40,48],[0,48]],\"i\":[],\"o\":[]}}}],"
    }
    let wide = "{\"ty\":\"rc\",\"p\":{\"k\":[40,24]},\"s\":{\"k\":[64,48]}},\(red)"
    #expect(try ink(LottieCheck.shapes(wide, layer: mask("a"))) == 0.4)
    #expect(try ink(LottieCheck.shapes(wide, layer: mask("n"))) == 0.8)
    #expect(try ink(LottieCheck.shapes(wide, layer: mask("a", "\"inv\":true,"))) == 0.4)
    #expect(try ink(LottieCheck.shapes(wide, layer: mask("s"))) == 0.4)
    #expect(try ink(LottieCheck.shapes(wide, layer: mask("i"))) == 0.4)
  }

  @Test("a mask by difference after a first mask of any mode", arguments: ["a", "i", "d", "l"])
  func differenceAfterFirstMask(_ mode: String) throws {
    func mask(_ mode: String, from left: Int, to right: Int) -> String {
      "{\"mode\":\"\(mode)\",\"o\":{\"k\":100},\"pt\":{\"k\":{\"c\":true,\"i\":[],\"o\":[],"
        + "\"v\":[[\(left),0],[\(right),0],[\(right),48],[\(left),48]]}}}"
    }
    let masks = [mask(mode, from: 0, to: 40), mask("f", from: 20, to: 60)]
    let check = LottieCheck.layers(
      """
      {"ty":1,"nm":"all","ip":0,"op":120,"sw":80,"sh":48,"sc":"#ff0000",
      "masksProperties":[\(masks.joined(separator: ","))]}
      """
    )
    #expect(check.diagnostics.isEmpty)
    #expect(try ink(check) == 0.5)
  }

  @Test(
    "mattes by alpha and by light, and all but that",
    arguments: [
      (1, "#000000", 0.25), (2, "#ffffff", 0.75), (3, "#ffffff", 0.25), (3, "#000000", 0),
      (4, "#000000", 1), (4, "#ffffff", 0.75),
    ]
  )
  func mattes(_ mode: Int, _ color: String, _ expected: Double) throws {
    let check = LottieCheck.layers(
      """
      {"ty":1,"td":1,"nm":"hole","ip":0,"op":120,"sw":40,"sh":24,"sc":"\(color)"},
      {"ty":1,"tt":\(mode),"nm":"all","ip":0,"op":120,"sw":80,"sh":48,"sc":"#ff0000"}
      """
    )
    #expect(check.diagnostics.isEmpty)
    #expect(try ink(check) == expected)
  }

  /// The colour of a point, from 0 to 255.
  private func color(_ check: SceneCheck, _ x: Int, _ y: Int, at time: Double = 0) throws -> [Int] {
    let picture = try LottiePicture.shown(check, at: time, columns: 80)
    return (0..<3).map { Int(picture.bytes[(y * 80 + x) * 3 + $0].rounded()) }
  }

  @Test("the effect 'fill' is one colour wherever there is anything, and may move and be faint")
  func fillEffect() throws {
    func effect(_ color: String, _ opacity: String) -> String {
      "\"ef\":[{\"ty\":21,\"ef\":[{},{},{\"ty\":2,\"v\":\(color)},{},{},{},{\"ty\":0,\"v\":\(opacity)}]}],"
    }
    let blue = LottieCheck.shapes(
      "\(box),\(red)",
      layer: effect("{\"k\":[0,0,1,1]}", "{\"k\":1}")
    )
    #expect(blue.diagnostics.isEmpty)
    #expect(try color(blue, 40, 24) == [0, 0, 255])
    #expect(try color(blue, 10, 24) == [0, 0, 0] && ink(blue) == 0.25)
    let moving =
      "{\"a\":1,\"k\":[{\"t\":0,\"s\":[0,0,1,1],\"h\":1},{\"t\":60,\"s\":[0,1,0,1]}]}"
    let check = LottieCheck.shapes("\(box),\(red)", layer: effect(moving, "{\"k\":1}"))
    #expect(try color(check, 40, 24, at: 0.5) == [0, 0, 255])
    #expect(try color(check, 40, 24, at: 1.5) == [0, 255, 0])
    let faint = LottieCheck.shapes(
      "\(box),\(red)",
      layer: effect("{\"k\":[0,0,1,1]}", "{\"k\":0.5}")
    )
    let mixed = try color(faint, 40, 24)
    #expect(mixed[0] > 100 && mixed[1] == 0 && mixed[2] > 100, "\(mixed)")
    let off = effect("{\"k\":[0,0,1,1]}", "{\"k\":1}")
      .replacingOccurrences(of: "{\"ty\":21,", with: "{\"ty\":21,\"en\":0,")
    #expect(try color(LottieCheck.shapes("\(box),\(red)", layer: off), 40, 24) == [255, 0, 0])
  }

  @Test("the effect 'drop shadow' falls to its side: 90 degrees is to the right")
  func shadowEffect() throws {
    func effect(_ direction: Int) -> String {
      let numbers = ["[0,0,1,1]", "255", "\(direction)", "8", "0"]
      let values = numbers.map { "{\"v\":{\"k\":\($0)}}" }.joined(separator: ",")
      return "\"ef\":[{\"ty\":25,\"ef\":[\(values)]}],"
    }
    let right = LottieCheck.shapes("\(box),\(red)", layer: effect(90))
    #expect(right.diagnostics.isEmpty)
    #expect(try color(right, 64, 24) == [0, 0, 255] && color(right, 16, 24) == [0, 0, 0])
    #expect(try color(right, 40, 24) == [255, 0, 0])
    let down = LottieCheck.shapes("\(box),\(red)", layer: effect(180))
    #expect(try color(down, 40, 40) == [0, 0, 255] && color(down, 64, 24) == [0, 0, 0])
  }

  @Test("parents move their children, and are not faded with them")
  func parents() throws {
    let check = LottieCheck.layers(
      """
      {"ty":1,"parent":2,"nm":"child","ip":0,"op":120,"sw":40,"sh":24,"sc":"#ff0000"},
      {"ty":3,"ind":2,"ip":0,"op":120,"ks":{"o":{"k":0},"s":{"k":[200,100]}}}
      """
    )
    #expect(try ink(check) == 0.5)
  }

  @Test("compositions: cut at their size, begun late, stretched, remapped")
  func compositions() throws {
    func check(_ more: String) -> SceneCheck {
      LottieCheck.layers(
        "{\"ty\":0,\"refId\":\"c\",\"ip\":0,\"op\":120,\"w\":80,\"h\":24,\(more)\"ks\":{}}",
        more: """
          "assets":[{"id":"c","layers":[
          {"ty":1,"ip":0,"op":30,"sw":40,"sh":48,"sc":"#ff0000"},
          {"ty":1,"ip":30,"op":90,"sw":80,"sh":48,"sc":"#00ff00"}]}],
          """
      )
    }
    #expect(try ink(check("\"st\":0,"), at: 0.4) == 0.25)
    #expect(try ink(check("\"st\":0,"), at: 0.6) == 0.5)
    #expect(try ink(check("\"st\":30,"), at: 0.6) == 0.25)
    #expect(try ink(check("\"sr\":2,"), at: 0.6) == 0.25)
    let remap = "\"tm\":{\"k\":[{\"t\":0,\"s\":[1]},{\"t\":60,\"s\":[0]}]},"
    #expect(try ink(check(remap), at: 0.2) == 0.5)
    #expect(try ink(check(remap), at: 0.8) == 0.25)
  }

  @Test("trims of lines: a part, a part that goes over the end, each line or all as one")
  func trims() throws {
    let lines = [8, 40]
      .map {
        "{\"ty\":\"sh\",\"ks\":{\"k\":{\"c\":false,\"v\":[[0,\($0)],[80,\($0)]],\"i\":[[0,0],[0,0]],"
          + "\"o\":[[0,0],[0,0]]}}}"
      }
    func check(_ trim: String) -> SceneCheck {
      LottieCheck.shapes(
        lines.joined(separator: ",")
          + ",{\"ty\":\"st\",\"c\":{\"k\":[1,1,1]},\"o\":{\"k\":100},\"w\":{\"k\":4},\"lc\":1},"
          + "{\"ty\":\"tm\",\(trim)}"
      )
    }
    let whole = 2.0 * 4 / 48
    #expect(abs(try ink(check("\"e\":{\"k\":50}")) - whole / 2) < 0.01)
    #expect(abs(try ink(check("\"e\":{\"k\":50},\"o\":{\"k\":270}")) - whole / 2) < 0.01)
    #expect(abs(try ink(check("\"e\":{\"k\":50},\"m\":2")) - whole / 2) < 0.01)
    #expect(abs(try ink(check("\"e\":{\"k\":0}"))) < 0.001)
  }

  @Test("repeaters draw copies, each moved on")
  func repeaters() throws {
    let small = "{\"ty\":\"rc\",\"p\":{\"k\":[5,24]},\"s\":{\"k\":[10,24]}}"
    let copies = "{\"ty\":\"rp\",\"c\":{\"k\":4},\"tr\":{\"p\":{\"k\":[20,0]}}}"
    #expect(try ink(LottieCheck.shapes("\(small),\(red),\(copies)")) == 0.25)
    #expect(try ink(LottieCheck.shapes("\(small),\(copies),\(red)")) == 0.25)
  }

  @Test("words are drawn in letters of lines, or in those that the file brings along")
  func texts() throws {
    func check(_ more: String) -> SceneCheck {
      LottieCheck.layers(
        """
        {"ty":5,"nm":"words","ip":0,"op":120,"ks":{"p":{"k":[10,30]}},
        "t":{"d":{"k":[{"t":0,"s":{"s":20,"f":"F","t":"II","fc":[1,1,1],"j":0}}]}}}
        """,
        more: more
      )
    }
    #expect(try ink(check("")) > 0.005)
    let block = """
      "fonts":{"list":[{"fName":"F","fFamily":"A","fStyle":"B"}]},
      "chars":[{"ch":"I","fFamily":"A","style":"B","w":100,"data":{"shapes":[{"it":[{"ty":"sh",
      "ks":{"k":{"c":true,"v":[[0,0],[50,0],[50,-60],[0,-60]],"i":[],"o":[]}}}]}]}}],
      """
    // Two blocks of 10 by 12 points.
    #expect(try ink(check(block)) == 240 / 3840)
  }
}
