namespace Transport.Cli.Options;

/// <summary>The options that put the measuring client on another machine.</summary>
internal sealed class ClientOptions
{
    private readonly Option<string?> _client = new("--client")
    {
        Description = "Run the measuring client on another machine: ssh://user@host, exec:COMMAND, or @rig.json with one agent. Default: a process of this machine.",
        HelpName = "ssh://user@host",
    };

    private readonly Option<string?> _bind = new("--bind")
    {
        Description = "With --client: the numeric address of this machine at which the client reaches the servers that the run starts. Default: 127.0.0.1.",
        HelpName = "IP",
    };

    public void AddTo(Command verb)
    {
        verb.Add(_client);
        verb.Add(_bind);
    }

    /// <summary>The target of a run whose client is where it was typed.</summary>
    /// <param name="parsed">What was typed.</param>
    /// <param name="target">Where report and record go.</param>
    /// <param name="server">The server that is measured; null for servers that the run starts.</param>
    /// <exception cref="UsageException">It is no client, or could not reach the server.</exception>
    public RecordTarget Read(ParseResult parsed, RecordTarget target, Uri? server)
    {
        var bind = AddressOf(parsed.GetValue(_bind));
        if (parsed.GetValue(_client) is not { } typed)
        {
            return bind is null ? target : throw new UsageException("--bind is for a client on another machine: type --client ssh://user@host");
        }

        if (bind is not null && server is not null)
        {
            throw new UsageException("--bind and --server contradict each other: a server that is running has its address already");
        }

        var client = ParseOne(typed);
        if (client.Host is { } host && !AgentOptions.IsLoopback(host) && server is null && bind is null)
        {
            throw new UsageException($"client {client.Name} cannot reach servers on this machine's loopback: type --bind with an address of this machine that it reaches, or --server");
        }

        return target with
        {
            Client = client,
            ServerArguments = bind is null ? [] : ["--bind", bind.ToString()],
            AgentsTyped = $" --client \"{typed}\"" + (bind is null ? "" : $" --bind {bind}"),
        };
    }

    /// <summary>Whether a client on another machine was typed.</summary>
    public bool IsTyped(ParseResult parsed) => parsed.GetValue(_client) is not null || parsed.GetValue(_bind) is not null;

    private static AgentSpec ParseOne(string typed) => AgentList.Parse([typed], out var problem) switch
    {
        [{ } one] => one,
        null => throw new UsageException(problem!.Replace(AgentList.Form, "ssh://user@host, exec:COMMAND or @rig.json with one agent", StringComparison.Ordinal)),
        var several => throw new UsageException($"--client takes one agent, and these are {several.Count}: one process measures"),
    };

    /// <summary>Servers name their endpoints by this address, so that it must be one that can be called.</summary>
    private static IPAddress? AddressOf(string? typed)
    {
        if (typed is null)
        {
            return null;
        }

        return IPAddress.TryParse(typed, out var address) && !address.Equals(IPAddress.Any) && !address.Equals(IPAddress.IPv6Any) ? address
            : throw new UsageException($"'{typed}' is not an address that a client can call: type the numeric address of this machine that it reaches, for example --bind 10.0.0.1");
    }
}
