namespace Transport.Engine.Tests.Processes;

public sealed class ServerSessionTests
{
    [Fact]
    public async Task StartAsync_SystemRefusesOneOfTheProcesses_LeavesItsEndpointUnavailable()
    {
        // No system passes so long an argument on.
        var start = new ServerStart
        {
            Assembly = BuiltProgram.Of("Transport.Server"),
            Persons = 1,
            Endpoints = [new EndpointHost("json"), new EndpointHost("refused") { Arguments = [new string('x', 4 * 1024 * 1024)] }],
        };

        await using var session = await ServerSession.StartAsync(start, Deadline.Soon);

        Assert.Contains(session.Ready.Endpoints, endpoint => endpoint.Id == "json");
        Assert.Contains(
            session.Ready.Unavailable, missing => missing.Id == "refused" && missing.Reason.StartsWith("Transport.Server.dll could not be started: ", StringComparison.Ordinal));
    }

    [Fact]
    public async Task StartAsync_ServerThatIsNotReadyInTime_SaysWithWhatItMayTakeLonger()
    {
        var start = new ServerStart { Assembly = BuiltProgram.Of("Transport.Server"), Persons = 1, ReadyWithin = TimeSpan.FromMilliseconds(1) };

        var problem = await Assert.ThrowsAsync<RunException>(() => ServerSession.StartAsync(start, Deadline.Soon));

        Assert.StartsWith("the server was not ready within 0 s", problem.Message, StringComparison.Ordinal);
        Assert.EndsWith(": --ready-within lets it take longer.", problem.Message, StringComparison.Ordinal);
    }

    /// <summary>A server that hangs would take all the time that it has to end when it is asked to.</summary>
    [Fact]
    public async Task Dispose_AfterStopNow_KillsInsteadOfAsking()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "a signal stops the server");
        var incidents = new Incidents();
        List<ProcessIncident> reported = [];
        incidents.Seen += reported.Add;
        using var stop = new CancellationTokenSource();
        var session = await ServerSession.StartAsync(new ServerStart { Assembly = BuiltProgram.Of("Transport.Server"), Persons = 1, StopNow = stop.Token }, incidents, Deadline.Soon);
        using var server = Process.GetProcessById(session.Ready.Pid);
        UnixSignals.Send(server, UnixSignals.Stop);

        await stop.CancelAsync();
        await session.DisposeAsync();

        Assert.True(server.HasExited);
        Assert.DoesNotContain(reported, incident => incident.Reason == Incidents.KilledWhileStopped || incident.Kind == IncidentKind.Died);
    }
}
