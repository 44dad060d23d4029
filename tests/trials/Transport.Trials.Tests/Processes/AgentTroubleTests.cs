namespace Transport.Trials.Tests.Processes;

/// <summary>Agents whose coordinator is silent, or who are interrupted.</summary>
public sealed class AgentTroubleTests
{
    [Fact]
    public async Task Agent_WakesAfterMoreThanThreeSeconds_TakesOldSignsOfLifeForNone()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "the numbers of signals are Linux's");
        using var agent = await GreetedAsync();
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
        using var agent = await GreetedAsync();

        CliProcess.Interrupt(agent);
        // No sign of life, after which it would end by itself.
        await agent.StandardInput.WriteLineAsync("{\"command\":\"reach\",\"targets\":[]}");
        Assert.Contains("a server has 1 to", await agent.StandardOutput.ReadLineAsync(Deadline.Soon), StringComparison.Ordinal);
        CliProcess.Interrupt(agent);

        await agent.WaitForExitAsync(Deadline.Soon);
    }

    /// <summary>An agent that has said who it is.</summary>
    private static async Task<System.Diagnostics.Process> GreetedAsync()
    {
        var agent = System.Diagnostics.Process.Start(new ProcessStartInfo("dotnet", ["exec", CliProcess.Assembly, "agent", "--stdio"])
        {
            RedirectStandardInput = true, RedirectStandardOutput = true, RedirectStandardError = true,
        })!;
        Assert.StartsWith("{\"message\":\"hello\"", await agent.StandardOutput.ReadLineAsync(Deadline.Soon), StringComparison.Ordinal);
        return agent;
    }

    private static async Task SayAliveAsync(System.Diagnostics.Process agent, int number)
    {
        await agent.StandardInput.WriteLineAsync($$"""{"command":"alive","number":{{number}}}""");
        await agent.StandardInput.FlushAsync(Deadline.Soon);
    }
}
