// What an app author needs besides the label: the text model, and GTK itself.
@_exported import CGtk
@_exported import TextEngine
