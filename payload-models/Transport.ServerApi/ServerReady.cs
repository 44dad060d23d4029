namespace Transport.ServerApi;

/// <summary>
/// The one line a server prints on standard output once every endpoint answers, and what <c>GET /api/endpoints</c> serves.
/// </summary>
public sealed record ServerReady
{
    /// <summary>Always true; tells the line from anything else a process might print.</summary>
    public bool Ready { get; init; } = true;

    /// <summary>Process id of the server.</summary>
    public required int Pid { get; init; }

    /// <summary>Base address of <c>/api</c> and of most rows, for example <c>http://127.0.0.1:5080</c>.</summary>
    public required string Http { get; init; }

    /// <summary>Persons in the OData sets.</summary>
    public required int Persons { get; init; }

    /// <summary>The largest count a call may ask for.</summary>
    public required int MaxCount { get; init; }

    /// <summary>Every endpoint that answers, in the order of the rows.</summary>
    public required IReadOnlyList<EndpointInfo> Endpoints { get; init; }

    /// <summary>Endpoints that are not there, and why.</summary>
    public required IReadOnlyList<UnavailableEndpoint> Unavailable { get; init; }

    /// <summary>Garbage collector: <c>workstation</c> or <c>server</c>, followed by <c>, concurrent</c> where it is.</summary>
    public required string Gc { get; init; }

    /// <summary>.NET runtime, for example <c>.NET 10.0.0</c>.</summary>
    public required string Framework { get; init; }

    /// <summary>Version of this product.</summary>
    public required string ProductVersion { get; init; }
}
