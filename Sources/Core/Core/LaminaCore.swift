/// Layers, animations, motions and a stage without a terminal, in a single import.
@_exported import LaminaAnimation
@_exported import LaminaCells
@_exported import LaminaCompositing
@_exported import LaminaDrawing
@_exported import LaminaKinds
@_exported import LaminaLayers
@_exported import LaminaMath
@_exported import LaminaMotion
@_exported import LaminaProperties
@_exported import LaminaRaster
@_exported import LaminaStage
