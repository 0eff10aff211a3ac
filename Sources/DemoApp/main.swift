// The top level runs on the main thread, which becomes GTK's.
exitProcess(with: DemoApplication.main())
