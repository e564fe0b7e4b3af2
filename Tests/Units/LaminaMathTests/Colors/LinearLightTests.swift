import Foundation
import LaminaMath
import Testing

@Suite struct LinearLightTests {
  @Test("known values of the sRGB curve")
  func known() {
    #expect(abs(LinearLight.decoded(0.5) - 0.21404114048223255) < 1e-15)
    #expect(abs(LinearLight.decoded(0.04045) - 0.0031308049535603713) < 1e-15)
    #expect(LinearLight.decoded(0) == 0)
    #expect(abs(LinearLight.decoded(1) - 1) < 1e-15)
    #expect(LinearLight.decoded(-0.5) == -LinearLight.decoded(0.5))
  }

  @Test("encoding undoes decoding")
  func inverse() {
    for step in -100...200 {
      let component = Double(step) / 100
      #expect(abs(LinearLight.encoded(LinearLight.decoded(component)) - component) < 1e-7)
    }
  }

  @Test("the tables answer as the formulas do")
  func tables() {
    for byte in UInt8.min...UInt8.max {
      let light = LinearLight.decoded(Double(byte) / 255)
      #expect(LinearLight.decoded(byte: byte) == light)
      #expect(LinearLight.encodedByte(light) == byte)
    }
    var wrong = 0
    for step in 0...100_000 {
      let light = Double(step) / 100_000
      let exact = LinearLight.encoded(light) * 255
      if abs(exact - Double(LinearLight.encodedByte(light))) > 0.5 + 1e-9 { wrong += 1 }
    }
    #expect(wrong == 0)
    #expect(LinearLight.encodedByte(-1) == 0)
    #expect(LinearLight.encodedByte(2) == 255)
    #expect(LinearLight.encodedByte(.nan) == 0)
  }

  @Test("luminance weighs green most, and white is 1")
  func luminance() {
    #expect(abs(Color.white.luminance - 1) < 1e-12)
    #expect(Color.black.luminance == 0)
    #expect(abs(Color(red: 0, green: 1, blue: 0).luminance - 0.7152) < 1e-12)
    let color = Color(red: 0.2, green: 0.4, blue: 0.9, alpha: 0.5)
    let again = Color(linear: color.linear, alpha: 0.5)
    #expect(isNear([again.red, again.green, again.blue, again.alpha], [0.2, 0.4, 0.9, 0.5], 1e-7))
  }
}
