import LabelWidget

/// What a label's text can be saved as.
enum ExportFormat: String, CaseIterable {
    case png, pdf, svg, json

    /// Why nothing was saved.
    struct Problem: Error {
        let sentence: String

        /// What the system says of it is about files that the user has not named.
        static func notWritten(_ path: String) -> Problem {
            Problem(
                sentence:
                    tr(
                        "{1} could not be written. You may not be allowed to change its folder, or the disk is full.",
                        path))
        }
    }

    var name: String { rawValue.uppercased() }
    /// How the name of a file ends.
    var ending: String { rawValue }

    var explanation: String {
        switch self {
        case .png: tr("A picture with a white background, at twice the size")
        case .pdf: tr("A page with text that stays sharp")
        case .svg: tr("A drawing for the web")
        case .json: tr("A description that label-tool reads")
        }
    }

    /// Writes a file. A name without the format's ending gets it. O(pixels + text).
    ///
    /// - Returns: The path of the file.
    func write(_ frame: TextFrame, as path: String) throws(Problem) -> String {
        var path = path
        if !path.lowercased().hasSuffix(".\(ending)") {
            path += ".\(ending)"
            // The dialog has asked about another name.
            guard g_file_test(path, G_FILE_TEST_EXISTS) == 0 else {
                throw Problem(sentence: tr("There is a file {1} already. Choose another name.", path))
            }
        }
        switch self {
        case .png, .pdf, .svg: try writePicture(of: frame, as: path)
        case .json: try writeDescription(of: frame, as: path)
        }
        return path
    }

    private func writePicture(of frame: TextFrame, as path: String) throws(Problem) {
        do {
            try PictureFile.write(
                frame, scale: self == .png ? 2 : 1, background: self == .png ? .white : nil, file: path)
        } catch .notWritten {
            throw .notWritten(path)
        } catch {
            throw Problem(sentence: error.description)
        }
    }

    private func writeDescription(of frame: TextFrame, as path: String) throws(Problem) {
        let document: String
        do {
            document = try TextDescription.json(of: frame)
        } catch {
            throw Problem(sentence: tr("The text has no description: {1}.", error.message))
        }
        guard g_file_set_contents(path, document, gssize(document.utf8.count), nil) != 0 else {
            throw .notWritten(path)
        }
    }
}
