/// Everything that a program needs to show animated layers in a terminal, in one import.
@_exported import LaminaControllers
@_exported import LaminaCore
@_exported import LaminaImages
@_exported import LaminaLottie
@_exported import LaminaScenes
@_exported import LaminaTerminal
@_exported import LaminaVideo
@_exported import LaminaViews
