using Transport.ServerApi.Runtime;

namespace Transport.Engine.Tests.Processes;

public sealed class IncidentsTests : IDisposable
{
    private static readonly DateTimeOffset Noon = new(2026, 1, 1, 12, 0, 0, TimeSpan.Zero);

    private readonly string _folder = Directory.CreateTempSubdirectory("transport-incidents-").FullName;

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [Fact]
    public void Report_BeforeThereIsARecord_IsKeptForIt()
    {
        var incidents = new Incidents();
        incidents.Report(new ProcessIncident(ProcessRole.Server, IncidentKind.Died, 1, "exit code 137"));
        var seen = new Seen();
        using var writer = new RunRecordWriter(Path.Combine(_folder, "run.jsonl"), RunRecords.Format);

        Attach(incidents, new Recording(writer, seen));
        incidents.Report(new ProcessIncident(ProcessRole.Client, IncidentKind.Died, 2, "exit code 137"));

        Assert.Equal([1, 2], seen.Events.Cast<ProcessIncident>().Select(incident => incident.Pid));
        Assert.All(seen.Events, runEvent => Assert.NotNull(runEvent.At));
    }

    [Fact]
    public void Report_OfServersThatSayTheSame_IsStoredOnce()
    {
        var incidents = new Incidents();
        incidents.Report(Ready("0"));
        var seen = new Seen();
        using var writer = new RunRecordWriter(Path.Combine(_folder, "run.jsonl"), RunRecords.Format);

        Attach(incidents, new Recording(writer, seen));
        incidents.Report(Ready("0"));
        incidents.Report(Ready("1"));

        Assert.Equal(["0", "1"], seen.Events.Cast<ProcessReported>().Select(report => report.Knobs["DOTNET_TieredPGO"]));
        Assert.Equal(0, incidents.Count);

        static ServerReady Ready(string knob) => new()
        {
            Pid = 1, Http = "", Persons = 1, MaxCount = 1, Endpoints = [], Unavailable = [], Gc = "server", Framework = "", ProductVersion = "",
            Knobs = new Dictionary<string, string> { ["DOTNET_TieredPGO"] = knob },
        };
    }

    [Fact]
    public void Report_OfServersOfSeveralEndpointsAndTheirPlugins_NamesProcessAndEndpoint()
    {
        var (incidents, seen) = (new Incidents(), new Seen());
        using var writer = new RunRecordWriter(Path.Combine(_folder, "run.jsonl"), RunRecords.Format);
        Attach(incidents, new Recording(writer, seen));

        incidents.Report(Ready(1), "json");
        incidents.Report(Ready(2), "grpc");
        incidents.Report(Ready(3), "json");
        incidents.Report(Ready(4, new PluginHost("mine", 5, "workstation", new Dictionary<string, string> { ["CORECLR_ENABLE_PROFILING"] = "1" })));

        Assert.Equal(
            [(1, "json", "server"), (2, "grpc", "server"), (4, null, "server"), (5, "mine", "workstation")],
            seen.Events.Cast<ProcessReported>().Select(report => (report.Pid!.Value, report.Endpoint, report.Gc)));
        Assert.Equal("1", seen.Events.Cast<ProcessReported>().Last().Knobs["CORECLR_ENABLE_PROFILING"]);
        Assert.All(seen.Events, runEvent => Assert.Null(EventCheck.Problem(runEvent)));

        static ServerReady Ready(int pid, params PluginHost[] hosts) => new()
        {
            Pid = pid, Http = "", Persons = 1, MaxCount = 1, Endpoints = [], Unavailable = [], Gc = "server", Framework = "", ProductVersion = "", Hosts = hosts,
        };
    }

    [Fact]
    public void Report_AfterTheRecordsEnd_IsCountedAndNotWritten()
    {
        var incidents = new Incidents();
        var seen = new Seen();
        using (var writer = new RunRecordWriter(Path.Combine(_folder, "run.jsonl"), RunRecords.Format))
        {
            Attach(incidents, new Recording(writer, seen));
            incidents.Detach();
        }

        incidents.Report(new ProcessIncident(ProcessRole.Database, IncidentKind.Died, 1, "exit code 137"));

        Assert.Empty(seen.Events);
        Assert.Equal(1, incidents.Count);
    }

    [Fact]
    public async Task End_ClientKilledWhenItsWorkWasDone_IsAnIncident()
    {
        var incidents = new Incidents();
        List<ProcessIncident> reported = [];
        incidents.Seen += reported.Add;
        await using var process = StartClient();

        Assert.True(ProcessSignal.TrySend(process.Id, ProcessSignal.Kill));
        await incidents.EndAsync(process, ProcessRole.Client, null, "died when its work was done");

        var died = Assert.Single(reported);
        Assert.Equal((ProcessRole.Client, IncidentKind.Died, process.Id), (died.Role, died.Kind, died.Pid));
        Assert.StartsWith("died when its work was done: exit code 137", died.Reason, StringComparison.Ordinal);
    }

    [Fact]
    public async Task End_ClientThatEndsByItself_IsNoIncident()
    {
        var incidents = new Incidents();
        List<ProcessIncident> reported = [];
        incidents.Seen += reported.Add;
        await using var process = StartClient();

        await incidents.EndAsync(process, ProcessRole.Client, null, "died when its work was done");

        Assert.Empty(reported);
    }

    [Fact]
    public void Report_OneFreezeToldByTwo_IsOneIncident()
    {
        var incidents = new Incidents();
        var seen = new Seen();
        using var writer = new RunRecordWriter(Path.Combine(_folder, "run.jsonl"), RunRecords.Format);
        Attach(incidents, new Recording(writer, seen));

        incidents.Report(Froze(pid: 1, Noon, 2000));
        incidents.Report(Froze(pid: 1, Noon.AddSeconds(0.4), 1700));
        incidents.Report(Froze(pid: 2, Noon, 2000));
        incidents.Report(Froze(pid: 1, Noon.AddSeconds(5), 2000));

        Assert.Equal([1, 2, 1], seen.Events.Cast<ProcessIncident>().Select(incident => incident.Pid));
        Assert.Equal(3, incidents.Count);
    }

    private static ProcessIncident Froze(int pid, DateTimeOffset at, double ms) =>
        new(ProcessRole.Server, IncidentKind.Froze, pid, "stood still", Ms: ms) { At = at };

    private sealed class Seen : IRunObserver
    {
        public List<RunEvent> Events { get; } = [];

        public void OnEvent(RunEvent runEvent) => Events.Add(runEvent);

        public void OnProgress(RunProgress progress)
        {
        }
    }

    private static void Attach(Incidents incidents, Recording recording) => incidents.AttachTo(recording.Add, recording.Note);

    /// <summary>A client that waits for its assignment.</summary>
    private static ChildProcess StartClient() => ChildProcess.Start(BuiltProgram.Of("Transport.Cli"), [EngineOptions.ClientVerb]);
}
