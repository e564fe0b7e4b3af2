import LaminaCompat

// The page in a terminal: `swift run UIKitPort`. Space plays and pauses, right takes the next record,
// l loves it, and q leaves.
Application.main { app in
  prepare(app.stage)
  return NowPlayingViewController()
}
