import Foundation
import LaminaMath
import Testing

/// The arithmetic of autoresizing masks.
@Suite struct AutoresizingMaskTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let mask: AutoresizingMask
    let frame: CGRect
    let size: CGSize
    let result: CGRect

    init(_ mask: AutoresizingMask, _ frame: [Double], _ size: [Double], _ result: [Double]) {
      self.mask = mask
      self.frame = CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
      self.size = CGSize(width: size[0], height: size[1])
      self.result = CGRect(x: result[0], y: result[1], width: result[2], height: result[3])
    }

    var testDescription: String { "\(mask.rawValue) \(frame) \(size)" }
  }

  @Test(
    "flexible parts share the difference to 80 x 48 by their sizes, in whole points and rows",
    arguments: [
      Case([], [10, 8, 20, 12], [120, 48], [10, 8, 20, 12]),
      Case([.layerMinXMargin], [10, 8, 20, 12], [120, 48], [50, 8, 20, 12]),
      Case([.layerWidthSizable], [10, 8, 20, 12], [120, 48], [10, 8, 60, 12]),
      Case([.layerMaxXMargin], [10, 8, 20, 12], [120, 48], [10, 8, 20, 12]),
      Case([.layerMinXMargin, .layerWidthSizable], [10, 8, 20, 12], [120, 48], [23, 8, 47, 12]),
      Case([.layerMinXMargin, .layerMaxXMargin], [10, 8, 20, 12], [120, 48], [17, 8, 20, 12]),
      Case([.layerWidthSizable, .layerMaxXMargin], [10, 8, 20, 12], [120, 48], [10, 8, 31, 12]),
      Case(
        [.layerMinXMargin, .layerWidthSizable, .layerMaxXMargin],
        [10, 8, 20, 12],
        [120, 48],
        [15, 8, 30, 12]
      ),
      Case([.layerMinYMargin], [10, 8, 20, 12], [80, 72], [10, 32, 20, 12]),
      Case([.layerHeightSizable], [10, 8, 20, 12], [80, 72], [10, 8, 20, 36]),
      Case([.layerMaxYMargin], [10, 8, 20, 12], [80, 72], [10, 8, 20, 12]),
      Case(
        [.layerMinYMargin, .layerHeightSizable],
        [10, 8, 20, 12],
        [80, 72],
        [10, 18, 20, 26]
      ),
      Case([.layerMinYMargin, .layerMaxYMargin], [10, 8, 20, 12], [80, 72], [10, 14, 20, 12]),
      Case([.layerHeightSizable, .layerMaxYMargin], [10, 8, 20, 12], [80, 72], [10, 8, 20, 20]),
      Case(
        [.layerMinYMargin, .layerHeightSizable, .layerMaxYMargin],
        [10, 8, 20, 12],
        [80, 72],
        [10, 12, 20, 18]
      ),
      Case(
        [
          .layerMinXMargin, .layerWidthSizable, .layerMaxXMargin, .layerMinYMargin,
          .layerHeightSizable, .layerMaxYMargin,
        ],
        [10, 8, 20, 12],
        [200, 120],
        [25, 20, 50, 30]
      ),
      Case(
        [
          .layerMinXMargin, .layerWidthSizable, .layerMaxXMargin, .layerMinYMargin,
          .layerHeightSizable, .layerMaxYMargin,
        ],
        [10, 8, 20, 12],
        [40, 24],
        [5, 4, 10, 6]
      ),
      Case(
        [.layerWidthSizable, .layerHeightSizable],
        [0, 0, 80, 48],
        [132, 86],
        [0, 0, 132, 86]
      ),
      Case([.layerWidthSizable], [0, 30, 80, 18], [101, 60], [0, 30, 101, 18]),
      Case(
        [.layerWidthSizable, .layerMinYMargin],
        [0, 30, 80, 18],
        [101, 60],
        [0, 42, 101, 18]
      ),
      Case([.layerMinXMargin, .layerMinYMargin], [60, 40, 20, 8], [133, 70], [113, 62, 20, 8]),
      Case([.layerMinXMargin, .layerMaxXMargin], [0, 0, 0, 0], [133, 48], [0, 0, 0, 0]),
      Case([.layerMinXMargin, .layerMaxXMargin], [40, 0, 0, 0], [133, 48], [66, 0, 0, 0]),
      Case([.layerMinXMargin, .layerMaxXMargin], [0, 0, 80, 0], [133, 48], [26, 0, 80, 0]),
      Case([.layerMinYMargin, .layerMaxYMargin], [0, 0, 80, 48], [80, 60], [0, 6, 80, 48]),
      Case([.layerMinXMargin, .layerWidthSizable], [0, 0, 0, 10], [110, 48], [15, 0, 15, 10]),
      Case([.layerWidthSizable, .layerMaxXMargin], [80, 0, 0, 10], [110, 48], [80, 0, 15, 10]),
      Case(
        [.layerMinXMargin, .layerWidthSizable, .layerMaxXMargin],
        [-10, 0, 100, 10],
        [120, 48],
        [-10, 0, 140, 10]
      ),
      Case([.layerMinXMargin, .layerMaxXMargin], [-10, 0, 20, 10], [120, 48], [-10, 0, 20, 10]),
      Case([.layerMinXMargin, .layerMaxXMargin], [70, 0, 20, 10], [120, 48], [110, 0, 20, 10]),
      Case([.layerWidthSizable], [10, 0, 20, 10], [60, 48], [10, 0, 0, 10]),
      Case([.layerWidthSizable], [10, 0, 20, 10], [40, 48], [10, 0, 0, 10]),
      Case([.layerMinXMargin], [10, 0, 20, 10], [60, 48], [-10, 0, 20, 10]),
      Case([.layerMinXMargin, .layerMaxXMargin], [30, 0, 20, 10], [81, 48], [30, 0, 20, 10]),
      Case([.layerMinXMargin, .layerMaxXMargin], [30, 0, 20, 10], [83, 48], [31, 0, 20, 10]),
      Case([.layerMinYMargin, .layerMaxYMargin], [0, 13, 20, 5], [80, 54], [0, 15, 20, 5]),
      Case([.layerMinYMargin, .layerMaxYMargin], [0, 14, 20, 20], [80, 50], [0, 14, 20, 20]),
      Case(
        [.layerMinXMargin, .layerWidthSizable, .layerMaxXMargin],
        [10, 0, 20, 10],
        [101, 48],
        [13, 0, 25, 10]
      ),
      Case([.layerMaxXMargin, .layerMaxYMargin], [10, 8, 20, 12], [200, 96], [10, 8, 20, 12]),
      Case(
        [.layerMinXMargin, .layerMaxXMargin, .layerMinYMargin],
        [38, 36, 4, 12],
        [213, 116],
        [104, 104, 4, 12]
      ),
    ] as [Case]
  )
  func table(test: Case) {
    let old = CGSize(width: 80, height: 48)
    #expect(test.mask.frame(test.frame, from: old, to: test.size) == test.result)
  }

  @Test("between sizes that are not whole, every fraction is kept")
  func fractions() {
    let mask: AutoresizingMask = [.layerWidthSizable, .layerHeightSizable]
    let frame = CGRect(x: 0, y: 0, width: 10, height: 6)
    let resized = mask.frame(
      frame,
      from: CGSize(width: 10, height: 6),
      to: CGSize(width: 12.25, height: 7)
    )
    #expect(resized == CGRect(x: 0, y: 0, width: 12.25, height: 7))
  }

  @Test("bits and names are those of both frameworks")
  func bits() {
    #expect(AutoresizingMask.layerMinXMargin.rawValue == 1)
    #expect(AutoresizingMask.layerWidthSizable.rawValue == 2)
    #expect(AutoresizingMask.layerMaxXMargin.rawValue == 4)
    #expect(AutoresizingMask.layerMinYMargin.rawValue == 8)
    #expect(AutoresizingMask.layerHeightSizable.rawValue == 16)
    #expect(AutoresizingMask.layerMaxYMargin.rawValue == 32)
  }
}
