// swift-format-ignore-file
import LaminaCompat

// A page as it would be in an iOS app: only the import differs, and in place of a `#selector` there
// is the method itself.

/// A page that plays records.
class NowPlayingViewController: UIViewController {
  private let backdrop = CAGradientLayer()
  private let disc = DiscView(frame: .zero)
  private let sleeve = UIImageView(frame: .zero)
  private let titleLabel = UILabel()
  private let artistLabel = UILabel()
  private let elapsedLabel = UILabel()
  private let totalLabel = UILabel()
  private let equalizer = EqualizerView(frame: .zero)
  private let track = CAShapeLayer()
  private let done = CAShapeLayer()
  private let knob = UIView()
  private let playButton = UIView()
  private let playShape = CAShapeLayer()
  private let heart = UIView()
  private let heartShape = CAShapeLayer()
  private var link: CADisplayLink?
  private var index = 0
  private var elapsed: CFTimeInterval = 0
  private var lastTick: CFTimeInterval?
  private var isPlaying = true
  private var isLoved = false
  private var record: Record { Record.all[index] }

  override func viewDidLoad() {
    super.viewDidLoad()
    backdrop.startPoint = CGPoint(x: 0, y: 0)
    backdrop.endPoint = CGPoint(x: 1, y: 1)
    view.layer.addSublayer(backdrop)
    sleeve.contentMode = .scaleToFill
    sleeve.layer.shadowColor = UIColor.black.cgColor
    sleeve.layer.shadowOpacity = 0.5
    sleeve.layer.shadowRadius = 2
    sleeve.layer.shadowOffset = CGSize(width: 1, height: 1)
    titleLabel.textColor = .white
    titleLabel.font = .boldSystemFont(ofSize: 17)
    artistLabel.textColor = UIColor(white: 1, alpha: 0.7)
    knob.backgroundColor = .white
    for label in [elapsedLabel, totalLabel] { label.textColor = UIColor(white: 1, alpha: 0.7) }
    totalLabel.textAlignment = .right
    for part in [
      disc, sleeve, titleLabel, artistLabel, equalizer, elapsedLabel, totalLabel, playButton, heart, knob,
    ] { view.addSubview(part) }
    for line in [track, done] {
      line.fillColor = nil
      line.lineWidth = 1
      view.layer.insertSublayer(line, below: knob.layer)
    }
    track.strokeColor = UIColor(white: 1, alpha: 0.25).cgColor
    done.strokeColor = UIColor.white.cgColor
    playShape.fillColor = UIColor.white.cgColor
    playButton.layer.addSublayer(playShape)
    heart.layer.addSublayer(heartShape)
    equalizer.build(count: 9)
    playButton.addGestureRecognizer(UITapGestureRecognizer(target: self, action: NowPlayingViewController.togglePlay))
    heart.addGestureRecognizer(UITapGestureRecognizer(target: self, action: NowPlayingViewController.love))
    sleeve.isUserInteractionEnabled = true
    sleeve.addGestureRecognizer(UITapGestureRecognizer(target: self, action: NowPlayingViewController.next))
    show(animated: false)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    backdrop.frame = view.bounds
    let isWide = size.width >= 56 && size.height >= 24
    let side = isWide ? min(size.height * 0.66, size.width * 0.36).rounded() : 0
    let top = ((size.height - side) / 2).rounded()
    sleeve.frame = CGRect(x: (size.width * 0.06).rounded(), y: top, width: side, height: side)
    disc.bounds = CGRect(x: 0, y: 0, width: side * 0.92, height: side * 0.92)
    disc.center = CGPoint(x: sleeve.frame.maxX, y: sleeve.frame.midY)
    let left = isWide ? (disc.center.x + side * 0.46 + size.width * 0.05).rounded() : 2
    let width = max(4, (size.width - left - 3).rounded())
    // The column is as high as the sleeve; rows of a terminal are two points high.
    let height = max(12, (isWide ? side : size.height - 4))
    let first = isWide ? (top / 2).rounded() * 2 : 2
    func row(_ share: CGFloat) -> CGFloat { first + (height * share / 2).rounded() * 2 }
    titleLabel.frame = CGRect(x: left, y: first, width: width, height: 2)
    artistLabel.frame = CGRect(x: left, y: first + 2, width: width, height: 2)
    let button = max(2, min(6, (height * 0.22 / 2).rounded() * 2))
    let foot = ((first + height - button) / 2).rounded(.down) * 2
    equalizer.bounds = CGRect(x: 0, y: 0, width: width, height: max(2, row(0.5) - row(0.2)))
    equalizer.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    equalizer.center = CGPoint(x: left + width / 2, y: row(0.5))
    let line = UIBezierPath()
    line.move(to: CGPoint(x: left, y: row(0.56) - 0.5))
    line.addLine(to: CGPoint(x: left + width, y: row(0.56) - 0.5))
    track.path = line.cgPath
    done.path = line.cgPath
    elapsedLabel.frame = CGRect(x: left, y: row(0.56) + 2, width: 6, height: 2)
    totalLabel.frame = CGRect(x: left + width - 6, y: row(0.56) + 2, width: 6, height: 2)
    playButton.frame = CGRect(x: left, y: foot, width: button, height: button)
    heart.frame = CGRect(x: left + button + 4, y: foot, width: button * 7 / 6, height: button)
    playShape.path = playPath.cgPath
    heartShape.path = heartPath.cgPath
    heartShape.frame = heart.bounds
    CATransaction.commit()
    sleeve.image = record.cover(side: max(1, side * 2))
    advance(by: 0)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    disc.spin()
    lastTick = nil
    link = CADisplayLink(target: self, selector: NowPlayingViewController.tick(_:))
    link?.add(to: .main, forMode: .common)
    // The record slides out of its sleeve.
    disc.transform = CGAffineTransform(translationX: -disc.bounds.width / 2, y: 0)
    UIView.animate(
      withDuration: 0.9, delay: 0.1, usingSpringWithDamping: 0.65, initialSpringVelocity: 0, options: [],
      animations: { self.disc.transform = .identity })
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    link?.invalidate()
    link = nil
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: " ", modifierFlags: [], action: { [weak self] in self?.togglePlay() }),
      UIKeyCommand(input: UIKeyCommand.inputRightArrow, modifierFlags: [], action: { [weak self] in self?.next() }),
      UIKeyCommand(input: "l", modifierFlags: [], action: { [weak self] in self?.love() }),
    ]
  }

  private var playPath: UIBezierPath {
    let box = playButton.bounds
    let path = UIBezierPath()
    if isPlaying {
      let bar = CGSize(width: max(1, (box.width * 0.3).rounded()), height: box.height)
      path.append(UIBezierPath(rect: CGRect(origin: CGPoint(x: 0, y: 0), size: bar)))
      path.append(UIBezierPath(rect: CGRect(origin: CGPoint(x: (box.width * 0.62).rounded(), y: 0), size: bar)))
    } else {
      path.append(steps([(0, 2), (0, 4), (0, 6), (0, 6), (0, 4), (0, 2)], in: box))
    }
    return path
  }

  /// A stepped shape of rows, each from a column to another: at a few pixels it is clearer than a
  /// curve.
  private func steps(_ rows: [(from: CGFloat, to: CGFloat)], in box: CGRect) -> UIBezierPath {
    let path = UIBezierPath()
    let unit = box.height / CGFloat(rows.count)
    for (row, span) in rows.enumerated() {
      let place = CGRect(x: span.from * unit, y: CGFloat(row) * unit, width: (span.to - span.from) * unit, height: unit)
      path.append(UIBezierPath(rect: place))
    }
    return path
  }

  private var heartPath: UIBezierPath {
    let path = steps([(1, 3), (0, 7), (0, 7), (1, 6), (2, 5), (3, 4)], in: heart.bounds)
    let unit = heart.bounds.height / 6
    path.append(UIBezierPath(rect: CGRect(x: 4 * unit, y: 0, width: 2 * unit, height: unit)))
    return path
  }

  private func show(animated: Bool) {
    let change = {
      self.sleeve.image = self.record.cover(side: max(1, self.sleeve.bounds.width * 2))
      self.titleLabel.text = self.record.title
      self.artistLabel.text = self.record.artist
    }
    CATransaction.begin()
    CATransaction.setAnimationDuration(animated ? 0.8 : 0)
    backdrop.colors = [record.colors[0].cgColor, record.colors[1].withAlphaComponent(0.55).cgColor]
    disc.tint = record.colors[2]
    equalizer.colors = [.white, record.colors[2], record.colors[1]]
    isLoved = false
    heartShape.fillColor = UIColor(white: 1, alpha: 0.5).cgColor
    CATransaction.commit()
    guard animated else { return change() }
    UIView.transition(with: sleeve, duration: 0.7, options: .transitionFlipFromRight, animations: change)
    // The record slides in, and another one slides out.
    UIView.animate(
      withDuration: 0.3, delay: 0, options: .curveEaseIn,
      animations: { self.disc.transform = CGAffineTransform(translationX: -self.disc.bounds.width / 2, y: 0) },
      completion: { _ in
        UIView.animate(
          withDuration: 0.8, delay: 0.1, usingSpringWithDamping: 0.6, initialSpringVelocity: 0, options: [],
          animations: { self.disc.transform = .identity })
      })
  }

  private func advance(by seconds: CFTimeInterval) {
    elapsed += seconds
    if elapsed >= record.seconds { return next() }
    let share = CGFloat(elapsed / record.seconds)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    done.strokeEnd = share
    elapsedLabel.text = String(format: "0:%02d", Int(elapsed))
    totalLabel.text = String(format: "0:%02d", Int(record.seconds))
    let box = track.path?.boundingBox ?? .zero
    knob.bounds = CGRect(x: 0, y: 0, width: 2, height: 3)
    knob.center = CGPoint(x: (box.minX + box.width * share).rounded(), y: box.midY)
    CATransaction.commit()
  }

  func tick(_ link: CADisplayLink) {
    defer { lastTick = link.timestamp }
    guard isPlaying, let lastTick else { return }
    advance(by: link.timestamp - lastTick)
  }

  func togglePlay() {
    isPlaying.toggle()
    disc.setPlaying(isPlaying)
    equalizer.setPlaying(isPlaying)
    let morph = CATransition()
    morph.type = .fade
    morph.duration = 0.25
    playShape.add(morph, forKey: nil)
    playShape.path = playPath.cgPath
  }

  func next() {
    index = (index + 1) % Record.all.count
    elapsed = 0
    if !isPlaying { togglePlay() }
    show(animated: true)
  }

  func love() {
    isLoved.toggle()
    let pulse = CASpringAnimation(keyPath: "transform.scale")
    pulse.fromValue = 0.5
    pulse.toValue = 1
    pulse.damping = 6
    pulse.stiffness = 160
    pulse.duration = pulse.settlingDuration
    heartShape.add(pulse, forKey: "pulse")
    heartShape.fillColor = (isLoved ? UIColor.systemPink : UIColor(white: 1, alpha: 0.5)).cgColor
    guard isLoved else { return }
    let burst = CAEmitterLayer()
    burst.emitterPosition = heart.center
    burst.emitterSize = CGSize(width: 4, height: 1)
    let cell = CAEmitterCell()
    cell.birthRate = 70
    cell.lifetime = 1.2
    cell.velocity = 22
    cell.velocityRange = 8
    cell.emissionLongitude = -.pi / 2
    cell.emissionRange = .pi / 2
    cell.yAcceleration = 16
    cell.color = UIColor(red: 1, green: 0.7, blue: 0.8, alpha: 1).cgColor
    cell.alphaSpeed = -0.6
    burst.emitterCells = [cell]
    burst.beginTime = CACurrentMediaTime()
    view.layer.addSublayer(burst)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { burst.birthRate = 0 }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.6) { burst.removeFromSuperlayer() }
  }
}
