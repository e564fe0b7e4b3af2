/// Everything that a program needs to put moving layers into a terminal, in one import.
@_exported import LaminaCells
@_exported import LaminaVideo
@_exported import LaminaImages
@_exported import LaminaCompositing
@_exported import LaminaControllers
@_exported import LaminaKinds
@_exported import LaminaLayers
@_exported import LaminaMath
@_exported import LaminaMotion
@_exported import LaminaScenes
@_exported import LaminaStage
@_exported import LaminaTerminal
@_exported import LaminaViews
