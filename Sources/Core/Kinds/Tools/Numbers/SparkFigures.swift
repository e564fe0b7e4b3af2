import LaminaCells

/// The figures beside the columns of a sparkline: the latest value, and between which all are.
struct SparkFigures {
  let last: Int
  let least: Int
  let most: Int
  let form: NumberForm
  /// The columns of the longest figure.
  let columns: Int
  /// Whether there is more than one value.
  let hasRange: Bool
  /// The attributes of the latest one.
  private let attributes: CellAttributes

  /// Nil without values, and for those that are too large to be written.
  init?(_ values: ArraySlice<Double>, _ format: CounterFormat?, isBold: Bool = false) {
    guard let last = values.last else { return nil }
    var (least, most, isWhole) = (last, last, true)
    for value in values {
      (least, most) = (min(least, value), max(most, value))
      isWhole = isWhole && value == value.rounded()
    }
    let size = max(abs(least), abs(most))
    guard size <= CounterProperties.limit else { return nil }
    // Three digits are as much as a column shows.
    let decimals = isWhole || size >= 100 ? 0 : size >= 10 ? 1 : 2
    form = format?.number ?? NumberForm(decimals: decimals)
    (self.last, self.least, self.most) = (
      form.scaled(last), form.scaled(least), form.scaled(most)
    )
    columns = max(
      form.columns(of: self.last),
      form.columns(of: self.least),
      form.columns(of: self.most)
    )
    hasRange = values.count > 1
    attributes = isBold ? .bold : []
  }

  @MainActor
  fileprivate func put(_ word: StaticString, _ number: Int, to row: inout ToolRow) {
    row.put(word, ToolColors.muted)
    row.skip(columns - form.columns(of: number))
    row.put(number, in: form, ToolColors.muted)
  }

  /// Writes the latest value with the words around it.
  @MainActor
  fileprivate func putLast(to row: inout ToolRow, _ words: FormatWords) {
    row.skip(columns - form.columns(of: last))
    row.put(words.before, within: row.room)
    row.put(last, in: form, ToolColors.accent, attributes)
    row.put(words.after, within: row.room)
  }
}

/// The columns of the parts of a sparkline: a text, the chart, and figures if they have room.
struct SparkParts {
  private(set) var text = 0
  private(set) var chart = 0
  private var showsLast = false
  private var showsRange = false
  private let rows: Int

  /// The columns of `min`, `max` or `now` with a blank.
  private static let word = 4
  /// The fewest columns of a chart beside figures, and beside all of them.
  private static let (least, usual) = (8, 12)

  /// Divides the width of a layer.
  ///
  /// - Parameters:
  ///   - width: The columns of the layer.
  ///   - rows: Its rows.
  ///   - text: The columns of the text.
  ///   - figures: The figures; nil for none.
  ///   - around: The columns of the words around the latest one.
  init(of width: Int, rows: Int, text: Int, figures: SparkFigures?, around: Int) {
    self.rows = rows
    if text > 0, width >= 2 * Self.least { self.text = min(text, width / 3) }
    chart = max(0, width - (self.text > 0 ? self.text + 1 : 0))
    guard let figures else { return }
    let last = 1 + around + figures.columns
    guard chart - last >= Self.least else { return }
    let range = 2 + Self.word + figures.columns
    let all = rows > 2 ? last + Self.word : rows == 2 ? last + range : last + 2 * range
    showsLast = true
    showsRange = figures.hasRange && chart - all >= Self.usual
    chart -= showsRange ? all : last
  }

  /// Writes the figures of a row: below each other in three rows, else beside the latest one.
  @MainActor
  func write(_ index: Int, of figures: SparkFigures, _ words: FormatWords, to row: inout ToolRow) {
    guard showsLast else { return }
    row.skip()
    let hasColumn = rows > 2 && showsRange
    if index == (rows > 2 ? (rows - 1) / 2 : 0) {
      if hasColumn { row.put("now ", ToolColors.muted) }
      figures.putLast(to: &row, words)
    } else if !hasColumn {
      row.skip(words.columns + figures.columns)
    }
    guard showsRange else { return }
    switch (rows, index) {
    case (1, _):
      row.skip(2)
      figures.put("min ", figures.least, to: &row)
      row.skip(2)
      figures.put("max ", figures.most, to: &row)
    case (2, _):
      row.skip(2)
      figures.put(index == 0 ? "max " : "min ", index == 0 ? figures.most : figures.least, to: &row)
    case (_, 0): putBelow("max ", figures.most, figures, words, to: &row)
    case (_, rows - 1): putBelow("min ", figures.least, figures, words, to: &row)
    default: break
    }
  }

  /// Writes a figure whose digits are above or below those of the latest one.
  @MainActor
  private func putBelow(
    _ word: StaticString,
    _ number: Int,
    _ figures: SparkFigures,
    _ words: FormatWords,
    to row: inout ToolRow
  ) {
    row.put(word, ToolColors.muted)
    row.skip(words.before.columns + figures.columns - figures.form.columns(of: number))
    row.put(number, in: figures.form, ToolColors.muted)
  }
}
