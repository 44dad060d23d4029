namespace Transport.Trials.Tests.Hostile;

/// <summary>A coordinator and what may be at the other end of an agent's pipe. Each load ends in its time, in a line, with little memory.</summary>
public sealed class HostileAgentTests(HostileAgentTests.Target target) : IClassFixture<HostileAgentTests.Target>, IDisposable
{
    /// <summary>An agent's introduction, the load's 3 s, and the ends of both; on a machine that does something else.</summary>
    private static readonly TimeSpan Within = TimeSpan.FromSeconds(90);

    private readonly CliProcess _cli = new();

    /// <summary>Scripts of a shell; <c>$AGENT</c> is the command of a real agent.</summary>
    public static TheoryData<string, string> Agents => new()
    {
        { "silent", "sleep 600" },
        { "ends at once", "exit 0" },
        { "fails at once", "echo no >&2; exit 3" },
        { "closes its output", "exec >&-; sleep 600" },
        { "one byte a second", "while :; do printf x; sleep 1; done" },
        { "a line without an end", "exec tr -d '\\n' </dev/zero" },
        { "endless lines", "exec yes" },
        { "random bytes", "exec cat /dev/urandom" },
        { "errors without a line's end", "tr '\\000' x </dev/zero >&2" },
        { "a message of nothing", "echo '{\"message\":\"hello\"}'; sleep 600" },
        { "a hundred thousand levels", "printf '[%.0s' $(seq 100000); echo; sleep 600" },
        { "ignores the end", "trap '' TERM HUP INT; while :; do sleep 1; done" },
        { "introduces itself, and is silent", "$AGENT </dev/null | head -n 1; sleep 600" },
        { "introduces itself, and trickles", "$AGENT </dev/null | head -n 1; while :; do printf x; sleep 1; done" },
        { "introduces itself, and floods", "$AGENT </dev/null | head -n 1; exec tr '\\000' x </dev/zero" },
        { "introduces itself again and again", "hello=$($AGENT </dev/null | head -n 1); exec yes \"$hello\"" },
    };

    public void Dispose() => _cli.Dispose();

    [Theory]
    [MemberData(nameof(Agents))]
    public async Task Load_HostileAgent_EndsInTimeAndInALine(string kind, string script)
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "its agents are scripts of a shell");
        // Who is never heard of need not be waited for; a real agent takes a while to start.
        var readyWithin = script.Contains("$AGENT", StringComparison.Ordinal) ? "60" : "3";
        var file = Path.Combine(_cli.Folder, "agent.sh");
        await File.WriteAllTextAsync(file, $"AGENT='dotnet exec {CliProcess.Assembly} agent --stdio'\n{script}\n", TestContext.Current.CancellationToken);

        var load = await Measured.RunAsync(
            _cli, Within, "load", "--transports", "json", "--operation", "Query", "--warm-up", "200ms", "--rate", "50", "--duration", "3s", "--server", target.Address, "--ready-within", readyWithin, "--agents", $"exec:sh {file}");

        load.IsExplained();
        Assert.True(load.ExitCode is 1 or 2, $"{kind}: exit code {load.ExitCode}: {load.Output}");
    }

    /// <summary>What they are to load: none of them comes to it.</summary>
    public sealed class Target : IAsyncLifetime
    {
        private CliServer? _server;

        public string Address => _server!.Address;

        public async ValueTask InitializeAsync() => _server = await CliServer.StartAsync();

        public ValueTask DisposeAsync()
        {
            _server?.Dispose();
            return ValueTask.CompletedTask;
        }
    }
}
