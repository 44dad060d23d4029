namespace Transport.Trials.Tests.Processes;

/// <summary>What may happen to agents, with real processes, clocks and links.</summary>
public sealed class AgentTroubleTests : IDisposable
{
    internal static readonly string[] Load =
        ["load", "--transports", "json", "--operation", "Query", "--warm-up", "200ms", "--timeout", "60s", "--sla", "errors<0.1%", "--format", "json"];

    private readonly CliProcess _cli = new();

    internal static string Agent => $"dotnet exec \"{CliProcess.Assembly}\" agent --stdio";

    public void Dispose() => _cli.Dispose();

    [Fact]
    public async Task Agent_WakesAfterMoreThanThreeSeconds_TakesOldSignsOfLifeForNone()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "the numbers of signals are Linux's");
        using var agent = System.Diagnostics.Process.Start(new ProcessStartInfo("dotnet", ["exec", CliProcess.Assembly, "agent", "--stdio"])
        {
            RedirectStandardInput = true, RedirectStandardOutput = true, RedirectStandardError = true,
        })!;
        Assert.StartsWith("{\"message\":\"hello\"", await agent.StandardOutput.ReadLineAsync(Deadline.Soon), StringComparison.Ordinal);
        await SayAliveAsync(agent, 1);
        Assert.Contains("\"number\":1", await agent.StandardOutput.ReadLineAsync(Deadline.Soon), StringComparison.Ordinal);

        UnixSignals.Send(agent, UnixSignals.Stop);
        // A signal is sent before it has stopped every thread, and one that still reads would hear in time.
        var soon = Deadline.Soon;
        while (!Directory.EnumerateDirectories($"/proc/{agent.Id}/task").All(thread => File.ReadAllText(Path.Combine(thread, "stat")).Contains(") T ", StringComparison.Ordinal)))
        {
            await Task.Delay(10, soon);
        }

        await SayAliveAsync(agent, 2);
        // It must stand still for so long.
        await Task.Delay(3500, Deadline.Soon);
        UnixSignals.Send(agent, UnixSignals.Continue);

        var ended = await CliProcess.EndAsync(agent);
        Assert.Equal((1, "", "stopped: no sign of life from the coordinator for 3 s"), (ended.ExitCode, ended.Output, ended.Error.Trim()));
    }

    /// <summary>The first Ctrl+C is its coordinator's to mean; who started one by hand has none.</summary>
    [Fact]
    public async Task Agent_InterruptedTwice_Ends()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "the numbers of signals are Linux's");
        using var agent = System.Diagnostics.Process.Start(new ProcessStartInfo("dotnet", ["exec", CliProcess.Assembly, "agent", "--stdio"])
        {
            RedirectStandardInput = true, RedirectStandardOutput = true, RedirectStandardError = true,
        })!;
        Assert.StartsWith("{\"message\":\"hello\"", await agent.StandardOutput.ReadLineAsync(Deadline.Soon), StringComparison.Ordinal);

        CliProcess.Interrupt(agent);
        // No sign of life, after which it would end by itself.
        await agent.StandardInput.WriteLineAsync("{\"command\":\"reach\",\"targets\":[]}");
        Assert.Contains("a server has 1 to", await agent.StandardOutput.ReadLineAsync(Deadline.Soon), StringComparison.Ordinal);
        CliProcess.Interrupt(agent);

        await agent.WaitForExitAsync(Deadline.Soon);
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

    private static async Task SayAliveAsync(System.Diagnostics.Process agent, int number)
    {
        await agent.StandardInput.WriteLineAsync($$"""{"command":"alive","number":{{number}}}""");
        await agent.StandardInput.FlushAsync(Deadline.Soon);
    }

    /// <returns>Why a command is not possible here; null where it is.</returns>
    internal static async Task<string?> FailsAsync(string[] command)
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
