using Transport.Engine.Processes;

namespace Transport.RunTestSupport;

/// <summary>Client processes that are none: each says what a script makes of its assignment, in no time.</summary>
/// <param name="script">What a client says and waits for; its end is that of the process, well or not.</param>
internal sealed class ScriptedClients(Func<ScriptedClient, ClientAssignment, Task> script) : IClientStarter
{
    private readonly List<ScriptedClient> _started = [];

    /// <summary>In the order of their starts.</summary>
    public IReadOnlyList<ScriptedClient> Started => _started;

    /// <inheritdoc/>
    public Task<IMeasuringClient> StartAsync(CancellationToken cancellationToken)
    {
        var client = new ScriptedClient(_started.Count, script);
        _started.Add(client);
        return Task.FromResult<IMeasuringClient>(client);
    }
}
