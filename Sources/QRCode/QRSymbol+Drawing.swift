extension QRSymbol {
    /// Modules on one side with the margin.
    package var size: Int { width + 2 * QRSymbol.margin }

    /// The dark modules as the path of an SVG whose view box is `0 0 size size`: one rectangle for each run in a row.
    package var path: String {
        var path = ""
        for row in 0..<width {
            var column = 0
            while column < width {
                let start = column
                while isDark(column, row) { column += 1 }
                if column > start {
                    let length = column - start
                    path += "M\(start + QRSymbol.margin) \(row + QRSymbol.margin)h\(length)v1h-\(length)z"
                }
                column += 1
            }
        }
        return path
    }

    /// For a terminal, two rows of modules to a line, black on white whatever its own colours are.
    package var terminalText: String {
        let lines = stride(from: -QRSymbol.margin, to: width + QRSymbol.margin, by: 2).map { row in
            let cells = (-QRSymbol.margin..<width + QRSymbol.margin).map { column in
                switch (isDark(column, row), isDark(column, row + 1)) {
                case (true, true): "█"
                case (true, false): "▀"
                case (false, true): "▄"
                case (false, false): " "
                }
            }
            // ECMA-48, 8.3.117: black letters on a white ground, and back.
            return "\u{1B}[38;5;16;48;5;231m\(cells.joined())\u{1B}[0m"
        }
        return lines.joined(separator: "\n")
    }
}
