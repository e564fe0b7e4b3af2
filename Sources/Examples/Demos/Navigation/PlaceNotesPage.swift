import Foundation
import Lamina

/// The third page: a diary of the landscape, beside its image.
final class PlaceNotesPage: ViewController {
  private let scenery = GradientView([.dusk, .night])
  private let photo: PhotoView
  private let words: Label
  private let ground = View(.edge)
  private let bars: [GradientView]
  private let hours = (0..<8).map { Label("\($0 * 3)h", .dim, align: .center) }

  init(_ landscape: Landscape) {
    photo = PhotoView(landscape, cornerRadius: 2)
    words = Label("light through a day", landscape.accent)
    bars = (0..<8)
      .map { index in
        let color = Color.mix(landscape.accent, .violet, abs(3.5 - Double(index)) / 4)
        return GradientView([color, .mix(color, .night, 0.6)])
      }
    super.init()
    title = "Notes"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubviews([scenery, photo, words, ground] + bars + hours)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    for (index, bar) in bars.enumerated() {
      View.spring(over: 0.9, delay: 0.05 * Double(index), damping: 0.6) {
        bar.frame = self.frame(ofBar: index, isGrown: true)
      }
    }
  }

  private var isWide: Bool { view.bounds.width >= 50 }

  private var chart: CGRect {
    let size = view.bounds.size
    let bottom = size.height - PlaceNavigator.footer(in: size)
    let left: CGFloat = isWide ? (size.width * 0.38).rounded() + 4 : 2
    let top: CGFloat = 6
    return CGRect(left, top, size.width - left - 3, bottom - top - 4)
  }

  private func frame(ofBar index: Int, isGrown: Bool) -> CGRect {
    let chart = chart
    let pitch = (chart.width / CGFloat(bars.count)).rounded(.down)
    let share = 0.12 + 0.86 * pow(sin(Double(index) / 7 * .pi), 1.3)
    let height = isGrown ? ((chart.height - 1) * share).rounded() : 1
    let x = chart.minX + CGFloat(index) * pitch
    return CGRect(x, chart.maxY - 1 - height, max(1, pitch - 1), height)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    let foot = PlaceNavigator.footer(in: size)
    let isGrown = presentationIsOver
    scenery.frame = CGRect(origin: .zero, size: size)
    let width = (size.width * 0.38).rounded() - 2
    photo.show(at: CGRect(3, 2, width, size.height - foot - 4), if: isWide)
    let chart = chart
    words.frame = .line(chart.minX, 2, chart.width)
    // The ground ends with a row: the next one, with the hours, has a single colour.
    ground.frame = CGRect(chart.minX, chart.maxY - 1, chart.width, 1)
    for (index, bar) in bars.enumerated() {
      bar.frame = frame(ofBar: index, isGrown: isGrown)
      let row = CGRect.line(bar.frame.minX, chart.maxY, bar.frame.width)
      hours[index].show(at: row, if: chart.width >= 40)
    }
  }

  /// Whether the page has appeared and the bars have grown.
  private var presentationIsOver: Bool { transitionCoordinator == nil && view.window != nil }
}
