/// What kind of thing an object is, by AT-SPI's number and name for it.
enum ATSPIRole: UInt32 {
    case frame = 23
    case progressBar = 42
    case button = 43
    case application = 75

    var name: String {
        switch self {
        case .frame: "frame"
        case .progressBar: "progress bar"
        case .button: "push button"
        case .application: "application"
        }
    }
}

extension AccessibleElement.Role {
    var atspi: ATSPIRole {
        switch self {
        case .progressBar: .progressBar
        case .button: .button
        }
    }
}
