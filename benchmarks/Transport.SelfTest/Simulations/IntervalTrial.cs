namespace Transport.SelfTest.Simulations;

/// <summary>Intervals of calls that are not independent of each other, in simulated time.</summary>
internal sealed class IntervalTrial : ITrial
{
    private static readonly IntervalScenario[] Scenarios =
    [
        new("independent calls, 14 blocks of 5", 1, 14, 5),
        new("independent calls, 60 blocks of 8", 1, 60, 8),
        new("blocks differ by 15 %, 14 of 5", 1, 14, 5) { OfBlocks = 0.15 },
        new("blocks differ by 15 %, 60 of 3", 1, 60, 3) { OfBlocks = 0.15 },
        new("two modes 80 : 20, 60 blocks of 3", 1, 60, 3) { Slow = 0.2, OfCalls = 0.1 },
        new("linear drift of 20 %, 60 blocks of 3", 1, 60, 3) { Drift = 0.2 },
        new("neighbours alike (0.65, 20 %), 14 blocks of 5", 1, 14, 5) { OfBlocks = 0.2, Correlation = 0.65 },
        new("neighbours alike (0.65, 20 %), 60 blocks of 3", 1, 60, 3) { OfBlocks = 0.2, Correlation = 0.65 },
        new("neighbours alike (0.65, 20 %), 200 blocks of 3", 1, 200, 3) { OfBlocks = 0.2, Correlation = 0.65 },
        new("neighbours alike (0.9, 20 %), 60 blocks of 3", 1, 60, 3) { OfBlocks = 0.2, Correlation = 0.9 },
        new("neighbours alike (0.9, 20 %), 200 blocks of 3", 1, 200, 3) { OfBlocks = 0.2, Correlation = 0.9 },
        new("neighbours alike (0.9, 20 %), 14 blocks of 5", 1, 14, 5) { OfBlocks = 0.2, Correlation = 0.9 },
        new("neighbours alike (0.97, 15 %), 14 blocks of 1", 1, 14, 1) { OfBlocks = 0.15, Correlation = 0.97 },
        new("neighbours alike (0.97, 15 %), 60 blocks of 3", 1, 60, 3) { OfBlocks = 0.15, Correlation = 0.97 },
        new("neighbours alike (0.97, 15 %), 200 blocks of 3", 1, 200, 3) { OfBlocks = 0.15, Correlation = 0.97 },
        new("neighbours alike (0.97, 15 %), calls of a block too, 60 blocks of 3", 1, 60, 3) { OfCalls = 0.03, OfBlocks = 0.15, Correlation = 0.97 },
        new("neighbours alike (0.9, 20 %), calls of a block too, 200 blocks of 3", 1, 200, 3) { OfCalls = 0.03, OfBlocks = 0.2, Correlation = 0.9 },
        new("neighbours alike (0.97, 15 %), 1500 blocks of 1", 1, 1500, 1) { OfBlocks = 0.15, Correlation = 0.97 },
        new("3 processes differ by 5 %, 40 blocks of 4", 3, 40, 4) { OfProcesses = 0.05 },
        new("3 processes differ by 15 %, 40 blocks of 4", 3, 40, 4) { OfProcesses = 0.15 },
        new("3 processes differ by 15 %, 60 blocks of 1", 3, 60, 1) { OfProcesses = 0.15 },
        new("5 processes differ by 15 %, 14 blocks of 1", 5, 14, 1) { OfProcesses = 0.15 },
        new("5 processes differ by 5 %, 60 blocks of 4", 5, 60, 4) { OfProcesses = 0.05 },
        new("5 processes differ by 15 %, 60 blocks of 4", 5, 60, 4) { OfProcesses = 0.15 },
        new("3 processes differ by 15 %, neighbours alike (0.65, 20 %), 100 blocks of 4", 3, 100, 4) { OfProcesses = 0.15, OfBlocks = 0.2, Correlation = 0.65 },
        new("a slow cell of a quick run: 3 processes differ by 5 %, 4 blocks of 1", 3, 4, 1) { OfProcesses = 0.05 },
        new("a slow cell of a quick run: 3 processes differ by 15 %, 4 blocks of 1", 3, 4, 1) { OfProcesses = 0.15 },
        new("a cell of a quick run: 3 processes differ by 5 %, blocks by 15 %, 64 of 1", 3, 64, 1) { OfProcesses = 0.05, OfBlocks = 0.15 },
        new("a cell of a quick run: 3 processes differ by 5 %, neighbours alike (0.65, 20 %), 64 of 1", 3, 64, 1) { OfProcesses = 0.05, OfBlocks = 0.2, Correlation = 0.65 },
        new("a cell of a quick run: 3 processes differ by 5 %, neighbours alike (0.9, 20 %), 64 of 1", 3, 64, 1) { OfProcesses = 0.05, OfBlocks = 0.2, Correlation = 0.9 },
    ];

