import LaminaControllers

/// A page of an app that plays records.
///
/// The gallery knows it by this symbol and imports nothing: where a module can see LaminaCompat, that
/// one's members cover those of Lamina in all of its files.
@_silgen_name("lamina_makeNowPlayingPage")
@MainActor
public func makeNowPlayingPage() -> ViewController { NowPlayingViewController() }
