namespace Transport.Experiments.ServiceModes;

/// <summary>A line of the article's table of sessions by binding.</summary>
/// <param name="Binding">The binding, without the word.</param>
/// <param name="Sessions">Kinds of session that it can have.</param>
/// <param name="Default">The kind that it has by default.</param>
/// <param name="Row">The transport with this binding; null if there is none.</param>
public sealed record BindingSessions(string Binding, IReadOnlyList<string> Sessions, string Default, string? Row = null)
{
    /// <summary>As the article has it.</summary>
    public static IReadOnlyList<BindingSessions> All { get; } =
    [
        new("BasicHttp", ["none"], "none", "wcf-text"),
        new("WSHttp", ["none", "reliable", "security"], "security", "wcf-wshttp"),
        new("WSDualHttp", ["reliable", "security"], "reliable"),
        new("WSFederationHttp", ["none", "reliable", "security"], "none"),
        new("NetTcp", ["transport", "reliable", "security"], "transport", "wcf-nettcp"),
        new("NetNamedPipe", ["none", "transport"], "transport"),
        new("NetMsmq", ["none", "transport"], "none"),
        new("NetPeerTcp", ["none"], "none"),
        new("MsmqIntegration", ["none"], "none"),
        new("BasicHttpContext", ["none"], "none"),
        new("NetTcpContext", ["transport", "reliable", "security"], "transport"),
        new("WSHttpContext", ["none", "reliable", "security"], "security"),
    ];
}
