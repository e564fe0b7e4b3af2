import LaminaInspection
import LaminaScenes

extension ScenePlaces: SourcePlaces {}
