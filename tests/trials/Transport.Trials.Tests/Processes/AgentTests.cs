namespace Transport.Trials.Tests.Processes;

/// <summary>Loads by agents, as users make them.</summary>
public class AgentTests
{
    private static readonly string[] Load =
        ["load", "--transports", "json", "--operation", "Query", "--rate", "60", "--warm-up", "200ms", "--timeout", "60s", "--sla", "errors<0.1%", "--format", "json"];

    [Fact]
    public async Task Check_LocalAgentAndOneThatIsNoProgram_SaysWhichIsFit()
    {
        using var cli = new CliProcess();

        var check = await cli.RunAsync("load", "--check", "--agents", "local,exec:/nowhere/ssh a", "--format", "json");

        Assert.Equal(1, check.ExitCode);
        var (local, other) = (JsonNode.Parse(check.Output)![0]!, JsonNode.Parse(check.Output)![1]!);
        Assert.True((bool)local["isFit"]! && (double)local["roundTripMs"]! > 0);
        Assert.Contains("/nowhere/ssh could not be started", (string?)other["problem"], StringComparison.Ordinal);
    }

    [Fact]
    public async Task Load_ProgramWithoutAServerBesideIt_LoadsOneThatIsRunning()
    {
        using var cli = new CliProcess();
        using var server = await CliServer.StartAsync();
        var program = Directory.CreateDirectory(Path.Combine(cli.Folder, "published")).FullName;
        foreach (var file in Directory.EnumerateFiles(Path.GetDirectoryName(CliProcess.Assembly)!))
        {
            File.Copy(file, Path.Combine(program, Path.GetFileName(file)));
        }

        using var load = System.Diagnostics.Process.Start(new System.Diagnostics.ProcessStartInfo(
            "dotnet", ["exec", Path.Combine(program, Path.GetFileName(CliProcess.Assembly)), .. Load, "--duration", "1s", "--server", server.Address, "--agents", "local"])
        {
            WorkingDirectory = cli.Folder, RedirectStandardOutput = true, RedirectStandardError = true,
        })!;
        var run = await CliProcess.EndAsync(load);

        Assert.True(run.Output.Length > 0, run.Error);
        Assert.Equal("ok", (string?)JsonNode.Parse(run.Output)!["rows"]![0]!["status"]);
    }

    [Fact]
    public async Task Load_BehindOpenSsh_IsMadeByBothAgentsWithTheirWeights()
    {
        using var machine = await SshMachine.StartAsync();
        using var cli = new CliProcess();
        var check = await cli.RunAsync("load", "--check", "--agents", machine.Rig);
        Assert.True(check.ExitCode == 0, check.Output + check.Error);

        using var server = await CliServer.StartAsync();
        var run = await cli.RunAsync([.. Load, "--duration", "2s", "--server", server.Address, "--agents", machine.Rig]);

        var row = JsonNode.Parse(run.Output)!["rows"]![0]!;
        Assert.Equal(("ok", true), ((string?)row["status"], (bool)row["verified"]!));
        Assert.Equal(["ssh://a", "ssh://b"], row["agents"]!.AsArray().Select(agent => (string?)agent!["name"]));
        var calls = row["agents"]!.AsArray().Select(agent => (long)agent!["answered"]! + (long)agent["failed"]! + (long)agent["timedOut"]!).ToList();
        Assert.InRange(calls[1] - (2 * calls[0]), -2, 2);
    }

    [Fact]
    public async Task Load_AnotherHostKey_NotOneBeginsAndOpenSshSaysWhy()
    {
        using var machine = await SshMachine.StartAsync();
        using var cli = new CliProcess();
        machine.Trust("other-host");
        using var server = await CliServer.StartAsync();

        var run = await cli.RunAsync([.. Load, "--duration", "2s", "--server", server.Address, "--agents", machine.Rig]);

        var row = JsonNode.Parse(run.Output)!["rows"]![0]!;
        Assert.Equal((1, "failed"), (run.ExitCode, (string?)row["status"]));
        Assert.Contains("did not start: exit code 255, \"Host key verification failed.\"", (string?)row["reason"], StringComparison.Ordinal);
    }

    [Fact]
    public async Task Load_CoordinatorIsKilled_NoAgentGoesOn()
    {
        using var machine = await SshMachine.StartAsync();
        using var cli = new CliProcess();
        using var server = await CliServer.StartAsync();
        var run = cli.Start([.. Load, "--duration", "600s", "--server", server.Address, "--agents", machine.Rig]);
        await cli.EventsAsync(run, "load-second-measured", 2);
        Assert.NotEmpty(machine.Agents());

        // The coordinator alone, not the programs that carry its lines: nobody tells the agents.
        UnixSignals.Send(run, UnixSignals.Kill);

        var soon = Deadline.Soon;
        while (machine.Agents().Count > 0)
        {
            await Task.Delay(50, soon);
        }

        await CliProcess.EndAsync(run);
    }
}
