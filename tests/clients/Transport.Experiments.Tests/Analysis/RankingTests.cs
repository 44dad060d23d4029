namespace Transport.Experiments.Tests.Analysis;

public class RankingTests
{
    private const int Blocks = 20;

    [Fact]
    public void Of_AProcessWhoseTailStalled_LeavesTheUpperEndOpenAndTheLowerWhereItWas()
    {
        var random = new Random(35);
        var visits = Enumerable.Range(0, 3).Select(_ => Enumerable.Range(0, Blocks).Select(IReadOnlyList<double> (_) => [.. Enumerable.Range(0, 30).Select(_ => LogNormal.Sample(random, 0, 0.01))]).ToList()).ToList();
        visits[0] = [.. visits[0].Select(IReadOnlyList<double> (calls) => [.. calls.Skip(1), .. LatencyFigures.TimesOf(new(SyntheticRun.OnJson, 0, [], 1))])];

        var p99 = LatencyFigures.Of(SortedCalls.Of(visits)).P99;

        Assert.True(p99 is null or { High: null, Low: > 0.1 }, $"{p99}");
    }

    [Theory]
    [InlineData(1, 0.3)]
    [InlineData(3, 1)]
    [InlineData(5, 1)]
    public void Build_TenEqualRowsWhoseProcessesDiffer_RarelyGivesAVerdict(int processes, double spread)
    {
        const int Tables = 30;
        var random = new Random(36);

        // A margin of 2 % is a tenth of what blocks differ by.
        var wrong = Enumerable.Range(0, Tables).Count(_ => SummaryBuilder.Build(TenEqualRows(random, processes, 0.2, spread)).Cells
            .Any(cell => cell.VersusFastest is { Verdict: Verdict.Slower or Verdict.Faster }));

        Assert.InRange(wrong, 0, Tables / 10);
    }

    [Fact]
    public void Build_RowWithALowerMedianWhoseUndisturbedCallsAreSlower_IsNotTheFastest()
    {
        string[] rows = ["spared", "faster"];
        var cells = rows.Select(row => SyntheticRun.OnJson with { Transport = row }).ToList();
        var events = new List<RunEvent>([.. rows.Select(row => SyntheticRun.Row(row)), .. cells.Select(SyntheticRun.Proof)]);
        for (var block = 0; block < Blocks; block++)
        {
            // The second half of the blocks is three times as slow, and the first row is hardly visited there.
            var level = (block < Blocks / 2 ? 1 : 3) * (1 + (0.01 * (block % 3)));
            var visits = new List<Visit>([new(cells[1], 0, [level])]);
            if (block < (Blocks / 2) + 2)
            {
                visits.Add(new(cells[0], 1, [level * 1.2]));
            }

            events.Add(new BlockMeasured(0, block, visits));
        }

        var record = SyntheticRun.Of([.. events, SyntheticRun.End]);
        var found = SummaryBuilder.Build(record with { Manifest = record.Manifest with { Plan = new RunPlan { Transports = rows, Persons = [1000], Orders = OrdersMode.None } } }).Cells;

        var (spared, faster) = (found.Single(cell => cell.Transport == rows[0]), found.Single(cell => cell.Transport == rows[1]));
        Assert.True(spared.MedianMs < faster.MedianMs);
        Assert.Equal((null, 1.0), (faster.VersusFastest, faster.RatioToFastest));
        Assert.InRange(spared.VersusFastest!.Ratio, 1.17, 1.23);
    }

    private static RunRecord TenEqualRows(Random random, int processes, double ofBlocks, double spread)
    {
        string[] rows = [.. Enumerable.Range(0, 10).Select(row => $"row-{row}")];
        var cells = rows.Select(row => SyntheticRun.OnJson with { Transport = row }).ToList();
        var events = new List<RunEvent>(rows.Select(row => SyntheticRun.Row(row)));
        events.AddRange(cells.Select(SyntheticRun.Proof));
        for (var process = 0; process < processes; process++)
        {
            var levels = rows.Select(_ => Normal.Sample(random, 0, ofBlocks * spread)).ToList();
            for (var block = 0; block < Blocks; block++)
            {
                events.Add(new BlockMeasured(process, block, [.. cells.Select((cell, row) => new Visit(cell, row, [Math.Exp(Normal.Sample(random, levels[row], ofBlocks))]))]));
            }
        }

        var record = SyntheticRun.Of([.. events, SyntheticRun.End]);
        return record with { Manifest = record.Manifest with { Plan = new RunPlan { Transports = rows, Persons = [1000], Orders = OrdersMode.None } } };
    }
}
