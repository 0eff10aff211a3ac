// Modules that an app needs besides the label: the text model and GTK.
@_exported import CLabelGtk
@_exported import TextEngine
