using Transport.ServerApi.Runtime;

namespace Transport.ServerApi;

/// <summary>
/// The one line a server prints on standard output once every endpoint answers, and what <c>GET /api/endpoints</c> serves.
/// </summary>
public sealed record ServerReady
{
    /// <summary>Always true; distinguishes the line from anything else that a process might print.</summary>
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

    /// <summary>What its encodings serve in the place of the people contract; null for that.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public ServedPayload? Payload { get; init; }

    /// <summary>Garbage collector: <c>workstation</c> or <c>server</c>, followed by <c>, concurrent</c> if it is.</summary>
    public required string Gc { get; init; }

    /// <summary>What of its environment changes how it runs, as it reports it itself, name to value; see <see cref="RuntimeKnobs"/>.</summary>
    public IReadOnlyDictionary<string, string> Knobs { get => field ?? new Dictionary<string, string>(); init; }

    /// <summary>What the quota of its container has done to it since its start; null for nothing.</summary>
    public Throttling? Throttled { get; init; }

    /// <summary>Whose quota that is, as <see cref="ProcessorQuota.Id"/> tells it.</summary>
    public string? Quota { get; init; }

    /// <summary>The processes of plugins that serve some of the endpoints.</summary>
    public IReadOnlyList<PluginHost> Hosts { get => field ?? []; init; }

    /// <summary>.NET runtime, for example <c>.NET 10.0.0</c>.</summary>
    public required string Framework { get; init; }

    /// <summary>Version of this product.</summary>
    public required string ProductVersion { get; init; }

    /// <summary>Reads what a server process prints up to its ready line.</summary>
    /// <param name="output">Its standard output.</param>
    /// <param name="cancellationToken">Ends the waiting.</param>
    /// <param name="onOther">Given every other line.</param>
    /// <returns>Null if the output ended without a ready line.</returns>
    /// <exception cref="JsonException">The line is of another version of this product.</exception>
    public static async Task<ServerReady?> ReadAsync(TextReader output, CancellationToken cancellationToken, Action<string>? onOther = null)
    {
        // Bound: its caller's, a BoundedOutput.
        while (await output.ReadLineAsync(cancellationToken).ConfigureAwait(false) is { } line)
        {
            if (line.StartsWith("{\"ready\":true", StringComparison.Ordinal))
            {
                return JsonSerializer.Deserialize(line, ServerApiJson.Default.ServerReady);
            }

            onOther?.Invoke(line);
        }

        return null;
    }
}
