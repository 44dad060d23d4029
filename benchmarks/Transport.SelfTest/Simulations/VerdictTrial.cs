using System.Collections.Concurrent;
using Transport.SelfTest.Plans;

namespace Transport.SelfTest.Simulations;

/// <summary>Tables of equal rows, and of one slower row, whose processes treat rows unlike, in simulated time.</summary>
internal sealed class VerdictTrial : ITrial
{
    private const double Margin = 0.02;

    /// <summary>The share of intervals of a ratio that must hold the truth.</summary>
    private const double Least = 0.93;

    private static readonly TableScenario[] Tables =
    [
        new(10, 1, 14, 0.03), new(10, 1, 14, 0.06), new(10, 1, 60, 0.06), new(10, 1, 200, 0.06),
        new(10, 3, 14, 0), new(10, 3, 14, 0.06), new(10, 3, 60, 0.06), new(10, 3, 200, 0.06),
        new(10, 5, 14, 0.03), new(10, 5, 60, 0.03), new(10, 5, 200, 0.06),
        new(10, 1, 60, 0.06) { OfBlocks = 0.1, Correlation = 0.65 },
        new(10, 1, 14, 0.03) { OfBlocks = 0.1, Correlation = 0.9 },
        new(10, 1, 14, 0.03) { OfBlocks = 0.1, Correlation = 0.97 },
        new(10, 1, 60, 0.06) { OfBlocks = 0.1, Correlation = 0.97 },
        new(10, 1, 14, 0.06) { OfBlocks = 0.15, Correlation = 0.9 },
        new(10, 1, 14, 0.06) { OfBlocks = 0.2, Correlation = 0.97 },
        new(10, 1, 60, 0.06) { OfBlocks = 0.2, Correlation = 0.97 },
        new(10, 1, 200, 0.06) { OfBlocks = 0.2, Correlation = 0.97 },
        new(4, 1, 14, 0.06) { OfBlocks = 0.2, Correlation = 0.97 },
        new(2, 1, 14, 0.06) { OfBlocks = 0.15, Correlation = 0.97 },
        new(2, 1, 60, 0.06) { OfBlocks = 0.2, Correlation = 0.97 },
        new(10, 3, 14, 0.03) { OfBlocks = 0.1, Correlation = 0.65 },
        new(10, 3, 14, 0.06) { OfBlocks = 0.1, Correlation = 0.9 },
        new(10, 3, 60, 0.06) { OfBlocks = 0.1, Correlation = 0.97 },
        new(10, 3, 14, 0.06) { Slow = 0.2 },
        new(10, 3, 14, 0.03) { Drift = 0.2 },
        new(10, 5, 60, 0.02) { Slower = 1.10 }, new(11, 3, 14, 0.03) { Slower = 1.5 }, new(11, 1, 14, 0.03) { Slower = 1.5 },
    ];

    public string Name => "tables of equal transports, and of one slower transport";

    public Task<IReadOnlyList<SelfTestCheck>> RunAsync(ICallSource source, SelfTestOptions options, CancellationToken cancellationToken) =>
        Task.FromResult<IReadOnlyList<SelfTestCheck>>([.. Partitioner.Create(Tables, loadBalance: true).AsParallel().AsOrdered().WithCancellation(cancellationToken).SelectMany(table => Check(table, options))]);

    private static IEnumerable<SelfTestCheck> Check(TableScenario scenario, SelfTestOptions options)
    {
        var (found, held, pairs, half) = (0, 0, 0, 0.0);
        for (var repeat = 0; repeat < options.Repeats; repeat++)
        {
            var logs = scenario.Draw(new Deviates(IntervalTrial.HashOf(options.Seed, repeat)));
            var table = new RowTable(logs);
            found += IsVerdict(table, logs, scenario.Slower > 1) ? 1 : 0;
            // Pairs that nobody chose by their figures: each row is in one of them.
            for (var row = scenario.Rows % 2; row < scenario.Rows; row += 2)
            {
                var ratio = table.Compare(row + 1, row)!.Value;
                held += ratio.Bounds.Holds(row + 1 == scenario.Rows - 1 ? Math.Log(scenario.Slower) : 0) ? 1 : 0;
                half += ratio.Half;
                pairs++;
            }
        }

        yield return Verdict(scenario, found, options.Repeats);
        yield return new SelfTestCheck(
            scenario.Name,
            FormattableString.Invariant($"the interval of a ratio holds the truth in {Least * 100:0} % of pairs, but for chance"),
            FormattableString.Invariant($"{100.0 * held / pairs:0.#} %, half-width {100 * half / pairs:0.#} %"),
            // Pairs of a table share what is known of the processes: it is the tables that are many draws.
            held >= IntervalTrial.LeastOf(Least, options.Repeats) / options.Repeats * pairs);
    }

    private static SelfTestCheck Verdict(TableScenario scenario, int found, int repeats)
    {
        var share = FormattableString.Invariant($"{100.0 * found / repeats:0.#} %");
        if (scenario.Slower == 1)
        {
            var most = (0.05 * repeats) + (2.5 * Math.Sqrt(0.05 * 0.95 * repeats));
            return new SelfTestCheck(scenario.Name, "a false verdict in at most 5 % of tables of equal transports, but for chance", share, found <= most);
        }

        // One process cannot know how differently it treats rows: its result is reported, but not judged.
        var least = scenario.Processes == 1 ? 0 : scenario.Slower >= 1.5 ? 0.95 : 0.8;
        return new SelfTestCheck(
            scenario.Name,
            FormattableString.Invariant($"a transport {scenario.Slower:0.00} times as slow is found in at least {least * 100:0} % of tables, but for chance"),
            share,
            found >= IntervalTrial.LeastOf(least, repeats));
    }

    /// <summary>Whether the last row is found slower, or if all are equal whether any row is.</summary>
    private static bool IsVerdict(RowTable table, double[][][] logs, bool ofLast)
    {
        var medians = logs.Select(row => row.SelectMany(process => process).Order().ElementAt(row.Length * row[0].Length / 2)).ToList();
        var fastest = table.Lowest(medians.IndexOf(medians.Min()));
        var others = Enumerable.Range(0, logs.Length).Where(row => row != fastest).ToList();
        var p = Holm.Correct([.. others.Select(row => table.Compare(row, fastest)!.Value.PBeyond(Math.Log(1 + Margin)))], logs.Length * (logs.Length - 1) / 2);
        return others.Zip(p).Any(row => (!ofLast || row.First == logs.Length - 1) && row.Second <= Interval.Outside);
    }
}
