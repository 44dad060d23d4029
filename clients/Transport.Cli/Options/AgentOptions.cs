using System.CommandLine;
using Transport.Cli.Common;
using Transport.Engine.Agents.Joining;
using Transport.Engine.Rigs;

namespace Transport.Cli.Options;

/// <summary>The options that name agents, and what those need that join by themselves.</summary>
internal sealed class AgentOptions
{
    /// <summary>The option; it can be repeated.</summary>
    public Option<string[]> Option { get; } = new("--agents")
    {
        Description = $"Make the calls on other machines: {AgentList.Form}. Can be repeated. Default: a client process of this machine.",
        HelpName = "ssh://user@host,...",
    };

    /// <summary>The token's file; a verb that takes a client too has it once.</summary>
    public Option<string?> Token { get; } = JoinOptions.Token("With join:PORT: a file of mode 0600 with the token that the agents show.");

    /// <summary>How long a run waits for those that join; a verb that takes a client too has it once.</summary>
    public Option<double?> Within { get; } = CommonOptions.Time("--join-within", "With join:PORT: how long a run waits for each of them. Default: 60s.");

    /// <summary>Adds all of them.</summary>
    public void AddTo(Command verb)
    {
        verb.Add(Option);
        verb.Add(Token);
        verb.Add(Within);
    }

    /// <summary>Listens for the agents that join, and says how they do; null where all are started.</summary>
    /// <exception cref="UsageException">The token is none.</exception>
    public AgentListener? Listen(ParseResult parsed, IReadOnlyList<AgentSpec> agents) =>
        agents.All(agent => agent.JoinsAt is null) ? null : Listen(agents, parsed.GetValue(Token), parsed.GetValue(Within));

    /// <summary>The same for agents of which at least one joins.</summary>
    /// <param name="agents">They.</param>
    /// <param name="token">File of the token, as typed.</param>
    /// <param name="withinSeconds">How long a run waits for each; null for 60 s.</param>
    /// <exception cref="UsageException">The token is none.</exception>
    internal static AgentListener Listen(IReadOnlyList<AgentSpec> agents, string? token, double? withinSeconds)
    {
        var listener = AgentListener.Open(agents, JoinOptions.Read(token), TimeSpan.FromSeconds(withinSeconds ?? 60));
        Console.Error.WriteLine(listener.Invitation);
        return listener;
    }

    /// <summary>The agents that were typed; empty where none was.</summary>
    /// <exception cref="UsageException">They are none.</exception>
    public IReadOnlyList<AgentSpec> Read(ParseResult parsed)
    {
        var typed = parsed.GetValue(Option) ?? [];
        return typed.Length == 0 ? [] : AgentList.Parse(typed, out var problem) ?? throw new UsageException(problem!);
    }

    /// <summary>As they were typed, for the command line that repeats a run; empty where none was.</summary>
    public string Typed(ParseResult parsed) =>
        string.Concat((parsed.GetValue(Option) ?? []).Select(text => $" --agents \"{text}\"")) + (parsed.GetValue(Token) is { } file ? $" --token-file \"{file}\"" : "");

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
