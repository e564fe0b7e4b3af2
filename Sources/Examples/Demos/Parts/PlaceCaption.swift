import Foundation
import Lamina

/// A name and a line below it, beside a coloured mark.
final class PlaceCaption: View {
  private let mark = View()
  private let name = Label(nil, .text, isBold: true)
  private let line = Label()

  /// Creates a caption; the line of a landscape has its accent colour.
  init(_ landscape: Landscape, line text: String? = nil) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    mark.backgroundColor = landscape.accent
    name.text = landscape.name
    line.text = text ?? landscape.line
    line.textColor = text == nil ? landscape.accent : .text
    addSubviews([mark, name, line])
  }

  override func layoutSubviews() {
    mark.frame = CGRect(x: 0, y: 0, width: 1, height: 4)
    name.frame = .line(2, 0, bounds.width - 2)
    line.frame = .line(2, 2, bounds.width - 2)
  }
}
