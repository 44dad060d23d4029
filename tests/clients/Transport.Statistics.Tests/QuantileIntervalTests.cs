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
    public void Of_ManyCallsOfFewBlocks_TakesMemoryForANumberACall()
    {
        const int Calls = 1_000_000;
        var sorted = Enumerable.Range(1, Calls).Select(i => (double)i).ToArray();
        _ = QuantileInterval.Of(sorted, [sorted], 0.5);

        var before = GC.GetAllocatedBytesForCurrentThread();
        _ = QuantileInterval.Of(sorted, [sorted], 0.5);

        Assert.InRange((double)(GC.GetAllocatedBytesForCurrentThread() - before) / Calls, 0, 12);
    }

    [Fact]
    public void Of_BlocksThatDiffer_CountForFewerCallsThanWereMade()
    {
        var deviates = new Deviates(6);

        var alike = QuantileInterval.Of([[.. Blocks(deviates, 60, 8, 0, 0)]], 0.5);
        var unlike = QuantileInterval.Of([[.. Blocks(deviates, 60, 8, 0.65, 0.3)]], 0.5);

        Assert.InRange(alike.EffectiveCalls, 30, 480);
        Assert.InRange(unlike.EffectiveCalls, 1, 30);
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

    // Recomputed by another program, from the definitions: share below, its error as a dependent series, fractional order statistics.
    [Theory]
    [InlineData(12, 4, 0, 0.5, 1.4616727, 0.9521475, 2.2438614, 1.403956)]
    [InlineData(12, 4, 0.8, 0.5, 1.8331693, 0.6797049, 4.9440711, 1)]
    [InlineData(130, 3, 0.3, 0.9, 2.0426619, 1.6799208, 2.4837289, 2.395187)]
    [InlineData(20, 1, 0, 0.5, 1.4133465, 0.7741200, 2.5804116, 1)]
    public void Of_GivenCalls_IsAsRecomputed(int blocks, int calls, double drift, double probability, double value, double low, double high, double effective)
    {
        var state = 12345L;
        var made = Enumerable.Range(0, blocks).Select(block => (IReadOnlyList<double>)[.. Enumerable.Range(0, calls).Select(_ =>
        {
            state = state * 48271 % 2147483647;
            return 1 + (state / 2147483647.0) + (drift * block / blocks);
        })]).ToArray();

        var found = QuantileInterval.Of([made], probability);

        Assert.Equal(value, found.Value, 6);
        Assert.Equal(low, found.Bounds!.Value.Low, 4);
        Assert.Equal(high, found.Bounds.Value.High, 4);
        Assert.InRange(found.EffectiveCalls / effective, 0.999, 1.001);
    }

    [Fact]
    public void Of_EqualCalls_IsThatCallExactly() =>
        Assert.Equal(new QuantileInterval(3, new Interval(3, 3), 60), QuantileInterval.Of([[.. Enumerable.Repeat((IReadOnlyList<double>)[3, 3, 3], 20)]], 0.5));

    [Fact]
    public void Of_FewBlocksOfManyCalls_HeedsHowTheirCallsFollowEachOther()
    {
        var calls = new Deviates(13).Series(60, 0.9, 0.3).Select(Math.Exp).ToArray();

        var (few, single) = (QuantileInterval.Of([[.. calls.Chunk(20).Select(block => (IReadOnlyList<double>)block)]], 0.5), QuantileInterval.Of([[.. calls.Select(call => (IReadOnlyList<double>)[call])]], 0.5));

        Assert.Equal(single, few);
    }

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

    // Recomputed by another program, from the definitions: each process by itself, their middle, what the tail leaves open.
    [Theory]
    [InlineData(3, 12, 4, 0.1, 0.5, 1.6566017918, 1.3280265689, 2.0664718319, 7.622502)]
    [InlineData(3, 20, 4, 0.1, 0.9, 2.1296812929, 1.6782511228, 2.7025409653, 1.442185)]
    [InlineData(2, 15, 3, 0, 0.5, 1.5120750829, 1.1813986446, 1.9353086841, 4.670860)]
    [InlineData(3, 4, 1, 0.05, 0.5, 1.6559254651, 1.2471354833, 1.8486134878, 4.406987)]
    public void Of_GivenProcesses_IsAsRecomputed(int processes, int blocks, int calls, double apart, double probability, double value, double low, double high, double effective)
    {
        var found = QuantileInterval.Of(Given(processes, blocks, calls, apart), probability);

        Assert.Equal(value, found.Value, 8);
        Assert.Equal(low, found.Bounds!.Value.Low, 3);
        Assert.Equal(high, found.Bounds.Value.High, 3);
        Assert.InRange(found.EffectiveCalls / effective, 0.999, 1.001);
    }

    [Fact]
    public void Of_GivenProcessesAmongOthersThatAreKnown_IsAsRecomputed()
    {
        var found = QuantileInterval.Of(Given(3, 12, 4, 0.1), 0.5, typical: new ProcessSpread(0.004, 0.0005, 5));

        Assert.Equal(1.4681990971, found.Bounds!.Value.Low, 3);
        Assert.Equal(1.8691807548, found.Bounds.Value.High, 3);
        Assert.InRange(found.EffectiveCalls / 25.558214, 0.999, 1.001);
    }

    [Fact]
    public void Of_ProcessesThatCannotBoundATail_DoesNotBoundIt()
    {
        var found = QuantileInterval.Of(Given(3, 16, 1, 0.2), 0.9);

        Assert.Null(found.Bounds);
        Assert.Equal(2.3515220284, found.Value, 8);
        Assert.InRange(found.EffectiveCalls / 3.267475, 0.999, 1.001);
    }

    [Fact]
    public void Of_CallsOfUnknownLatencyAmongTheBounds_AreTakenTogether()
    {
        var processes = Given(3, 12, 4, 0.1);

        Assert.Equal(Together(processes, 0.5), QuantileInterval.Of(processes, 0.5, unknown: 1.6));
        Assert.Equal(QuantileInterval.Of(processes, 0.5), QuantileInterval.Of(processes, 0.5, unknown: 3));
        Assert.Null(QuantileInterval.LevelsOf(processes, 0.5, unknown: 1.6));
        Assert.Equal(3, QuantileInterval.LevelsOf(processes, 0.5)!.Count);
    }

    [Fact]
    public void Of_ProcessesWhoseCallsTakeNoTime_IsNoTime() =>
        Assert.Equal(new QuantileInterval(0, new Interval(0, 0), 30), QuantileInterval.Of([.. Enumerable.Repeat((IReadOnlyList<IReadOnlyList<double>>)[.. Enumerable.Repeat<IReadOnlyList<double>>([0, 0, 0], 5)], 2)], 0.5));

    /// <summary>Calls of a block are alike, and blocks wander for as long as they are measured: their range is no bound.</summary>
    [SimulationTheory]
    [InlineData(14, 4, 0.9, 0.2, 0.93)]
    [InlineData(60, 1, 0.97, 0.15, 0.91)]
    [InlineData(60, 4, 0.97, 0.15, 0.91)]
    public void Of_CalmCallsOfOneProcessThatWanders_CoversTheMedian(int blocks, int calls, double correlation, double ofBlocks, double least)
    {
        var deviates = new Deviates(31);

        var covered = Enumerable.Range(0, 300).Count(_ => QuantileInterval.Of(
            [[.. deviates.Series(blocks, correlation, ofBlocks).Select(level => (IReadOnlyList<double>)[.. Enumerable.Range(0, calls).Select(_ => Math.Exp(level + deviates.Normal(0.03)))])]],
            0.5).Bounds!.Value.Holds(1));

        Assert.InRange(covered / 300.0, least, 1);
    }

    /// <summary>A process that is one of several needs no room for what the others show.</summary>
    [Fact]
    public void Of_OneProcessOfSeveral_IsNarrowerThanOneThatIsAlone()
    {
        IReadOnlyList<IReadOnlyList<double>>[] process = [[.. Blocks(new Deviates(32), 60, 4, 0, 0.1)]];

        var (one, alone) = (QuantileInterval.Of(process, 0.5, isAlone: false).Bounds!.Value, QuantileInterval.Of(process, 0.5).Bounds!.Value);

        Assert.True(one.Low > alone.Low && one.High < alone.High, $"{one}, {alone}");
    }

    /// <summary>All blocks as one series of several processes.</summary>
    private static QuantileInterval Together(IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> processes, double probability)
    {
        var blocks = processes.SelectMany(process => process).ToArray();
        return QuantileInterval.Of(blocks.SelectMany(block => block).Order().ToArray(), blocks, probability);
    }

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

        Assert.Null(QuantileInterval.LevelsOf(given, probability));
        Assert.Equal(isGiven, QuantileInterval.Of(given, probability).Bounds is not null);
    }

    /// <summary>Thirty-five calls a process do not bound its p90; those of three that hardly agree bound the p90 of all no better than their median, and what few processes leave open of a tail.</summary>
    [Fact]
    public void Of_TailThatNoProcessBoundsByItself_IsAsUncertainAsTheMedianToo()
    {
        var processes = Given(3, 35, 1, 0.05);
        var together = Together(processes, 0.9);
        var median = QuantileInterval.Of(processes, 0.5).Bounds!.Value;

        var found = QuantileInterval.Of(processes, 0.9);

        // Processes that agree by chance are taken to differ by a tenth; what that leaves open of a tail is 1.4 z2 of the share of variance that it makes, times n / (n - 1).
        var calls = processes.SelectMany(process => process).SelectMany(block => block).Order().ToArray();
        var ofCalls = Math.Log(QuantileInterval.Quantile(calls, 0.8413447461) / QuantileInterval.Quantile(calls, 0.1586552539)) / 2;
        var centers = QuantileInterval.LevelsOf(processes, 0.5)!.Select(level => level.Center).ToArray();
        var ofProcesses = Math.Max(0.01, centers.Sum(center => Math.Pow(center - centers.Average(), 2)) / 2);
        var widening = Math.Sqrt(1 + (1.4 * 1.2815515655 * 1.2815515655 * (ofProcesses / Math.Max(ofProcesses, ofCalls * ofCalls)) * 3 / 2));
        var half = widening * Math.Max(Math.Log(median.High / median.Low) / 2, 1.959963985 * 0.1 / Math.Sqrt(3));
        Assert.Null(QuantileInterval.LevelsOf(processes, 0.9));
        Assert.Equal(Distance(together.Value, together.Bounds!.Value.High, half), Math.Log(found.Bounds!.Value.High / found.Value), 7);
        Assert.Equal(Distance(together.Bounds.Value.Low, together.Value, half), Math.Log(found.Value / found.Bounds.Value.Low), 7);
        // As many calls as would give the wider interval.
        var share = Math.Log(together.Bounds.Value.High / together.Bounds.Value.Low) / Math.Log(found.Bounds.Value.High / found.Bounds.Value.Low);
        Assert.InRange(share, 0.1, 0.95);
        Assert.Equal(together.EffectiveCalls * share * share, found.EffectiveCalls, 9);

        static double Distance(double from, double to, double level) => Math.Sqrt(Math.Pow(Math.Log(to / from), 2) + (level * level));
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
}
