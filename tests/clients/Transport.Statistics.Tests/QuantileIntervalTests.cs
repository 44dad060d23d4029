namespace Transport.Statistics.Tests;

public class QuantileIntervalTests
{
    // numpy.quantile's default method.
    [Theory]
    [InlineData(0, 1)]
    [InlineData(0.5, 3.5)]
    [InlineData(0.9, 7.5)]
    [InlineData(1, 9)]
    public void Quantile_AFewValues_IsTypeSeven(double probability, double quantile) => Assert.Equal(quantile, QuantileInterval.Quantile([1, 2, 3, 4, 6, 9], probability), 9);

    [Theory]
    [InlineData(0.5, 12, 36)]
    [InlineData(0.99, 1199, 1200)]
    public void Of_TooFewCalls_BoundsNothing(double probability, int few, int many)
    {
        var deviates = new Deviates(5);

        Assert.Null(QuantileInterval.Of([[.. Blocks(deviates, 1, 4, 0, 0)]], probability).Bounds);
        Assert.Equal(probability < 0.9, QuantileInterval.Of([[.. Blocks(deviates, few, 5, 0, 0)]], probability).Bounds is not null);
        Assert.NotNull(QuantileInterval.Of([[.. Blocks(deviates, many, 10, 0, 0)]], probability).Bounds);
    }

    [Fact]
    public void Of_BlocksThatDiffer_CountForFewerCallsThanWereMade()
    {
        var deviates = new Deviates(6);

        var alike = QuantileInterval.Of([[.. Blocks(deviates, 60, 8, 0, 0)]], 0.5);
        var unlike = QuantileInterval.Of([[.. Blocks(deviates, 60, 8, 0.65, 0.3)]], 0.5);

        Assert.InRange(alike.EffectiveCalls, 30, 480);
        Assert.InRange(unlike.EffectiveCalls, 1, 60);
    }

    [Fact]
    public void Of_ProcessesThatDiffer_IsAsWideAsTheyAre()
    {
        var deviates = new Deviates(7);
        IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> processes =
            [.. new[] { -0.15, 0, 0.15 }.Select(level => Blocks(deviates, 40, 4, 0, 0).Select(block => (IReadOnlyList<double>)[.. block.Select(ms => ms * Math.Exp(level))]).ToArray())];

        var found = QuantileInterval.Of(processes, 0.5);

        Assert.True(found.Bounds!.Value.Low < 0.87 && found.Bounds.Value.High > 1.15 && found.EffectiveCalls < 40, $"{found}");
    }

    [Fact]
    public void Of_SameCallsTwice_IsTheSame()
    {
        IReadOnlyList<double>[] blocks = [.. Blocks(new Deviates(8), 30, 5, 0.65, 0.2)];

        Assert.Equal(QuantileInterval.Of([blocks], 0.9), QuantileInterval.Of([blocks], 0.9));
    }

    /// <summary>Blocks of calls around 1 ms that differ by 20 %, with a level of each block.</summary>
    private static IEnumerable<IReadOnlyList<double>> Blocks(Deviates deviates, int blocks, int calls, double correlation, double ofBlocks) =>
        deviates.Series(blocks, correlation, ofBlocks).Select(level => (IReadOnlyList<double>)[.. Enumerable.Range(0, calls).Select(_ => Math.Exp(level + deviates.Normal(0.2)))]);

    [Fact]
    public void Of_EqualCalls_IsThatCallExactly() =>
        Assert.Equal(new QuantileInterval(3, new Interval(3, 3), 60), QuantileInterval.Of([[.. Enumerable.Repeat((IReadOnlyList<double>)[3, 3, 3], 20)]], 0.5));

    [SimulationTheory]
    [InlineData(0.5, 1)]
    [InlineData(0.9, 1.2)]
    public void Of_ProcessesThatDiffer_HasATailAsWideAsTheyLeaveItOpen(double probability, double least)
    {
        const int Runs = 200;
        var (covered, half) = (0, 0.0);
        var truth = Math.Exp(MathNet.Numerics.Distributions.Normal.InvCDF(0, 0.25, probability));
        for (var seed = 0; seed < Runs; seed++)
        {
            var deviates = new Deviates(2000 + seed);
            IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> processes = [.. Enumerable.Range(0, 5).Select(_ =>
            {
                var level = Math.Exp(deviates.Normal(0.15));
                return Blocks(deviates, 60, 4, 0, 0).Select(block => (IReadOnlyList<double>)[.. block.Select(ms => ms * level)]).ToArray();
            })];
            var bounds = QuantileInterval.Of(processes, probability).Bounds!.Value;
            covered += bounds.Holds(truth) ? 1 : 0;
            half += Math.Log(bounds.High / bounds.Low) / 2 / Runs;
        }

        Assert.InRange((double)covered / Runs, 0.91, 1);
        Assert.InRange(half, 0.1 * least, 0.4);
    }

    [Fact]
    public void Of_ProcessesWhoseCallsTakeNoTime_IsNoTime() =>
        Assert.Equal(new QuantileInterval(0, new Interval(0, 0), 30), QuantileInterval.Of([.. Enumerable.Repeat((IReadOnlyList<IReadOnlyList<double>>)[.. Enumerable.Repeat<IReadOnlyList<double>>([0, 0, 0], 5)], 2)], 0.5));

