extension GaugeFace {
    /// The face as its state has it drawn: a busy gauge's text is empty but keeps its place, and a paused one's colours are half way to
    /// gray. The shown face is not to be asked for its shown face.
    public var shown: GaugeFace {
        var face = self
        switch state {
        case .busy:
            if text != .none { face.text = .line("") }
        case .paused:
            func faded(_ color: RGBA) -> RGBA { color.mixed(with: Palette.gray, 0.5) }
            face.color = faded(color)
            face.gradient = gradient.map { ColorGradient(from: faded($0.from), to: faded($0.to)) }
        case .running, .failed, .done, .endedEarly: break
        }
        return face.contrasted
    }

    /// The moment as the state has it drawn: a busy gauge knows no level, its liquid stands at half.
    public func shown(_ moment: GaugeMoment) -> GaugeMoment {
        state == .busy ? GaugeMoment(level: Level(0.5), time: moment.time) : moment
    }

    /// How much lower the right end of the surface lies than the left one at a time in seconds, as a share of the style's height.
    public func tilt(at time: Double) -> Double { state == .busy ? BusySway.tilt(at: time) : 0 }

    /// Whether the picture at this level changes as time goes on.
    public func moves(at level: Level) -> Bool {
        switch state {
        case .running: style.moves(at: level)
        case .busy: true
        case .paused, .failed, .done, .endedEarly: false
        }
    }
}
