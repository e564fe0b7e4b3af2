import CImages
import Foundation
import LaminaCells

/// Writes recordings as GIF files: colours are exact in each run of frames with at most 255 of
/// them.
@MainActor
enum GIFEncoder {
  /// Consecutive frames that share a palette.
  private struct Run {
    var end: Int
    let palette: GIFPalette
  }

  private struct Plan {
    var runs: [Run] = []
    /// The frames that are written as a whole: the first exact one after reduced ones, so that no
    /// reduced colours remain around what changes.
    var whole: Set<Int> = []
  }

  /// Writes a recording, whose scene runs twice, to count colours and to encode images, so that no
  /// frames are kept.
  static func write(
    _ recording: Recording,
    _ style: PictureStyle,
    plays: Int,
    to take: @escaping ByteSink
  ) throws {
    let plan = try plan(of: recording, style)
    let runs = plan.runs
    let size = style.pixels(of: recording.size)
    let shared = runs.count == 1 ? runs[0].palette : nil
    let writer = try GIFWriter(size.width, size.height, shared, plays: plays)
    var rasterizer = FrameRasterizer(style: style, missing: recording.missing)
    var before: PixelMap?
    var (index, run) = (0, 0)
    // Without a background nothing can be painted over: each frame starts on an empty canvas.
    let isWhole = style.background >> 24 == 0
    try recording.forEachFrame { shot in
      let drawn = rasterizer.draw(shot.frame)
      let picture = rasterizer.picture
      if index >= runs[run].end { run += 1 }
      let all = PixelRect(picture.width, picture.height)
      if plan.whole.contains(index) { before = nil }
      var rect = before.map { isWhole ? all : picture.difference(from: $0, within: drawn) } ?? all
      if rect.isEmpty { rect = PixelRect(1, 1) }
      try writer.add(
        picture,
        rect,
        over: isWhole ? nil : before,
        delay: delay(recording.times, shot),
        runs[run].palette,
        isLocal: shared == nil
      )
      if before == nil { before = picture } else { before?.replace(rect, from: picture) }
      index += 1
      try take(writer.taken())
    }
    try writer.close()
    try take(writer.taken())
  }

  /// The delay in hundredths of a second, rounded such that the sum never drifts.
  static func delay(_ times: RecordingTimes, _ shot: RecordedFrame) -> Int {
    min(65535, times.units(of: shot.end, per: 100) - times.units(of: shot.first, per: 100))
  }

  private static func plan(of recording: Recording, _ style: PictureStyle) throws -> Plan {
    var plan = Plan()
    // Whether a part with reduced colours is still visible.
    var isReduced = false
    var rasterizer = FrameRasterizer(style: style, missing: recording.missing)
    var colors: [UInt32] = []
    var known: Set<UInt32> = []
    var index = 0
    func close() {
      if !colors.isEmpty { plan.runs.append(Run(end: index, palette: GIFPalette(colors))) }
      (colors, known) = ([], [])
    }
    try recording.forEachFrame { shot in
      let rect = rasterizer.draw(shot.frame)
      var own = ColorCounter(limit: GIFPalette.most)
      if !rect.isEmpty { own.add(rasterizer.picture, rect) }
      if isReduced, !own.isFull {
        var all = ColorCounter(limit: GIFPalette.most)
        all.add(rasterizer.picture)
        if !all.isFull {
          own = all
          plan.whole.insert(index)
          isReduced = false
        }
      }
      if own.isFull {
        isReduced = true
        close()
        let palette = GIFPalette(reducing: rasterizer.picture, rect, isDithered: style.isDithered)
        plan.runs.append(Run(end: index + 1, palette: palette))
      } else {
        let new = own.colors.filter { !known.contains($0) }
        if colors.count + new.count > GIFPalette.most {
          close()
          colors = own.colors
        } else {
          colors += new
        }
        known.formUnion(own.colors)
      }
      index += 1
    }
    close()
    // A last frame without new colours belongs to the previous run.
    if plan.runs.isEmpty { plan.runs = [Run(end: index, palette: GIFPalette([style.background]))] }
    plan.runs[plan.runs.count - 1].end = index
    return plan
  }
}

