namespace Transport.SelfTest.Simulations;

/// <summary>Tables of equal rows, and of one slower row, whose processes treat rows unlike, in simulated time.</summary>
internal sealed class VerdictTrial : ITrial
{
    /// <summary>The share of intervals of a ratio that must hold the truth.</summary>
    private const double Least = 0.93;

    private static readonly double[] Ratios = [1.10, 1.25, 1.5];

    private static readonly TableScenario[] Tables =
    [
        new(4, 3, 33, 0.03), new(4, 3, 33, 0.08),
        new(4, 3, 33, 0.03) { Disturbed = 0.1 }, new(4, 3, 33, 0.03) { Disturbed = 0.3 }, new(4, 3, 33, 0.03) { Disturbed = 0.5 },
        new(4, 6, 66, 0.03) { Disturbed = 0.1, Asked = [(1.25, 0.95), (1.5, 0.99)] },
        new(4, 6, 66, 0.03) { Disturbed = 0.3, Asked = [(1.25, 0.95), (1.5, 0.99)] },
        new(4, 6, 66, 0.03) { Disturbed = 0.5, Asked = [(1.25, 0.95), (1.5, 0.99)] },
        new(4, 8, 50, 0.08) { Disturbed = 0.3, Asked = [(1.25, 0.95), (1.5, 0.99)] },
        new(4, 8, 50, 0.08) { Disturbed = 0.5, Asked = [(1.25, 0.9), (1.5, 0.99)] },
        new(4, 6, 12, 0.03) { Calls = 8, Disturbed = 0.3, Asked = [(1.25, 0.95)] },
        new(4, 6, 12, 0.03) { Calls = 8, OfBlocks = 0.1, Disturbed = 0.3, Asked = [(1.25, 0.9)] },
        new(4, 6, 66, 0.03) { OfBlocks = 0.15, Correlation = 0.65 }, new(4, 6, 66, 0.03) { OfBlocks = 0.15, Correlation = 0.9 }, new(4, 6, 66, 0.03) { OfBlocks = 0.15, Correlation = 0.97 },
        new(4, 6, 66, 0.03) { Slow = 0.2 }, new(4, 6, 66, 0.03) { Drift = 0.2 },
        new(2, 3, 33, 0.03) { Disturbed = 0.3 }, new(2, 6, 33, 0.08) { Disturbed = 0.3 },
        new(15, 3, 32, 0.03) { Disturbed = 0.3 }, new(15, 6, 32, 0.03) { Disturbed = 0.3, Asked = [(1.25, 0.95), (1.5, 0.99)] }, new(15, 6, 32, 0.08) { Disturbed = 0.3 },
        new(15, 6, 6, 0.03) { Disturbed = 0.3 }, new(10, 6, 32, 0.03) { OfBlocks = 0.15, Correlation = 0.9 },
        new(10, 1, 60, 0.06),
    ];

    public string Name => "tables of equal transports, and of one slower transport";

    public Task<IReadOnlyList<SelfTestCheck>> RunAsync(ICallSource source, SelfTestOptions options, CancellationToken cancellationToken) =>
        Task.FromResult<IReadOnlyList<SelfTestCheck>>([.. Partitioner.Create(Tables, loadBalance: true).AsParallel().AsOrdered().WithCancellation(cancellationToken).SelectMany(table => Check(table, options))]);

    private static IEnumerable<SelfTestCheck> Check(TableScenario scenario, SelfTestOptions options)
    {
        var (wrong, held, pairs, half, found) = (0, 0, 0, 0.0, new int[Ratios.Length]);
        for (var repeat = 0; repeat < options.Repeats; repeat++)
        {
            var deviates = new Deviates(IntervalTrial.HashOf(options.Seed, repeat));
            var table = new RowTable(scenario.Draw(deviates, slower: 1), ProcessLevel.Undisturbed);
            wrong += IsAnyCalled(table) ? 1 : 0;
            // Pairs that nobody chose by their figures: each row is in one of them.
            for (var row = 0; row + 1 < scenario.Rows; row += 2)
            {
                var ratio = table.Compare(row + 1, row)!.Value;
                held += ratio.Bounds.Holds(0) ? 1 : 0;
                half += ratio.Half;
                pairs++;
            }

            for (var i = 0; i < Ratios.Length; i++)
            {
                found[i] += IsLastCalled(new RowTable(scenario.Draw(deviates, Ratios[i]), ProcessLevel.Undisturbed)) ? 1 : 0;
            }
        }

        var most = (0.05 * options.Repeats) + (2.5 * Math.Sqrt(0.05 * 0.95 * options.Repeats));
        yield return new SelfTestCheck(
            scenario.Name,
            FormattableString.Invariant($"the interval of a ratio holds the truth in {Least * 100:0} % of pairs, and a false verdict is in at most 5 % of tables of equal transports, but for chance{Asked(scenario)}"),
            FormattableString.Invariant($"{100.0 * held / pairs:0.#} %, half-width {100 * half / pairs:0.#} %; {100.0 * wrong / options.Repeats:0.#} %; ")
                + string.Join(", ", Ratios.Zip(found, (ratio, tables) => FormattableString.Invariant($"{ratio:0.00} found in {100.0 * tables / options.Repeats:0.#} %"))),
            // Pairs of a table share what is known of the processes: it is the tables that are many draws.
            held >= IntervalTrial.LeastOf(Least, options.Repeats) / options.Repeats * pairs && wrong <= most
                && scenario.Asked.All(asked => found[Array.IndexOf(Ratios, asked.Slower)] >= IntervalTrial.LeastOf(asked.Found, options.Repeats)));
    }

    private static string Asked(TableScenario scenario) =>
        string.Concat(scenario.Asked.Select(asked => FormattableString.Invariant($"; a transport {asked.Slower:0.00} times as slow is called in {asked.Found * 100:0} %")));

    private static bool IsAnyCalled(RowTable table) => Enumerable.Range(0, table.Rows).Any(row => Enumerable.Range(0, row).Any(other => IsCalled(table, row, other)));

    private static bool IsLastCalled(RowTable table) => table.Lowest() is var fastest && fastest != table.Rows - 1 && IsCalled(table, table.Rows - 1, fastest);

    private static bool IsCalled(RowTable table, int row, int reference) => table.Compare(row, reference) is { } pair && Math.Abs(pair.Center) > table.HalfOf(pair);
}
