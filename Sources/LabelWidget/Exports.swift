// Modules that an app needs besides the label: the text model and GTK.
@_exported import CGtk
@_exported import TextEngine
