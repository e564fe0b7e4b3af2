import LaminaMath
import Testing

@Suite struct ColorTests {
  @Test("a colour is opaque unless said otherwise")
  func defaultAlpha() {
    #expect(Color(red: 0, green: 0, blue: 0).alpha == 1)
  }
}
