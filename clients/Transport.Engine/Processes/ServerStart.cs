namespace Transport.Engine.Processes;

/// <summary>How a server is started: on free ports, without the dashboard, as processes that end with their parent.</summary>
public sealed record ServerStart
{
    /// <summary>Path of the server's assembly, <c>Transport.Server.dll</c>.</summary>
    public required string Assembly { get; init; }

    /// <summary>Persons that it holds, 1 or more.</summary>
    public int Persons { get; init; } = 10_000;

    /// <summary>Plugin folders, or folders of plugin folders.</summary>
    public IReadOnlyList<string> PluginFolders { get; init; } = [];

    /// <summary>What to serve, with one process per endpoint; null to serve everything in one process.</summary>
    public IReadOnlyList<EndpointHost>? Endpoints { get; init; }

    /// <summary>Further options.</summary>
    public IReadOnlyList<string> Arguments { get; init; } = [];

    /// <summary>Whether its warm calls are measured, so that it compiles without waiting; see <see cref="RuntimeKnobs.OfMeasuring"/>. Cold calls keep the runtime's defaults.</summary>
    public bool IsMeasured { get; init; }

    /// <summary>How long a process may take until its ready line.</summary>
    public TimeSpan ReadyWithin { get; init; } = TimeSpan.FromSeconds(60);

    /// <summary>Once it is cancelled, processes are not asked to end, but killed: a plugin that hangs would keep them for seconds.</summary>
    public CancellationToken StopNow { get; init; }

    /// <summary>Told the id of each process as soon as there is one; for trials that stop or kill it.</summary>
    internal Action<ProcessRole, int>? OnStarted { get; init; }

    /// <summary>How the servers of a run are started.</summary>
    /// <param name="options">The programs.</param>
    /// <param name="plan">What the server holds, and how.</param>
    /// <param name="persons">Persons that it holds.</param>
    /// <param name="endpoints">As in <see cref="Endpoints"/>.</param>
    internal static ServerStart Of(EngineOptions options, RunPlan plan, int persons, IReadOnlyList<EndpointHost>? endpoints) => new()
    {
        Assembly = options.ServerAssembly,
        Persons = persons,
        PluginFolders = options.PluginFolders,
        Endpoints = endpoints,
        Arguments = [.. options.ServerArguments, .. plan.Data == PersonData.Untidy ? ["--data", "untidy"] : Array.Empty<string>(), .. plan.Fresh ? ["--fresh"] : Array.Empty<string>(), .. options.PayloadFolder is { } payload ? ["--payload", payload] : Array.Empty<string>()],
        ReadyWithin = options.ReadyWithin,
        OnStarted = options.OnStarted,
    };

    /// <summary>The options of one of its processes.</summary>
    internal IReadOnlyList<string> ArgumentsOf(EndpointHost? endpoint) =>
    [
        "--free-ports", "--no-dashboard", "--exit-on-stdin-close", "--persons", Persons.ToString(CultureInfo.InvariantCulture), .. Arguments,
        .. endpoint switch
        {
            { PluginFolder: { } folder } => ["--host-plugin", folder, "--endpoint", endpoint.Serves, .. endpoint.Arguments],
            { Serves: var served } => ["--only", served, .. endpoint.Arguments],
            null => PluginFolders.SelectMany(folder => new[] { "--plugins", folder }),
        },
    ];
}
