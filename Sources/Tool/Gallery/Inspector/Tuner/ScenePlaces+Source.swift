import LaminaScenes

extension ScenePlaces: SourcePlaces {}
