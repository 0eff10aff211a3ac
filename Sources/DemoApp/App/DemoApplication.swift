import Glibc
import LabelWidget

/// Ends the process.
func exitProcess(with status: Int32) -> Never { exit(status) }

/// The application with its actions and arguments.
@MainActor
final class DemoApplication {
    private let arguments: DemoArguments
    let application: UnsafeMutablePointer<GtkApplication>
    private(set) var window: DemoWindow?
    private var status: Int32 = 0

    /// Also the name of the desktop file and of the icon, in `resources/desktop`.
    private static let identifier = "io.github.labelwidget.Demo"

    /// Runs the command line. Returns the process's exit status.
    static func main() -> Int32 {
        let arguments: DemoArguments
        do {
            arguments = try DemoArguments(Array(CommandLine.arguments.dropFirst()))
        } catch {
            complain(error.sentence)
            return 2
        }
        if case .help = arguments.purpose {
            print(DemoArguments.help)
            return 0
        }
        DemoWords.begin()
        guard gtk_init_check() != 0 else {
            complain("there is no display on which a window could be opened")
            return 1
        }
        // The desktop may have another language than `LANGUAGE`.
        if DemoWords.isRightToLeft { gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL) }
        return DemoApplication(arguments).run()
    }

    /// Prints a sentence on standard error.
    static func complain(_ sentence: String) {
        let line = "label-demo: \(sentence).\n"
        _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
    }

    private init(_ arguments: DemoArguments) {
        self.arguments = arguments
        application = gtk_application_new(
            Self.identifier, arguments.isStandalone ? G_APPLICATION_NON_UNIQUE : G_APPLICATION_DEFAULT_FLAGS)
    }

    private func run() -> Int32 {
        MainQueueSource.attach()
        Signal.connect(OpaquePointer(application), "activate") { [unowned self] in activate() }
        addActions()
        // Without a session bus, the process runs on its own.
        if g_application_register(gApplication, nil, nil) != 0, g_application_get_is_remote(gApplication) != 0 {
            tellRunning()
        }
        let outcome = g_application_run(gApplication, 0, nil)
        return status == 0 ? outcome : status
    }

    private var gApplication: UnsafeMutablePointer<GApplication> {
        UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self)
    }

    /// Tells the process that runs already what the arguments say. `g_application_run` makes it raise its window.
    private func tellRunning() {
        if let page = arguments.page { TextAction.activate("page", of: application, with: page) }
        if let isDark = arguments.isDark {
            TextAction.activate("style", of: application, with: isDark ? "dark" : "light")
        }
    }

    /// Keeps how the window is, for the next run.
    private func keepState() {
        if !arguments.isStandalone { window?.state.write() }
    }

    func quit(status: Int32) {
        self.status = status
        keepState()
        g_application_quit(gApplication)
    }

    private func activate() {
        if let window { return gtk_window_present(window.widget.of()) }
        DemoStyle.load()
        var state = (arguments.isStandalone ? nil : DemoState.read()) ?? DemoState()
        if let isDark = state.isDark { ColorScheme.shared.choose(isDark: isDark) }
        if let isDark = arguments.isDark {
            ColorScheme.shared.isDark = isDark
        } else if state.isDark == nil {
            ColorScheme.shared.followDesktop()
        }
        addDarkAction()
        gtk_window_set_default_icon_name(Self.identifier)
        state.page = arguments.page ?? state.page
        if let size = arguments.size { (state.size, state.isMaximized) = (size, false) }
        // Who opens a text wants to read it.
        if arguments.text.file != nil { state.showsSidebar = false }
        let window = DemoWindow(of: application, state: state, text: arguments.text)
        self.window = window
        Signal.answer(window.widget, "close-request") { [unowned self] _ in
            keepState()
            return false
        }
        if state.showsSource { setSource(isShown: true) }
        gtk_window_present(window.widget.of())
        switch arguments.purpose {
        case .window, .help: break
        case .screenshots(let directory):
            Task { quit(status: await ScreenshotTour(of: window, directory: directory).run() ? 0 : 1) }
        case .scrollTest(let frames):
            Task {
                await ScrollTest(of: window, frames: frames).run()
                quit(status: 0)
            }
        }
    }
}
