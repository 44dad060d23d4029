namespace Transport.Trials.Tests.Processes;

/// <summary>Runs and agents in a control group with a fifth of a processor, as containers have it: whoever was throttled is named, and nobody else.</summary>
[Collection(nameof(AloneCollection))]
public sealed class QuotaTests : IDisposable
{
    private const double Processors = 0.2;

    private readonly CliProcess _cli = new();

    private readonly string? _group = MakeGroup();

    public void Dispose()
    {
        _cli.Dispose();
        if (_group is not null)
        {
            Array.ForEach(Directory.GetDirectories(_group), Directory.Delete);
            Directory.Delete(_group);
        }
    }

    [Fact]
    public async Task Load_AgentWithAQuotaOfItsOwn_IsNamedAsThrottledAndTheRunIsNot()
    {
        Assert.SkipWhen(_group is null, "no control group can be made here");
        using var server = await CliServer.StartAsync();

        var load = await _cli.RunAsync(
            "load", "--transports", "json", "--operation", "Query", "--warm-up", "200ms", "--timeout", "60s", "--rate", "400", "--duration", "3s", "--server", server.Address, "--agents",
            $"exec:sh {Script("agent", "--stdio")},local");

        Assert.True(load.Output.Length > 0, load.Error);
        Assert.Contains("the processor quota of its container THROTTLED agent exec:sh", load.Output, StringComparison.Ordinal);
        Assert.DoesNotContain("THROTTLED agent local", load.Output, StringComparison.Ordinal);
        Assert.DoesNotContain("THROTTLED the run", load.Output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Run_UnderAQuota_SaysSoOnceAndKnowsTheQuota()
    {
        Assert.SkipWhen(_group is null, "no control group can be made here");
        var script = Script(
            "load", "--transports", "json", "--operation", "Query", "--warm-up", "200ms", "--timeout", "60s", "--rate", "100", "--duration", "3s", "--agents", "local", "--ready-within", "120s");

        using var started = System.Diagnostics.Process.Start(new ProcessStartInfo("sh", [script]) { WorkingDirectory = _cli.Folder, RedirectStandardOutput = true, RedirectStandardError = true })!;
        var load = await CliProcess.EndAsync(started);

        Assert.True(load.Output.Length > 0, load.Error);
        Assert.Contains("the container's processor quota THROTTLED the run", load.Output, StringComparison.Ordinal);
        Assert.DoesNotContain("THROTTLED agent", load.Output, StringComparison.Ordinal);
        var record = Assert.Single(Directory.EnumerateFiles(Path.Combine(_cli.Folder, ".transport"), "*.jsonl"));
        var first = JsonNode.Parse(File.ReadLines(record).First())!;
        Assert.Equal(Processors, (double)first["manifest"]!["machine"]!["processorQuota"]!);
    }

    /// <summary>As two scopes of one slice, or two services of one unit.</summary>
    [Fact]
    public async Task Load_RunAndAgentInTwoGroupsUnderOneQuota_IsToldOnce()
    {
        Assert.SkipWhen(_group is null, "no control group can be made here");
        var script = ScriptIn(
            Directory.CreateDirectory(Path.Combine(_group, "run")).FullName,
            "load", "--transports", "json", "--operation", "Query", "--warm-up", "200ms", "--timeout", "60s", "--rate", "100", "--duration", "3s", "--ready-within", "120s", "--agents",
            $"'exec:sh {ScriptIn(Directory.CreateDirectory(Path.Combine(_group, "agent")).FullName, "agent", "--stdio")}'");

        using var started = System.Diagnostics.Process.Start(new ProcessStartInfo("sh", [script]) { WorkingDirectory = _cli.Folder, RedirectStandardOutput = true, RedirectStandardError = true })!;
        var load = await CliProcess.EndAsync(started);

        Assert.True(load.Output.Length > 0, load.Error);
        Assert.Contains("the container's processor quota THROTTLED the run", load.Output, StringComparison.Ordinal);
        Assert.DoesNotContain("THROTTLED agent", load.Output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Load_ServerWithAQuotaOfItsOwn_IsNamedAsThrottledAndTheRunIsNot()
    {
        Assert.SkipWhen(_group is null, "no control group can be made here");
        var start = new ProcessStartInfo("sh", [Script("serve", "--free-ports", "--no-dashboard", "--persons", "100")]) { WorkingDirectory = _cli.Folder, RedirectStandardOutput = true, RedirectStandardError = true };
        using var serving = System.Diagnostics.Process.Start(start)!;
        try
        {
            var ready = await ServerReady.ReadAsync(serving.StandardOutput, Deadline.Soon);

            var load = await _cli.RunAsync(
                "load", "--transports", "json", "--operation", "Query", "--warm-up", "200ms", "--timeout", "60s", "--rate", "400", "--duration", "3s", "--server", ready!.Http);

            Assert.True(load.Output.Length > 0, load.Error);
            Assert.Contains("the processor quota of its container THROTTLED the server", load.Output, StringComparison.Ordinal);
            Assert.DoesNotContain("THROTTLED the run", load.Output, StringComparison.Ordinal);
        }
        finally
        {
            CliProcess.Interrupt(serving);
            await CliProcess.EndAsync(serving);
        }
    }

    /// <summary>The command line, in the group from its first instruction on.</summary>
    private string Script(params string[] arguments) => ScriptIn(_group!, arguments);

    private string ScriptIn(string group, params string[] arguments)
    {
        var script = Path.Combine(_cli.Folder, $"in-{Path.GetFileName(group)}.sh");
        File.WriteAllText(script, $"echo $$ > {group}/cgroup.procs\nexec dotnet exec '{CliProcess.Assembly}' {string.Join(' ', arguments)}\n");
        return script;
    }

    /// <summary>Of version 1 or 2, whichever the machine has; null where it has none that this account may make.</summary>
    private static string? MakeGroup()
    {
        const string Root = "/sys/fs/cgroup";
        var isOld = Directory.Exists(Root + "/cpu");
        var group = Path.Combine(isOld ? Root + "/cpu" : Root, "transport-quota-" + Guid.NewGuid().ToString("N")[..8]);
        try
        {
            Directory.CreateDirectory(group);
            File.WriteAllText(Path.Combine(group, isOld ? "cpu.cfs_quota_us" : "cpu.max"), string.Create(CultureInfo.InvariantCulture, $"{Processors * 100_000:0}{(isOld ? "" : " 100000")}"));
            return group;
        }
        catch (Exception refused) when (refused is IOException or UnauthorizedAccessException)
        {
            if (Directory.Exists(group))
            {
                Directory.Delete(group);
            }

            return null;
        }
    }
}
