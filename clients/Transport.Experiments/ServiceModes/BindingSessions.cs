namespace Transport.Experiments.ServiceModes;

/// <summary>The article's table of sessions by binding.</summary>
internal static class BindingSessions
{
    private static readonly FigureId Sessions = new("sessions", "sessions", "words", "Kinds of session that the binding can have.");

    private static readonly FigureId Default = new("defaultSession", "default", "words", "The kind that it has by default.");

    private static readonly FigureId Here = new("transport", "transport here", "words", "The transport with this binding.");

    public static Table Table { get; } = new(
        "Sessions by binding",
        ["binding"],
        [Sessions, Default, Here],
        [
            Line("BasicHttp", "none", "none", "wcf-text"),
            Line("WSHttp", "none, reliable, security", "security", "wcf-wshttp"),
            Line("WSDualHttp", "reliable, security", "reliable"),
            Line("WSFederationHttp", "none, reliable, security", "none"),
            Line("NetTcp", "transport, reliable, security", "transport", "wcf-nettcp"),
            Line("NetNamedPipe", "none, transport", "transport"),
            Line("NetMsmq", "none, transport", "none"),
            Line("NetPeerTcp", "none", "none"),
            Line("MsmqIntegration", "none", "none"),
            Line("BasicHttpContext", "none", "none"),
            Line("NetTcpContext", "transport, reliable, security", "transport"),
            Line("WSHttpContext", "none, reliable, security", "security"),
        ])
    {
        Notes = ["Without security wcf-wshttp has no session, so PerSession acts as PerCall there, as on wcf-text and wcf-binary; wcf-nettcp has the transport's session."],
    };

    private static TableLine Line(string binding, string sessions, string standard, string? here = null) =>
        TableLine.Create([binding], (Sessions, Figure.Words(sessions)), (Default, Figure.Words(standard)), (Here, Figure.Words(here)));
}
