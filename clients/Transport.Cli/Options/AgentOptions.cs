namespace Transport.Cli.Options;

internal sealed class AgentOptions
{
    private readonly Option<string[]> _agents = new("--agents")
    {
        Description = $"Make the calls on other machines: {AgentList.Form}. Can be repeated. Default: a client process of this machine.",
        HelpName = "ssh://user@host,...",
    };

    /// <summary>Adds it; it can be repeated.</summary>
    public void AddTo(Command verb) => verb.Add(_agents);

    /// <summary>The agents that were typed; empty where none was.</summary>
    /// <exception cref="UsageException">They are none.</exception>
    public IReadOnlyList<AgentSpec> Read(ParseResult parsed)
    {
        var typed = parsed.GetValue(_agents) ?? [];
        return typed.Length == 0 ? [] : AgentList.Parse(typed, out var problem) ?? throw new UsageException(problem!);
    }

    /// <summary>As they were typed, for the command line that repeats a run; empty where none was.</summary>
    public string Typed(ParseResult parsed) =>
        string.Concat((parsed.GetValue(_agents) ?? []).Select(text => $" --agents \"{text}\""));

    /// <summary>Agents of other machines call a server that they can reach.</summary>
    /// <exception cref="UsageException">It is on this machine alone.</exception>
    public static void CheckServer(IReadOnlyList<AgentSpec> agents, Uri? server)
    {
        if (agents.FirstOrDefault(agent => agent.Host is { } host && !IsLoopback(host)) is { } remote && server is null)
        {
            throw new UsageException($"agent {remote.Name} cannot reach the server that a load starts on this machine's loopback: start one with 'transport serve --bind 0.0.0.0', and type --server with its address");
        }
    }

    /// <summary>An assignment never carries what opens a database.</summary>
    /// <exception cref="UsageException">The load is over a database.</exception>
    public static void CheckDatabase(IReadOnlyList<AgentSpec> agents, bool isOverDatabase)
    {
        if (agents.Count > 0 && isOverDatabase)
        {
            throw new UsageException("--agents and --database contradict each other: what opens a database is never sent to an agent");
        }
    }

    /// <summary>Whether a host is this machine by its loopback address.</summary>
    internal static bool IsLoopback(string host) => new UriBuilder("http", host).Uri.IsLoopback;
}
