import LaminaMath
import Testing

@Suite struct LinearStopTests {
  @Test("missing times are spread evenly between their neighbours")
  func evenTimes() throws {
    let function = try TimingFunction.linear(
      through: [LinearStop(0), LinearStop(1), LinearStop(0.5), LinearStop(1)])
    #expect(abs(function.value(at: 1.0 / 6) - 0.5) < 1e-12)
    #expect(abs(function.value(at: 0.5) - 0.75) < 1e-12)
    #expect(function.value(at: 1) == 1)
    #expect(function.range == 0...1)
    #expect(abs(function.slope(at: 0.1) - 3) < 1e-12)
  }

  @Test("the outermost pieces go on beyond 0...1")
  func outside() throws {
    let function = try TimingFunction.linear(through: [LinearStop(0), LinearStop(2)])
    #expect(function.value(at: -1) == -2)
    #expect(function.value(at: 1.5) == 3)
  }

  @Test("two corners at one time are a jump to the later one")
  func jump() throws {
    let function = try TimingFunction.linear(
      through: [
        LinearStop(0), LinearStop(0.25, at: 0.5), LinearStop(0.75, at: 0.5), LinearStop(1),
      ])
    #expect(abs(function.value(at: 0.49) - 0.245) < 1e-12)
    #expect(function.value(at: 0.5) == 0.75)
  }

  @Test("a time that falls is raised to the largest before it")
  func fallingTime() throws {
    let function = try TimingFunction.linear(
      through: [LinearStop(0), LinearStop(1, at: 0.8), LinearStop(0, at: 0.2), LinearStop(1)])
    #expect(abs(function.value(at: 0.4) - 0.5) < 1e-12)
    #expect(function.value(at: 0.8) == 0)
    #expect(abs(function.value(at: 0.9) - 0.5) < 1e-12)
  }

  @Test("a list of one stop and a stop that is no number are refused")
  func refusals() {
    #expect(throws: TimingFunctionError.tooFewStops(found: 1)) {
      try TimingFunction.linear(through: [LinearStop(0)])
    }
    #expect(throws: TimingFunctionError.stopNotFinite(index: 1)) {
      try TimingFunction.linear(through: [LinearStop(0), LinearStop(.nan)])
    }
    #expect(
      TimingFunctionError.tooFewStops(found: 1).description == "found 1 stops; expected at least 2"
    )
    #expect(
      TimingFunctionError.stopNotFinite(index: 1).description
        == "stop 1 is not finite; expected a finite value and time"
    )
  }
}
