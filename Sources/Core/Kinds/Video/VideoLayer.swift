import Foundation
import LaminaAnimation
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties

extension PropertyTable {
  /// The properties of a video layer: those of every layer.
  public static let video = PropertyTable(kind: "video", like: .layer)
}

/// A layer that shows a video: its picture is a function of the layer's local time.
///
/// So all of a layer's timing applies: `speed`, including backwards, `timeOffset`, `repeatCount`,
/// `autoreverses`, `pause()` and `seek(to:)`, and a slow superlayer. Before the video its first
/// picture is shown, after it the last one.
///
/// ```swift
/// let video = VideoLayer(FrameListSource(picture))
/// video.contentsGravity = .resizeAspect
/// video.repeatCount = .infinity
/// stage.rootLayer.addSublayer(video)
/// ```
///
/// - Note: Differs from AVPlayerLayer: there is no player, the layer's time is the video's.
@preconcurrency @MainActor
open class VideoLayer: Layer {
  open override class func make() -> Layer { VideoLayer() }

  open override class var propertyTable: PropertyTable { .video }

  /// The video; nil for none.
  ///
  /// A placeholder becomes the layer's contents: other contents replace the video as long as they
  /// are set.
  open var video: (any VideoSource)? {
    didSet {
      poster = video == nil ? nil : Self.blank
      contents = poster
      forget()
      setNeedsDisplay()
    }
  }

  /// The text in the centre of the layer while it has no video, such as a missing requirement.
  open var notice: String? { didSet { setNeedsDisplay() } }

  /// The placeholder for the video among the contents.
  private var poster: Image?
  private var number: Int?
  private var hasNewFrame = false
  private var isLate = false

  private static let blank = Image(width: 1, height: 1, colors: [.zero])

  /// Creates a layer without a video.
  public override init() { super.init() }

  /// Creates a layer that shows a video, with its size and duration.
  ///
  /// The first and last pictures persist outside of its time: `fillMode` is initially `both`.
  public convenience init(_ video: any VideoSource) {
    self.init()
    adopt(video)
  }

  /// Creates a copy for the presentation.
  public required init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? VideoLayer else { return }
    video = other.video
    notice = other.notice
    poster = other.poster
    contents = other.contents
    drawing.image = other.drawing.image
    drawing.imageScale = other.drawing.imageScale
  }

  /// Shows a video from now on, and adopts its size and duration.
  open func adopt(_ video: any VideoSource) {
    self.video = video
    bounds.size = video.size
    duration = video.duration
    fillMode = .both
  }

  /// Resumes the video where it was paused.
  open func play() { resume() }

  /// The index of the picture at the layer's time, from 0; 0 without a video.
  open var currentFrame: Int { video?.frameNumber(at: drawingTime) ?? 0 }

  /// The number of pictures that were not available in time; the best available ones were shown
  /// instead.
  public private(set) var lateFrames = 0

  private func forget() {
    drawing.image = nil
    (number, hasNewFrame, isLate) = (nil, true, false)
  }

  // MARK: Time dependence

  open override var isTimeDependent: Bool { video != nil }

  /// The end of the current picture.
  open override func nextDrawingTime(after time: Double) -> Double? {
    video?.nextFrameTime(after: time) ?? (duration.isFinite && time < duration ? duration : nil)
  }

  /// Whether the current picture is still pending.
  open override var isWaitingForContents: Bool { isLate }

  open override func looksSame(at time: Double, as drawn: Double) -> Bool {
    defer { hasNewFrame = false }
    return !hasNewFrame
  }

  open override func keepUp(with time: Double, isBreak: Bool) {
    guard let video else { return }
    // Contents that replace the video, or a transition to them, are shown unchanged.
    guard imageState?.shownValue.contents.image?.pixels === poster?.pixels else {
      if drawing.image != nil { forget() }
      return
    }
    let wanted = video.frameNumber(at: time)
    if wanted == number, !isLate { return }
    let frame = video.frame(at: time, in: base.shownValue.bounds.size)
    if let words = video.problem ?? video.remark { report(.video(words)) }
    let isExact = frame?.isExact ?? (video.problem != nil)
    if !isExact, wanted != number { lateFrames += 1 }
    (number, isLate) = (wanted, !isExact)
    guard let image = frame?.image, image.pixels !== drawing.image?.pixels else { return }
    drawing.image = image
    let width = Double(video.size.width)
    drawing.imageScale = width > 0 ? Double(image.width) / width : 1
    hasNewFrame = true
  }

  // MARK: The notice

  open override var contentBox: CGRect { notice == nil ? .null : base.shownValue.bounds }

  open override func draw(in context: DrawingContext) {
    super.draw(in: context)
    guard let notice, video == nil else { return }
    let bounds = base.shownValue.bounds
    context.fill(bounds, color: Self.noticeBackground)
    let columns = Double(notice.count)
    let corner = CGPoint(
      x: (Double(bounds.midX) - columns / 2).rounded(.down),
      y: ((Double(bounds.midY) - 1) / 2).rounded() * 2
    )
    context.draw(notice, at: corner, color: Self.noticeColor)
  }

  private static let noticeBackground = Color(red: 0.12, green: 0.13, blue: 0.16)
  private static let noticeColor = Color(red: 0.75, green: 0.77, blue: 0.82)
}

extension LayerDiagnostic {
  fileprivate static func video(_ fault: String) -> Self {
    Self("video", "\(fault); the last picture that could be read stays")
  }
}
