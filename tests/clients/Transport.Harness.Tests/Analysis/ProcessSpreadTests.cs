using MathNet.Numerics.Distributions;
using Transport.Harness.Analysis;
using Transport.Harness.Analysis.Comparing;
using Transport.Harness.Analysis.Internal;
using Transport.Harness.Plan;
using Transport.Harness.Record;

namespace Transport.Harness.Tests.Analysis;

public class ProcessSpreadTests
{
    private const int Trials = 300;
    private const int Blocks = 20;

    // scipy.stats: mean -+ t.ppf(0.975, df) * standard error, with Welch's degrees of freedom for two samples.
    [Fact]
    public void IntervalOf_AFewProcesses_IsStudents()
    {
        Assert.Equal((-0.4841377, 4.4841377), Rounded(ProcessSpread.IntervalOf([1, 2, 3])));
        Assert.Equal((-6.8979755, 0.8979755), Rounded(ProcessSpread.IntervalOf([1, 2, 3], [2, 4, 6, 8])));
        Assert.Equal(Rounded(ProcessSpread.IntervalOf([0, 1, 2])), Rounded(ProcessSpread.IntervalOf([1, 2, 3], [1])));
    }

    [Fact]
    public void IsSeen_ProcessesAlike_IsSoInAQuarterOfRuns()
    {
        var random = new Random(31);

        var seen = Enumerable.Range(0, Trials).Count(_ => ProcessSpread.IsSeen(Processes(random, 3, spread: 0)));

        Assert.InRange((double)seen / Trials, 0.18, 0.32);
    }

    [Theory]
    [InlineData(3, 0)]
    [InlineData(3, 0.3)]
    [InlineData(3, 1)]
    [InlineData(5, 4)]
    public void OfPairs_ProcessesThatDiffer_CoversTheRatio(int processes, double spread)
    {
        var random = new Random(32);

        var covered = Enumerable.Range(0, Trials).Count(trial =>
        {
            var pairs = Processes(random, processes, spread).Select(process => process.Select(log => (Math.Exp(log), 1.0)).ToList()).ToList();
            return Holds(BlockEstimate.OfPairs(pairs, trial)!.Log.Bounds, 0);
        });

        Assert.InRange((double)covered / Trials, 0.91, 1);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(4)]
    public void OfRuns_ProcessesThatDiffer_CoversTheRatio(double spread)
    {
        var random = new Random(33);

        var covered = Enumerable.Range(0, Trials).Count(trial => Holds(BlockEstimate.OfRuns(Series(random, spread), Series(random, spread), trial)!.Log.Bounds, 0));

        Assert.InRange((double)covered / Trials, 0.91, 1);
    }

    [Theory]
    [InlineData(3, 0)]
    [InlineData(3, 1)]
    [InlineData(5, 1)]
    public void MedianOf_ProcessesThatDiffer_CoversTheMedian(int processes, double spread)
    {
        var random = new Random(34);

        var covered = Enumerable.Range(0, Trials).Count(trial =>
        {
            // A visit of one call, so that blocks and calls differ alike.
            var visits = Processes(random, processes, spread).Select(process => process.Select(IReadOnlyList<double> (log) => [Math.Exp(log)]).ToList()).ToList();
            return LatencyFigures.MedianOf(visits, trial, draws: 200) is { Low: { } low, High: { } high } && low <= 1 && 1 <= high;
        });

        Assert.InRange((double)covered / Trials, 0.91, 1);
    }

    [Fact]
    public void Of_AProcessWhoseTailStalled_LeavesTheUpperEndOpenAndTheLowerWhereItWas()
    {
        var random = new Random(35);
        var visits = Processes(random, 3, 4).Select(process => process.Select(IReadOnlyList<double> (log) => [.. Enumerable.Range(0, 30).Select(_ => Math.Exp(log) * LogNormal.Sample(random, 0, 0.01))]).ToList()).ToList();
        visits[0] = [.. visits[0].Select(IReadOnlyList<double> (calls) => [.. calls.Skip(1), .. LatencyFigures.TimesOf(new(SyntheticRun.OnJson, 0, [], 1))])];

        var p99 = LatencyFigures.Of(visits, 1).P99;

        Assert.True(p99 is null or { High: null, Low: > 0.1 }, $"{p99}");
    }

    // A two-way analysis of variance by hand: residuals of 1/6 and 1/3, their squares' sum 1/3 with two degrees of freedom.
    [Fact]
    public void PooledError_ThreeRowsOfTwoProcesses_IsTheInteractions()
    {
        var (error, freedom) = ProcessSpread.PooledError([[1, 2], [2, 3], [3, 5]]);

        Assert.Equal(Math.Sqrt(1 / 6.0), error, 12);
        Assert.Equal(2, freedom);
    }

    [Theory]
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

    private static BlockSeries Series(Random random, double spread) =>
        new([.. Processes(random, 3, spread).Select(process => process.Select((log, block) => (block, Math.Exp(log))).ToList())]);

    /// <summary>Logarithms of blocks that differ by 2 %, in processes that differ by so many times as much; the truth is 0.</summary>
    private static List<List<double>> Processes(Random random, int count, double spread) =>
        [.. Enumerable.Range(0, count).Select(_ =>
        {
            var level = spread > 0 ? Normal.Sample(random, 0, 0.02 * spread) : 0;
            return Enumerable.Range(0, Blocks).Select(_ => Normal.Sample(random, level, 0.02)).ToList();
        })];

    private static bool Holds(Interval interval, double truth) => interval.Low <= truth && truth <= interval.High;

    private static (double Low, double High) Rounded(Interval interval) => (Math.Round(interval.Low, 7), Math.Round(interval.High, 7));
}
