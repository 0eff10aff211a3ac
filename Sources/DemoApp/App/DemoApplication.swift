import Glibc
import LabelWidget

/// Ends the process.
func exitProcess(with status: Int32) -> Never { exit(status) }

/// The application with its actions and arguments.
@MainActor
final class DemoApplication {
    private let arguments: DemoArguments
    private let application: UnsafeMutablePointer<GtkApplication>
    private var window: DemoWindow?
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
        guard gtk_init_check() != 0 else {
            complain("there is no display on which a window could be opened")
            return 1
        }
        return DemoApplication(arguments).run()
    }

    /// Prints a sentence on standard error.
    static func complain(_ sentence: String) {
        let line = "label-demo: \(sentence).\n"
        _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
    }

    private init(_ arguments: DemoArguments) {
        self.arguments = arguments
        application = gtk_application_new(Self.identifier, G_APPLICATION_NON_UNIQUE)
    }

    private func run() -> Int32 {
        MainQueueSource.attach()
        Signal.connect(OpaquePointer(application), "activate") { [unowned self] in activate() }
        addAction("quit", keys: "<Control>q") { [unowned self] in quit(status: 0) }
        addAction("about", keys: "F1") { [unowned self] in
            if let window { AboutDialog.present(over: window.widget) }
        }
        addAction("sidebar", keys: "F9") { [unowned self] in window?.split.toggle() }
        addAction("search-pages", keys: "<Control>k") { [unowned self] in window?.searchPages() }
        addAction("find", keys: "<Control>f") { [unowned self] in window?.pages.logs.find() }
        let outcome = g_application_run(gApplication, 0, nil)
        return status == 0 ? outcome : status
    }

    private var gApplication: UnsafeMutablePointer<GApplication> {
        UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self)
    }

    private func quit(status: Int32) {
        self.status = status
        g_application_quit(gApplication)
    }

    private func activate() {
        if let window { return gtk_window_present(window.widget.of()) }
        DemoStyle.load()
        if let isDark = arguments.isDark {
            ColorScheme.shared.isDark = isDark
        } else {
            ColorScheme.shared.followDesktop()
        }
        addDarkAction()
        gtk_window_set_default_icon_name(Self.identifier)
        let window = DemoWindow(of: application, size: arguments.size)
        self.window = window
        if let page = arguments.page { window.show(page: page) }
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

    private func addAction(_ name: String, keys: String, _ body: @escaping @MainActor () -> Void) {
        SimpleAction(name, body).add(to: application)
        keys.withCString { keys in
            var list = [keys, nil]
            gtk_application_set_accels_for_action(application, "app.\(name)", &list)
        }
    }

    /// A toggle that also follows other changes of the setting.
    private func addDarkAction() {
        let scheme = ColorScheme.shared
        let action = SimpleAction("dark", isOn: scheme.isDark) { scheme.isDark.toggle() }
        scheme.onChange { action.isOn = scheme.isDark }
        action.add(to: application)
    }
}
