namespace Transport.Experiments.ServiceModes;

/// <summary>The article's table of sessions by binding.</summary>
internal static class BindingSessions
{
    public static Table Table { get; } = new(
        "Sessions by binding",
        ["binding"],
        [FigureIds.Sessions, FigureIds.DefaultSession, FigureIds.TransportHere],
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
        TableLine.Create([binding], (FigureIds.Sessions, Figure.Words(sessions)), (FigureIds.DefaultSession, Figure.Words(standard)), (FigureIds.TransportHere, Figure.Words(here)));
}