    private static IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> Given(int processes, int blocks, int calls, double apart)
    {
        using var numbers = Known.Numbers().GetEnumerator();
        return [.. Enumerable.Range(0, processes).Select(process => (IReadOnlyList<IReadOnlyList<double>>)[.. Enumerable.Range(0, blocks).Select(_ =>
            (IReadOnlyList<double>)[.. Enumerable.Range(0, calls).Select(_ => numbers.MoveNext() ? (1 + numbers.Current) * (1 + (apart * process)) : 0)])])];
    }

    /// <summary>Slow calls that come together are seen in many blocks only.</summary>
    [Theory]
    [InlineData(0.9, 119, 120)]
    [InlineData(0.95, 239, 240)]
    public void Of_TailOfOneProcess_NeedsBlocks(double probability, int few, int many)
    {
        Assert.Null(QuantileInterval.Of(Given(1, few, 8, 0), probability).Bounds);
        Assert.NotNull(QuantileInterval.Of(Given(1, few, 8, 0), 0.5).Bounds);
        Assert.NotNull(QuantileInterval.Of(Given(1, many, 8, 0), probability).Bounds);
    }

    /// <summary>Processes of 200 calls do not bound their p99; those of three may agree by chance.</summary>
    [Theory]
    [InlineData(0.99, 3, 200, false)]
    [InlineData(0.99, 4, 200, false)]
    [InlineData(0.99, 5, 200, true)]
    [InlineData(0.95, 3, 60, true)]
    public void Of_TailThatNoProcessBoundsByItself_NeedsFiveProcessesBeyondP95(double probability, int processes, int blocks, bool isGiven)
    {
        var given = Given(processes, blocks, 1, 0);

        Assert.Equal(isGiven, QuantileInterval.Of(given, probability).Bounds is not null);
    }

    [SimulationTheory]
    [InlineData(0.95, 0.88)]
    [InlineData(0.99, 0.88)]
    public void Of_ProcessesOfFewCallsThatDiffer_CoversTheTailWhereItIsGiven(double probability, double least)
    {
        var (covered, given) = (0, 0);
        var (ofBlocks, ofProcesses, calls) = probability == 0.95 ? (0.15, 0.15, 64) : (0.15, 0.05, 200);
        var truth = Math.Exp(MathNet.Numerics.Distributions.Normal.InvCDF(0, Math.Sqrt((0.2 * 0.2) + (ofBlocks * ofBlocks) + (ofProcesses * ofProcesses)), probability));
        for (var seed = 0; seed < 200; seed++)
        {
            var deviates = new Deviates(4000 + seed);
            IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> processes = [.. Enumerable.Range(0, probability == 0.95 ? 3 : 5).Select(_ =>
            {
                var level = Math.Exp(deviates.Normal(ofProcesses));
                return Blocks(deviates, calls, 1, 0, ofBlocks).Select(block => (IReadOnlyList<double>)[.. block.Select(ms => ms * level)]).ToArray();
            })];
            if (QuantileInterval.Of(processes, probability).Bounds is { } bounds)
            {
                given++;
                covered += bounds.Holds(truth) ? 1 : 0;
            }
        }

        Assert.InRange(given, 80, 200);
        Assert.InRange((double)covered / given, least, 1);
    }

    /// <summary>By hand: each process by itself, the error of its stretches of blocks, and what processes differ by.</summary>
    [Fact]
    public void Of_GivenProcesses_IsTheMeanOfTheirLevels()
    {
        var processes = Given(3, 12, 4, 0.3);
        var levels = processes.Select(process => ProcessLevel.Of(process, 0.5)!).ToList();
        var mean = levels.Average(level => level.Log);
        var between = levels.Sum(level => Math.Pow(level.Log - mean, 2)) / 2;

        var found = QuantileInterval.Of(processes, 0.5);

        // The processes differ by far more than their calls show, so that their scatter is the error, with two degrees of freedom.
        var half = Math.Log(found.Bounds!.Value.High / found.Value);
        Assert.InRange(half / (4.303 * Math.Sqrt(between / 3)), 0.85, 1.02);
        Assert.Equal(half, Math.Log(found.Value / found.Bounds.Value.Low), 9);
    }

    [Theory]
    [InlineData(0.5, 1.6)]
    public void Of_CallsOfUnknownLatencyAmongTheLevels_AreTakenTogether(double probability, double unknown)
    {
        var processes = Given(3, 12, 4, 0.1);

        Assert.NotEqual(QuantileInterval.Of(processes, probability), QuantileInterval.Of(processes, probability, unknown));
        Assert.Equal(QuantileInterval.Of(processes, probability), QuantileInterval.Of(processes, probability, unknown: 3));
    }

    [SimulationTheory]
    [InlineData(3, 32, 0.05)]
    [InlineData(6, 16, 0.1)]
    public void Of_ProcessesThatDiffer_CoversTheMedian(int processes, int blocks, double spread)
    {
        const int Runs = 300;
        var covered = Enumerable.Range(0, Runs).Count(seed =>
        {
            var deviates = new Deviates(7000 + seed);
            return QuantileInterval.Of([.. Enumerable.Range(0, processes).Select(_ =>
            {
                var level = Math.Exp(deviates.Normal(spread));
                return (IReadOnlyList<IReadOnlyList<double>>)[.. Blocks(deviates, blocks, 1, 0, 0).Select(block => (IReadOnlyList<double>)[.. block.Select(ms => ms * level)])];
            })], 0.5).Bounds!.Value.Holds(1);
        });

        Assert.InRange((double)covered / Runs, 0.91, 0.99);
    }
}
