using static Transport.Experiments.Tests.Analysis.SyntheticRun;

namespace Transport.Experiments.Tests.Analysis;

public class ModeFinderTests
{
    [Fact]
    public void Of_TwoModes_NamesTheirLatenciesAndShares()
    {
        var random = new Random(4);
        var modes = Of(Visits(2000, _ => (random.NextDouble() < 0.19 ? 4.1 : 0.9) * Spread(random)));

        Assert.Equal(2, modes.Count);
        Assert.Equal((0.9, 4.1), (Math.Round(modes[0].Ms, 1), Math.Round(modes[1].Ms, 1)));
        Assert.InRange(modes[0].Share, 0.78, 0.84);
        Assert.Matches(@"^0\.90 ms \d\d %, 4\.1 ms \d\d %$", ModeFinder.Describe(modes));
    }

    [Fact]
    public void Of_OneCallInFiftySlow_FindsTheRareMode()
    {
        var random = new Random(5);
        var modes = Of(Visits(2000, i => (0.5 * Spread(random)) + (i % 50 == 7 ? 2 : 0)));

        Assert.Equal(2, modes.Count);
        Assert.InRange(modes[1].Share, 0.015, 0.025);
    }

    [Theory]
    [InlineData(0.05)]
    [InlineData(0.3)]
    [InlineData(0.6)]
    public void Of_OneSkewedMode_IsEmpty(double sigma)
    {
        var random = new Random(6);
        for (var trial = 0; trial < 10; trial++)
        {
            Assert.Empty(Of(Visits(600, _ => LogNormal.Sample(random, 0, sigma))));
        }
    }

    [Fact]
    public void Of_SlowModeOnGen2Collections_NamesTheCause()
    {
        var random = new Random(7);
        var visits = Enumerable.Range(0, 300).Select(i =>
        {
            double[] ms = [0.9 * Spread(random), 0.9 * Spread(random), (i % 2 == 0 ? 4 : 0.9) * Spread(random)];
            return new Visit(OnJson, 0, ms, 0, i % 2 == 0 ? [new CallCollection(2, 2, OnServer: true)] : null);
        }).ToList();

        Assert.EndsWith("; the slow mode falls on gen-2 collections of the server", ModeFinder.Describe(Of(visits)));
    }

    [Fact]
    public void Of_CollectionsInFastCallsToo_NamesNoCause()
    {
        var random = new Random(8);
        var visits = Enumerable.Range(0, 600).Select(i => new Visit(
            OnJson, 0, [(i % 3 == 0 ? 4 : 0.9) * Spread(random)], 0, [new CallCollection(0, 0, OnServer: false)])).ToList();

        Assert.All(Of(visits), mode => Assert.Null(mode.Cause));
    }

    private static double Spread(Random random) => LogNormal.Sample(random, 0, 0.08);

    private static List<Visit> Visits(int calls, Func<int, double> ms) =>
        [.. Enumerable.Range(0, calls).Select(i => new Visit(OnJson, 0, [ms(i)]))];

    [Theory]
    [InlineData(100, 0)]
    [InlineData(5000, 1)]
    public void Of_EqualCalls_GatherAroundOneLatency(int calls, int others) => Assert.Empty(Of(Visits(calls, i => i < others ? 2 : 1)));

    private static IReadOnlyList<LatencyMode> Of(IReadOnlyList<Visit> visits) => ModeFinder.Of(visits, [.. visits.SelectMany(visit => visit.Ms).Order()]);
}
