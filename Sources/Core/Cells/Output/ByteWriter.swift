/// Writes bytes sequentially into memory that is known to be large enough.
struct ByteWriter {
  private(set) var next: UnsafeMutablePointer<UInt8>

  /// The decimal digits of 0...255 and a `;`, first digit in the lowest byte.
  private static let decimals: ContiguousArray<UInt32> = ContiguousArray(
    (0..<256)
      .map { number in
        "\(number);".utf8.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      }
  )
  private let decimals: UnsafePointer<UInt32>

  @inline(__always)
  static func write<Result>(
    to memory: UnsafeMutablePointer<UInt8>,
    _ body: (ByteWriter) -> Result
  ) -> Result? {
    decimals.withUnsafeBufferPointer { decimals in
      decimals.baseAddress.map { body(ByteWriter(next: memory, decimals: $0)) }
    }
  }

  @inline(__always)
  mutating func put(_ byte: UInt8) {
    next.pointee = byte
    next += 1
  }

  @inline(__always)
  mutating func put(_ text: StaticString) {
    next.update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    next += text.utf8CodeUnitCount
  }

  /// Writes a number in 0...255 and a semicolon.
  ///
  /// Always stores four bytes, and advances past those that belong to the number.
  @inline(__always)
  mutating func putParameter(byte number: Int) {
    UnsafeMutableRawPointer(next)
      .storeBytes(of: decimals[number].littleEndian, as: UInt32.self)
    next += number < 10 ? 2 : number < 100 ? 3 : 4
  }

  /// Writes any non-negative number, and a semicolon.
  @inline(__always)
  mutating func putParameter(_ number: Int) {
    if number < 256 {
      putParameter(byte: number)
    } else {
      putLarge(number)
    }
  }

  private mutating func putLarge(_ number: Int) {
    for digit in String(number).utf8 { put(digit) }
    put(UInt8(ascii: ";"))
  }

  /// Replaces the semicolon after the last parameter by the final byte of a sequence.
  @inline(__always)
  mutating func endSequence(_ letter: UInt8) { next[-1] = letter }

  /// Writes a scalar as UTF-8.
  @inline(__always)
  mutating func put(scalar: UInt32) {
    if scalar < 0x80 {
      put(UInt8(truncatingIfNeeded: scalar))
    } else if scalar < 0x800 {
      put(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
      put(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    } else if scalar < 0x1_0000 {
      put(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
      put(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
      put(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    } else {
      put(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
      put(UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F))
      put(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
      put(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    }
  }
}
