namespace Transport.Experiments.Tests;

/// <summary>Runs that come to their end, are cancelled, or are refused.</summary>
public sealed class RunEngineTests : WholeRun
{
    [Fact]
    public async Task Run_JsonWithTries_StoresAWholeVerifiedRun()
    {
        var outcome = await RunAsync(PlanOf(tries: 3) with { Cold = true }, new Observer());

        var events = outcome.Record.Events;
        Assert.True(outcome.Record.Complete);
        Assert.Equal(EndReasons.Completed, outcome.EndReason);
        Assert.Empty(events.OfType<CellFailed>());
        Assert.Equal(3, events.OfType<BlockMeasured>().Count());
        Assert.All(events.OfType<BlockMeasured>().SelectMany(block => block.Visits), visit => Assert.True(Assert.Single(visit.Ms) > 0));
        var cold = Assert.Single(events.OfType<ColdMeasured>());
        Assert.True(cold is { ServerStartMs: > 0, FirstCallMs: > 0 });
        var bytes = events.OfType<BytesCounted>().Single(counted => counted.Cell is { Persons: 2, Orders: false });
        Assert.Equal(Goldens("json.persons-2.json").Length, bytes.ResponseBytes);
        Assert.True(bytes.ResponseWireBytes > bytes.ResponseBytes && bytes is { RequestBytes: 0, RequestWireBytes: > 0 });
        Assert.All(events.OfType<CostMeasured>(), cost => Assert.True(cost is { ClientAllocatedBytes: > 0, Calls: >= 3 }));
        Assert.True(bytes is { RoundTrips: 1, ResponseGzipBytes: > 0, ResponseBrotliBytes: > 0 });
        Assert.All(events.OfType<PhasesMeasured>(), phases => Assert.True(phases is { RepositoryMs: >= 0, SerialiseMs: > 0, FirstByteMs: > 0, SerialiseAllMs: > 0, DeserialiseMs: > 0, TotalMs: > 0 }));
        Assert.Equal(4, events.OfType<PhasesMeasured>().Count());
        Assert.Equal(["json"], outcome.Record.Manifest.Plan.Transports);
        Assert.Equal(ServerProcesses.PerRow, outcome.Record.Manifest.ServerProcesses);
        Assert.All(events, runEvent => Assert.NotNull(runEvent.At));
        // Each process says itself with what it runs; those of warm calls do not wait before they count calls.
        var reports = events.OfType<ProcessReported>().ToList();
        Assert.Equal(reports.DistinctBy(report => (report.Role, report.Endpoint, string.Join(' ', report.Knobs))), reports);
        Assert.All(reports, report => Assert.True(report.Pid > 0 && report.Endpoint == (report.Role == ProcessRole.Server ? "json" : null)));
        Assert.Equal([ProcessRole.Server, ProcessRole.Client], reports.Where(report => report.Knobs.GetValueOrDefault("DOTNET_TC_CallCountingDelayMs") == "0").Select(report => report.Role).Order());
        Assert.All(reports, report => Assert.Contains(report.Knobs.Keys, name => name.StartsWith("GC: ", StringComparison.Ordinal)));
        Assert.DoesNotContain(events.OfType<ProcessIncident>(), incident => incident.Kind != IncidentKind.Froze);
    }

    /// <summary>Each pair has a separate server with a separate certificate.</summary>
    [Fact]
    public async Task Run_VariantsInSeveralPairs_AreWarmedUpTogetherMeasuredInTurnVerifiedInEachAndComparedWithThePlainOne()
    {
        var outcome = await RunAsync(PlanOf(tries: 36) with { Transports = ["json", "json@h2+tls", "json+zstd"] }, new Observer());

        var events = outcome.Record.Events.ToList();
        Assert.Empty(events.OfType<CellFailed>());
        var blocks = events.OfType<BlockMeasured>().ToList();
        Assert.Equal(36, blocks.Count);
        Assert.True(events.FindLastIndex(runEvent => runEvent is WarmedUp) < events.FindIndex(runEvent => runEvent is BlockMeasured));
        Assert.All(blocks.Chunk(3), round => Assert.Equal([0, 1, 2], round.Select(block => block.Process).Order()));
        Assert.All(blocks.GroupBy(block => block.Process), pair => Assert.Equal(Enumerable.Range(0, 12), pair.Select(block => block.Block)));
        Assert.Single(events.OfType<CostMeasured>().Select(cost => cost.Process).Distinct());
        var summary = SummaryBuilder.Build(outcome.Record);
        Assert.All(summary.Cells, cell => Assert.True(cell.Verified));
        Assert.All(summary.Cells, cell => Assert.Equal(cell.Transport == "json", cell.VersusPlain is null));
        var bytes = events.OfType<BytesCounted>().DistinctBy(counted => counted.Cell).ToLookup(counted => counted.Cell.Transport);
        Assert.All(bytes["json@h2+tls"], counted => Assert.True(counted is { RoundTrips: 1, ResponseGzipBytes: null } && counted.ResponseBytes == counted.ResponseWireBytes));
        var report = new MediansReport(outcome.Record, null);
        Assert.Contains(report.Grids, grid => grid.Title.Contains("what variants cost", StringComparison.Ordinal) && grid.Rows.Count > 0);
    }

    [Fact]
    public async Task Run_UnknownTransport_IsRefusedBeforeAnythingStarts()
    {
        var problem = await Assert.ThrowsAsync<InvalidPlanException>(() => RunAsync(PlanOf(1) with { Transports = ["jsn"] }, new Observer()));

        Assert.Contains("did you mean 'json'", problem.Message);
        Assert.Empty(Directory.EnumerateFiles(Store));
    }

    [Fact]
    public async Task Run_ServerThatIsNotThere_SaysHowToStartOne()
    {
        var plan = PlanOf(1) with { Server = new Uri("http://127.0.0.1:1") };

        var problem = await Assert.ThrowsAsync<RunException>(() => RunAsync(plan, new Observer()));

        Assert.StartsWith("no server answers at http://127.0.0.1:1/api/endpoints", problem.Message);
        Assert.Contains("transport serve", problem.Message);
    }

    private static byte[] Goldens(string name) => TestSupport.Goldens.Read(name);
}
