/// `#text`: a caption, as zenity and yad read it; a lone `#` takes the caption away.
enum CaptionRecogniser: Recogniser {
    static func read(_ text: RecordText, total: Double?) -> RecordMeaning? {
        guard text.starts(with: "#") else { return nil }
        return RecordMeaning(caption: Caption.of(text.bytes.dropFirst()))
    }

    static let examples = [
        RecordExample("#Copying files", RecordMeaning(caption: "Copying files")),
        RecordExample("# 3 of 10", RecordMeaning(caption: "3 of 10")),
        RecordExample("#", RecordMeaning(caption: "")),
        RecordExample("Copying #3", nil),
    ]
}