/// The palette of some frames of a GIF file.
struct GIFPalette {
  /// The maximum number of colours: one entry is reserved for unchanged pixels.
  static let most = 255
  let colors: [UInt32]
  private let indices: [UInt32: UInt8]
  private let dither: OrderedDither?

  init(_ colors: [UInt32]) {
    self.colors = colors
    var indices: [UInt32: UInt8] = [:]
    for (index, color) in colors.enumerated() { indices[color] = UInt8(index) }
    self.indices = indices
    dither = nil
  }

  init(reducing picture: PixelMap, _ rect: PixelRect, isDithered: Bool) {
    let reduced = MedianCut.reduce(picture, rect, to: Self.most)
    colors = reduced.colors
    indices = reduced.indices
    dither = isDithered ? OrderedDither(colors) : nil
  }

  /// Whether the index of a colour depends on the pixel's position.
  var isDithered: Bool { dither != nil }

  /// The index of unchanged pixels.
  var transparent: UInt8 { UInt8(colors.count) }

  /// The index of a pixel's colour; nil if the palette does not contain it.
  func index(of color: UInt32, x: Int, y: Int) -> UInt8? {
    dither?.index(of: color, x: x, y: y) ?? indices[color]
  }

  /// The entries that an image uses and its indices into them; the transparent entry is last.
  func reduced(to indices: [UInt8]) -> (bytes: [UInt8], indices: [UInt8], transparent: UInt8) {
    var isUsed = [Bool](repeating: false, count: 256)
    indices.withUnsafeBufferPointer { indices in
      isUsed.withUnsafeMutableBufferPointer { isUsed in
        // Neighbouring pixels are mostly equal.
        var last = transparent
        for index in indices where index != last {
          isUsed[Int(index)] = true
          last = index
        }
      }
    }
    var places = [UInt8](repeating: 0, count: 256)
    var (bytes, count) = ([UInt8](), UInt8(0))
    for (index, color) in colors.enumerated() where isUsed[index] {
      places[index] = count
      bytes += color.bytes
      count += 1
    }
    places[Int(transparent)] = count
    let placed = places.withUnsafeBufferPointer { places in
      [UInt8](unsafeUninitializedCapacity: indices.count) { buffer, filled in
        indices.withUnsafeBufferPointer { indices in
          for place in indices.indices { buffer[place] = places[Int(indices[place])] }
        }
        filled = indices.count
      }
    }
    return (bytes + [0, 0, 0], placed, count)
  }

  /// Red, green and blue of each entry, and one for unchanged pixels.
  var bytes: [UInt8] { colors.flatMap(\.bytes) + [0, 0, 0] }
}

extension UnsafeMutableBufferPointer<UInt8> {
  /// Copies elements to another position of the buffer, which does not overlap.
  @inline(__always)
  fileprivate func repeatRow(from source: Int, to target: Int, count: Int) {
    guard let baseAddress else { return }
    (baseAddress + target).update(from: baseAddress + source, count: count)
  }
}

final class GIFWriter {
  private var gif: OpaquePointer?
  /// Allocated for as long as the file, because the C code appends to it.
  private let into: UnsafeMutablePointer<ci_bytes>

  init(_ width: Int, _ height: Int, _ shared: GIFPalette?, plays: Int) throws {
    into = .allocate(capacity: 1)
    into.initialize(to: ci_bytes())
    var words = [CChar](repeating: 0, count: Int(CI_ERROR_SIZE))
    let bytes = shared?.bytes
    gif = ci_gif_writer_open(
      UInt32(width),
      UInt32(height),
      bytes,
      UInt32((bytes?.count ?? 0) / 3),
      UInt32(plays),
      into,
      &words
    )
    if gif == nil { throw EncoderMessage.fault(words) }
  }

  deinit {
    if let gif {
      var words = [CChar](repeating: 0, count: Int(CI_ERROR_SIZE))
      ci_gif_writer_close(gif, &words)
    }
    ci_bytes_free(into)
    into.deallocate()
  }