    /// <summary>
    /// The share of runs that must cover the truth. A single process whose blocks are alike for long does not show how far it wanders: its intervals describe that
    /// process, and how often they cover the truth of many is reported without a requirement.
    /// </summary>
    private const double Least = 0.93;

    private static readonly (string Name, double Probability)[] Quantiles = [("median", 0.5), ("p90", 0.9), ("p95", 0.95), ("p99", 0.99)];

    public string Name => "intervals of calls that resemble each other";

    public Task<IReadOnlyList<SelfTestCheck>> RunAsync(ICallSource source, SelfTestOptions options, CancellationToken cancellationToken) =>
        Task.FromResult<IReadOnlyList<SelfTestCheck>>([.. Partitioner.Create(Scenarios, loadBalance: true).AsParallel().AsOrdered().WithCancellation(cancellationToken).SelectMany(scenario => Check(scenario, options, cancellationToken))]);

    private static IEnumerable<SelfTestCheck> Check(IntervalScenario scenario, SelfTestOptions options, CancellationToken cancellationToken)
    {
        var (covered, given, widths) = (new int[Quantiles.Length], new int[Quantiles.Length], new double[Quantiles.Length]);
        double[] truths = [.. Quantiles.Select(quantile => scenario.Truth(quantile.Probability))];
        for (var repeat = 0; repeat < options.Repeats; repeat++)
        {
            cancellationToken.ThrowIfCancellationRequested();
            var calls = scenario.Draw(new Deviates(HashOf(options.Seed, repeat)));
            for (var i = 0; i < Quantiles.Length; i++)
            {
                if (QuantileInterval.Of(calls, Quantiles[i].Probability) is { Bounds: { } bounds, Value: var value })
                {
                    given[i]++;
                    covered[i] += bounds.Holds(truths[i]) ? 1 : 0;
                    widths[i] += (bounds.High - bounds.Low) / 2 / value;
                }
            }
        }

        return Quantiles.Select((quantile, i) => new SelfTestCheck(
                scenario.Name,
                FormattableString.Invariant($"the interval of the {quantile.Name}, where given, covers the truth in {Least * 100:0} % of runs, but for chance"),
                given[i] == 0
                    ? "never given"
                    : FormattableString.Invariant($"{100.0 * covered[i] / given[i]:0.#} % of {given[i]} runs, half-width {100 * widths[i] / given[i]:0.#} %"),
                (scenario.Processes == 1 && scenario.Correlation > 0) || covered[i] >= LeastOf(Least, given[i])));
    }

    /// <summary>Two and a half standard errors of chance below the share asked for.</summary>
    internal static double LeastOf(double share, int runs) => (share * runs) - (2.5 * Math.Sqrt(share * (1 - share) * runs));

    /// <summary>Neighbouring repeats draw from sequences that have nothing in common.</summary>
    internal static int HashOf(int seed, int repeat) => unchecked((int)((((uint)seed * 0x9E3779B1u) ^ ((uint)repeat * 0x85EBCA77u)) * 0xC2B2AE3Du)) & int.MaxValue;
}
