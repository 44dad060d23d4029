namespace Transport.Trials.Tests.Processes;

/// <summary>Loads by agents whose coordinator, processor, clock or link is in trouble; they need the machine for themselves.</summary>
[Collection(nameof(AloneCollection))]
public sealed class AgentProcessorTests : IDisposable
{
    private static readonly string[] Load =
        ["load", "--transports", "json", "--operation", "Query", "--warm-up", "200ms", "--timeout", "60s", "--sla", "errors<0.1%", "--format", "json"];

    private readonly CliProcess _cli = new();

    private static string Agent => $"dotnet exec \"{CliProcess.Assembly}\" agent --stdio";

    public void Dispose() => _cli.Dispose();

    [Theory]
    [InlineData(9)]
    [InlineData(19)]
    public async Task Load_CoordinatorIsKilledOrStopped_NobodyCallsAfterFourSeconds(int signal)
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "the numbers of signals are Linux's");
        using var server = await CliServer.StartAsync();
        using var target = new CountingTarget(new Uri(server.Address));
        var run = _cli.Start([.. Load, "--rate", "200", "--duration", "600s", "--server", target.Address, "--agents", $"exec:{Agent},exec:{Agent}"]);
        await _cli.EventsAsync(run, "load-second-measured", 4);

        UnixSignals.Send(run, signal);
        var at = Stopwatch.GetTimestamp();
        var (bytes, soon) = (target.Bytes, Deadline.Soon);

        // They end by themselves, and have called until shortly before. A coordinator that stands still keeps the connection by which it looked at the server.
        while (target.Connections > (signal == 9 ? 0 : 1))
        {
            await Task.Delay(50, soon);
        }

        Assert.NotEqual(0, bytes);
        Assert.InRange(Stopwatch.GetElapsedTime(at, target.LastAt).TotalSeconds, double.NegativeInfinity, 4);
        Assert.True(signal == 9 || target.Bytes > bytes);
        UnixSignals.Send(run, UnixSignals.Kill);
        await CliProcess.EndAsync(run);
    }

    [Fact]
    public async Task Load_ProcessorOfAnAgentIsHogged_IsInvalidAndNamesTheAgent()
    {
        if (await FailsAsync(["taskset", "-c", "0", "true"]) is { } notPossible)
        {
            Assert.Skip($"processes cannot be bound to a processor here: {notPossible}");
        }

        var hogs = Enumerable.Range(0, 2).Select(_ => System.Diagnostics.Process.Start("taskset", ["-c", "0", "sh", "-c", "while :; do :; done"])).ToList();
        CliResult run;
        try
        {
            run = await _cli.RunAsync([.. Load, "--rate", "200", "--duration", "4s", "--agents", $"exec:taskset -c 0 {Agent}"]);
        }
        finally
        {
            foreach (var hog in hogs)
            {
                hog.Kill(entireProcessTree: true);
                await hog.WaitForExitAsync(Deadline.Soon);
                hog.Dispose();
            }
        }

        var row = JsonNode.Parse(run.Output)!["rows"]![0]!;
        Assert.Equal((1, false), (run.ExitCode, (bool)row["generator"]!["valid"]!));
        Assert.Contains(row["generator"]!["problems"]!.AsArray(), problem => ((string?)problem)!.StartsWith("agent exec:taskset -c 0", StringComparison.Ordinal));
    }

    [Fact]
    public async Task Load_TimeOfAnAgentIsADayAhead_MakesItsPartAtTheSameInstant()
    {
        string[] ahead = ["unshare", "--time", "--monotonic", "86400", "--boottime", "86400"];
        if (await FailsAsync([.. ahead, "true"]) is { } notPossible)
        {
            Assert.Skip($"a namespace of time is not possible here: {notPossible}");
        }

        var agents = $"exec:{string.Join(' ', ahead)} {Agent},local";
        var check = await _cli.RunAsync("load", "--check", "--agents", agents, "--format", "json");
        var run = await _cli.RunAsync([.. Load, "--rate", "60", "--duration", "2s", "--agents", agents]);

        Assert.InRange((double)JsonNode.Parse(check.Output)![0]!["clockOffsetMs"]!, 86_390_000, 86_410_000);
        var row = JsonNode.Parse(run.Output)!["rows"]![0]!;
        Assert.Equal(("ok", 0), ((string?)row["status"], row["losses"]!.AsArray().Count));
        Assert.All(row["agents"]!.AsArray(), agent => Assert.True((long)agent!["answered"]! > 0 && (double)agent["lateMs"]! < 1000 && (double)agent["clockBoundMs"]! < 1000));
    }

    [Fact]
    public async Task Load_LinkOfTenMegabit_CarriesTheLinesOfTwoAgents()
    {
        using var link = new NetworkNamespace();
        var narrow = new Link("narrow", RoundTripMs: 20, MegabitsPerSecond: 10);
        if (await link.JoinByTunnelAsync(narrow) is { } notPossible)
        {
            Assert.Skip(notPossible);
        }

        using var machine = await SshMachine.StartAsync(NetworkNamespace.Address, link.Server);
        using var server = NetworkNamespace.StartIn(link.Server, Programs.FindServer(), "--free-ports", "--exit-on-stdin-close", "--no-dashboard", "--persons", "100", "--bind", NetworkNamespace.Address);
        try
        {
            var ready = await server.StandardOutput.ReadLineAsync(Deadline.Soon);
            var run = NetworkNamespace.StartIn(
                link.Client,
                [
                    CliProcess.Assembly, .. Load, "--rate", "400", "--duration", "4s", "--server", JsonDocument.Parse(ready!).RootElement.GetProperty("http").GetString()!,
                    "--agents", machine.Rig, "--store", Path.Combine(_cli.Folder, ".transport"),
                ]);

            var row = JsonNode.Parse((await CliProcess.EndAsync(run)).Output)!["rows"]![0]!;

            Assert.Equal(("ok", 0), ((string?)row["status"], row["losses"]!.AsArray().Count));
            Assert.All(row["agents"]!.AsArray(), agent => Assert.True((double)agent!["roundTripMs"]! >= 15 && (long)agent["answered"]! > 0));
        }
        finally
        {
            server.Kill(entireProcessTree: true);
            await server.WaitForExitAsync(Deadline.Soon);
        }
    }

    /// <returns>Why a command is not possible here; null where it is.</returns>
    private static async Task<string?> FailsAsync(string[] command)
    {
        try
        {
            using var process = System.Diagnostics.Process.Start(new ProcessStartInfo(command[0], command[1..]) { RedirectStandardError = true })!;
            var error = await process.StandardError.ReadToEndAsync(Deadline.Soon);
            await process.WaitForExitAsync(Deadline.Soon);
            return process.ExitCode == 0 ? null : error.Trim();
        }
        catch (System.ComponentModel.Win32Exception missing)
        {
            return missing.Message;
        }
    }
}
