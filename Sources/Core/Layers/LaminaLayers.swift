// The floors below come along, so that a program that uses layers imports one module.
@_exported import LaminaAnimations
@_exported import LaminaDrawing
@_exported import LaminaProperties
@_exported import LaminaTimelines
