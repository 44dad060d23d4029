using System.Text.Json;
using Transport.Harness.Analysis;
using Transport.Harness.Analysis.Laws;
using Transport.Harness.Record;

namespace Transport.Cli.Tests.Process;

/// <summary>Predictions against a shaped link between two network namespaces.</summary>
public sealed class NamespaceLinkTests : IDisposable
{
    private static readonly Link Shaped = new("shaped", RoundTripMs: 20, MegabitsPerSecond: 50);

    private readonly CliProcess _cli = new();

    public void Dispose() => _cli.Dispose();

    [Fact]
    public async Task Predict_LinkShapedByTheKernel_ComesWithinAFifth()
    {
        using var link = new NetworkNamespace();
        await CompareAsync(link, await link.JoinByKernelAsync(Shaped));
    }

    [Fact]
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
        var here = await _cli.RunAsync([.. plan, "--store", Path.Combine(_cli.Folder, "here")]);
        Assert.Equal(0, here.ExitCode);
        var there = Path.Combine(_cli.Folder, "there");
        await MeasureAsync(link, [.. plan, "--store", there]);

        var predicted = Cells(Path.Combine(_cli.Folder, "here"));
        Assert.All(Cells(there), measured =>
        {
            var prediction = LinkPrediction.Predict(predicted.Single(cell => cell.Transport == measured.Transport && cell.Persons == measured.Persons), Shaped)!.Value;
            Assert.True(
                Math.Abs(prediction - measured.MedianMs!.Value) <= 0.2 * measured.MedianMs.Value,
                $"{measured.Transport} {measured.Persons}: predicted {prediction:0.0} ms, measured {measured.MedianMs:0.0} ms");
        });
    }

    /// <summary>Each cell with its fastest call for its median: what else the machine does while one of the two runs is made only adds.</summary>
    private static IReadOnlyList<CellSummary> Cells(string store)
    {
        var record = RunRecordReader.Read(new RunStore(store).Find(RunStore.Last));
        var fastest = record.Events.OfType<BlockMeasured>()
            .SelectMany(block => block.Visits)
            .GroupBy(visit => visit.Cell)
            .ToDictionary(visits => (visits.Key.Transport, visits.Key.Persons), visits => visits.SelectMany(visit => visit.Ms).Min());
        return [.. SummaryBuilder.Build(record).Cells.Select(cell => cell with { MedianMs = fastest[(cell.Transport, cell.Persons)] })];
    }

    private static async Task MeasureAsync(NetworkNamespace link, string[] arguments)
    {
        using var server = NetworkNamespace.StartIn(
            link.Server, Programs.FindServer(), "--free-ports", "--exit-on-stdin-close", "--persons", "1000", "--bind", NetworkNamespace.Address);
        try
        {
            var ready = await server.StandardOutput.ReadLineAsync().WaitAsync(TimeSpan.FromMinutes(1));
            var address = JsonDocument.Parse(ready!).RootElement.GetProperty("http").GetString()!;
            using var run = NetworkNamespace.StartIn(link.Client, [CliProcess.Assembly, .. arguments, "--server", address]);
            var ended = await CliProcess.EndAsync(run);
            Assert.True(ended.ExitCode == 0, ended.Error);
        }
        finally
        {
            server.Kill();
            await server.WaitForExitAsync().WaitAsync(TimeSpan.FromMinutes(1));
        }
    }
}