  /// Adds a part of an image; unchanged pixels are written or left transparent, whichever is
  /// shorter.
  func add(
    _ picture: PixelMap,
    _ rect: PixelRect,
    over before: PixelMap?,
    delay: Int,
    _ palette: GIFPalette,
    isLocal: Bool
  ) throws {
    let (told, left) = Self.indices(of: picture, rect, over: before, palette)
    let none = palette.transparent
    var description = ci_gif_picture()
    description.left = UInt32(rect.x)
    description.top = UInt32(rect.y)
    description.width = UInt32(rect.width)
    description.height = UInt32(rect.height)
    description.delay = UInt32(delay)
    description.disposal = before == nil && picture.pixels.contains { $0 >> 24 == 0 } ? 2 : 1
    description.transparent = Int32(none)
    let start = into.pointee.count
    try put(description, told, palette, isLocal)
    // Compared only where both differ.
    guard before != nil, left != told else { return }
    let first = into.pointee.count
    try put(description, left, palette, isLocal)
    let second = into.pointee.count
    // The shorter one is kept.
    if second - first < first - start {
      memmove(into.pointee.bytes + start, into.pointee.bytes + first, second - first)
      into.pointee.count = start + second - first
    } else {
      into.pointee.count = first
    }
  }

  /// The palette indices of a part of an image: of all pixels, and of only the changed ones.
  private static func indices(
    of picture: PixelMap,
    _ rect: PixelRect,
    over before: PixelMap?,
    _ palette: GIFPalette
  ) -> (told: [UInt8], left: [UInt8]) {
    let none = palette.transparent
    let count = rect.width * rect.height
    var told = [UInt8](repeating: none, count: count)
    var left = before == nil ? [] : told
    var (kept, keptInRow) = (0, 0)
    // Neighbouring pixels are mostly equal, and colour lookups take most of the time.
    var (last, known) = (UInt32(0), none)
    let same = before?.pixels ?? []
    picture.pixels.withUnsafeBufferPointer { new in
      same.withUnsafeBufferPointer { old in
        told.withUnsafeMutableBufferPointer { told in
          left.withUnsafeMutableBufferPointer { left in
            var place = 0
            for y in rect.y..<rect.y + rect.height {
              let first = y * picture.width + rect.x
              // Rows inside a cell are mostly equal: the result of the row above is reused.
              if y > rect.y, !palette.isDithered,
                new.isEqual(first, first - picture.width, count: rect.width),
                old.isEmpty || old.isEqual(first, first - picture.width, count: rect.width)
              {
                let above = place - rect.width
                told.repeatRow(from: above, to: place, count: rect.width)
                if !old.isEmpty {
                  left.repeatRow(from: above, to: place, count: rect.width)
                  kept += keptInRow
                }
                place += rect.width
                continue
              }
              let before = kept
              for pixel in first..<first + rect.width {
                let color = new[pixel]
                if color != last || palette.isDithered {
                  let x = pixel - y * picture.width
                  known = color >> 24 < 128 ? none : palette.index(of: color, x: x, y: y) ?? none
                  last = color
                }
                told[place] = known
                if !old.isEmpty {
                  if old[pixel] == color { kept += 1 } else { left[place] = known }
                }
                place += 1
              }
              keptInRow = kept - before
            }
          }
        }
      }
    }
    // Where many or hardly any pixels are unchanged, one of the two is certainly the shorter.
    if kept * 20 < count { left = told } else if kept * 4 > count * 3 { told = left }
    return (told, left)
  }

  private func put(
    _ description: ci_gif_picture,
    _ indices: [UInt8],
    _ palette: GIFPalette,
    _ isLocal: Bool
  ) throws {
    var description = description
    // A local palette contains only the image's colours: it is shorter, and so are its codes.
    let own = isLocal ? palette.reduced(to: indices) : nil
    let bytes = own?.bytes ?? []
    let indices = own?.indices ?? indices
    if let own { description.transparent = Int32(own.transparent) }
    try EncoderMessage.check { words in
      bytes.withUnsafeBufferPointer { bytes in
        ci_gif_writer_add(
          gif,
          &description,
          indices,
          isLocal ? bytes.baseAddress : nil,
          UInt32(bytes.count / 3),
          words
        )
      }
    }
  }

  /// The bytes since the last call.
  func taken() -> [UInt8] { EncoderMessage.taken(&into.pointee) }

  func close() throws {
    let closing = gif
    gif = nil
    try EncoderMessage.check { ci_gif_writer_close(closing, $0) }
  }
}
