// The floors below come along, so that a program that uses layers imports one module.
@_exported import LaminaAnimation
@_exported import LaminaDrawing
@_exported import LaminaProperties
