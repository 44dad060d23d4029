using Transport.Experiments.Medians.Figures;
using Transport.Runs.Record.Storage;

namespace Transport.Trials.Tests.Processes;

/// <summary>Predictions against a shaped link between two network namespaces. Not part of the test run: a busy machine adds to every call, and they measure until it does not.</summary>
public sealed class NamespaceLinkTests : IDisposable
{
    private const int MostRounds = 6;

    private static readonly Link Shaped = new("shaped", RoundTripMs: 20, MegabitsPerSecond: 50);

    private readonly CliProcess _cli = new();

    public void Dispose() => _cli.Dispose();

    [Fact(Explicit = true)]
    public async Task Predict_LinkShapedByTheKernel_ComesWithinAFifth()
    {
        using var link = new NetworkNamespace();
        await CompareAsync(link, await link.JoinByKernelAsync(Shaped));
    }

    [Fact(Explicit = true)]
    public async Task Predict_LinkThatHoldsPacketsBack_ComesWithinAFifth()
    {
        using var link = new NetworkNamespace();
        await CompareAsync(link, await link.JoinByTunnelAsync(Shaped));
    }

    private async Task CompareAsync(NetworkNamespace link, string? notPossible)
    {
        if (notPossible is not null)
        {
            Assert.Skip(notPossible);
        }

        string[] plan = ["run", "--transports", "json,messagepack,wcf-text", "--persons", "1,1000", "--orders", "with", "--tries", "15", "--format", "json"];
        var (here, there) = (Path.Combine(_cli.Folder, "here"), Path.Combine(_cli.Folder, "there"));
        for (var round = 1; ; round++)
        {
            var run = await _cli.RunAsync([.. plan, "--store", here]);
            Assert.True(run.ExitCode == 0, run.Error + run.Output);
            await MeasureAsync(link, [.. plan, "--store", there]);
            var misses = Misses(Cells(here), Cells(there)).ToList();
            if (misses.Count == 0)
            {
                return;
            }

            // A machine that is busy with other things adds to every call for a while; a law that is wrong is wrong in every round.
            Assert.True(round < MostRounds, string.Join(Environment.NewLine, misses));
        }
    }

    private static IEnumerable<string> Misses(IReadOnlyList<CellSummary> here, IReadOnlyList<CellSummary> there) =>
        from measured in there
        let predicted = LinkPrediction.Predict(here.Single(cell => cell.Transport == measured.Transport && cell.Persons == measured.Persons), Shaped)!.Value
        where Math.Abs(predicted - measured.MedianMs!.Value) > 0.2 * measured.MedianMs.Value
        select $"{measured.Transport} {measured.Persons}: predicted {predicted:0.0} ms, measured {measured.MedianMs:0.0} ms";

    /// <summary>Each cell with its fastest call of all runs for its median: what else the machine does meanwhile only adds.</summary>
    private static IReadOnlyList<CellSummary> Cells(string store)
    {
        var records = new RunStore(store).List().Select(run => RunRecords.Read(run.File)).ToList();
        var fastest = records.SelectMany(record => record.Events.OfType<BlockMeasured>())
            .SelectMany(block => block.Visits)
            .GroupBy(visit => visit.Cell)
            .ToDictionary(visits => (visits.Key.Transport, visits.Key.Persons), visits => visits.SelectMany(visit => visit.Ms).Min());
        return [.. SummaryBuilder.Build(records[0]).Cells.Select(cell => cell with { MedianMs = fastest[(cell.Transport, cell.Persons)] })];
    }

    private static async Task MeasureAsync(NetworkNamespace link, string[] arguments)
    {
        using var server = NetworkNamespace.StartIn(
            link.Server, Programs.FindServer(), "--free-ports", "--exit-on-stdin-close", "--persons", "1000", "--bind", NetworkNamespace.Address);
        try
        {
            var ready = await server.StandardOutput.ReadLineAsync(Deadline.Soon);
            var address = JsonDocument.Parse(ready!).RootElement.GetProperty("http").GetString()!;
            using var run = NetworkNamespace.StartIn(link.Client, [CliProcess.Assembly, .. arguments, "--server", address]);
            var ended = await CliProcess.EndAsync(run);
            Assert.True(ended.ExitCode == 0, ended.Error);
        }
        finally
        {
            server.Kill();
            await server.WaitForExitAsync(Deadline.Soon);
        }
    }
}
