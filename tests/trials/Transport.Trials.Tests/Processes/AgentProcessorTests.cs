namespace Transport.Trials.Tests.Processes;

/// <summary>Agents whose processor is taken away, or who must have stopped a second after they could know.</summary>
[Collection(nameof(AloneCollection))]
public sealed class AgentProcessorTests : IDisposable
{
    private readonly CliProcess _cli = new();

    public void Dispose() => _cli.Dispose();

    [Theory]
    [InlineData(9)]
    [InlineData(19)]
    public async Task Load_CoordinatorIsKilledOrStopped_NobodyCallsAfterFourSeconds(int signal)
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "the numbers of signals are Linux's");
        using var server = await CliServer.StartAsync();
        using var target = new CountingTarget(new Uri(server.Address));
        var run = _cli.Start([.. AgentTroubleTests.Load, "--rate", "200", "--duration", "600s", "--server", target.Address, "--agents", $"exec:{AgentTroubleTests.Agent},exec:{AgentTroubleTests.Agent}"]);
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
        if (await AgentTroubleTests.FailsAsync(["taskset", "-c", "0", "true"]) is { } notPossible)
        {
            Assert.Skip($"processes cannot be bound to a processor here: {notPossible}");
        }

        var hogs = Enumerable.Range(0, 2).Select(_ => System.Diagnostics.Process.Start("taskset", ["-c", "0", "sh", "-c", "while :; do :; done"])).ToList();
        CliResult run;
        try
        {
            run = await _cli.RunAsync([.. AgentTroubleTests.Load, "--rate", "200", "--duration", "4s", "--agents", $"exec:taskset -c 0 {AgentTroubleTests.Agent}"]);
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
}
