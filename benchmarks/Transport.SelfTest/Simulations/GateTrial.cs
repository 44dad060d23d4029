namespace Transport.SelfTest.Simulations;

/// <summary>Comparisons and gates of two runs of equal cells on a machine whose level changes and hits rows unequally, and of cells that became slower.</summary>
internal sealed class GateTrial : ITrial
{
    private const double Limit = 1.05;
    private const double Margin = 0.03;

    /// <summary>Equal runs: nothing may be found.</summary>
    private static readonly GateScenario[] Equal =
    [
        new(4, 1, 3, 40, 0.03), new(4, 1, 1, 60, 0.03), new(4, 1, 5, 40, 0.02) { Unequal = 0.03 }, new(4, 1, 3, 40, 0.03) { Unequal = 0.06 }, new(4, 1, 3, 40, 0.03) { Unequal = 0.1 },
        new(4, 1, 3, 40, 0.03) { Unequal = 0.06, References = 0 },
        new(10, 4, 3, 40, 0.03) { Unequal = 0.03 }, new(10, 4, 3, 40, 0.03) { Unequal = 0.06 }, new(10, 4, 3, 40, 0.03) { Unequal = 0.1 },
        new(11, 10, 3, 14, 0.03) { Unequal = 0.03 }, new(11, 10, 3, 14, 0.03) { Unequal = 0.06 }, new(11, 10, 3, 14, 0.03) { Unequal = 0.1 }, new(11, 10, 1, 14, 0.03) { Unequal = 0.06 },
        new(4, 1, 5, 40, 0.02) { Unequal = 0.06, References = 4, IsNamed = true }, new(10, 4, 5, 40, 0.02) { Unequal = 0.1, References = 4, IsNamed = true },
        new(4, 1, 5, 40, 0.03) { IsInterleaved = true }, new(10, 4, 3, 40, 0.06) { IsInterleaved = true }, new(11, 10, 3, 14, 0.03) { IsInterleaved = true },
        new(4, 1, 5, 40, 0.02) { IsInterleaved = true, Common = 0.03 }, new(10, 4, 3, 40, 0.03) { IsInterleaved = true, Common = 0.03 }, new(11, 10, 3, 14, 0.03) { IsInterleaved = true, Common = 0.06 },
        new(4, 1, 1, 60, 0.03) { IsInterleaved = true }, new(11, 10, 1, 14, 0.03) { IsInterleaved = true },
        new(10, 4, 1, 40, 0) { IsInterleaved = true, Correlation = 0.9 }, new(10, 4, 1, 40, 0) { IsInterleaved = true, Correlation = 0.97 }, new(10, 4, 3, 40, 0.03) { IsInterleaved = true, Correlation = 0.9 },
        new(10, 4, 3, 40, 0.03) { IsInterleaved = true, Correlation = 0.97 }, new(11, 10, 3, 14, 0.03) { IsInterleaved = true, Correlation = 0.97 },
        new(10, 4, 1, 40, 0) { Correlation = 0.9 }, new(10, 4, 3, 40, 0.03) { Correlation = 0.9 }, new(10, 4, 3, 40, 0.03) { Correlation = 0.97 },
    ];

    /// <summary>Changes that must be found, and one that is too small: how often it is found is reported, without a requirement.</summary>
    private static readonly GateScenario[] Changed =
    [
        new(4, 1, 5, 40, 0) { IsInterleaved = true, Slower = 1.10, Asked = 0.9 }, new(4, 1, 5, 40, 0.02) { IsInterleaved = true, Slower = 1.10, Asked = 0.9 },
        new(4, 1, 5, 40, 0.03) { IsInterleaved = true, Slower = 1.10, Asked = 0.9 }, new(10, 4, 5, 40, 0.03) { IsInterleaved = true, Slower = 1.10, Asked = 0.9 },
        new(4, 1, 5, 40, 0) { References = 4, IsNamed = true, Slower = 1.10, Asked = 0.9 }, new(4, 1, 5, 40, 0.02) { Unequal = 0.03, References = 4, IsNamed = true, Slower = 1.10, Asked = 0 },
        new(4, 1, 5, 40, 0.02) { Slower = 1.10, Asked = 0 },
        new(10, 4, 5, 40, 0.02) { Unequal = 0.03, Slower = 1.25, Changed = 1, Asked = 0.7 }, new(10, 4, 5, 40, 0.02) { Unequal = 0.06, Slower = 1.5, Changed = 1, Asked = 0.7 },
    ];

    public string Name => "comparisons and gates of two runs";

    public Task<IReadOnlyList<SelfTestCheck>> RunAsync(ICallSource source, SelfTestOptions options, CancellationToken cancellationToken) =>
        Task.FromResult<IReadOnlyList<SelfTestCheck>>(
        [
            .. Partitioner.Create(Equal, loadBalance: true).AsParallel().AsOrdered().WithCancellation(cancellationToken).Select(scenario => CheckEqual(scenario, options, cancellationToken)),
            .. Partitioner.Create(Changed, loadBalance: true).AsParallel().AsOrdered().WithCancellation(cancellationToken).Select(scenario => CheckChanged(scenario, options, cancellationToken)),
        ]);

    private static SelfTestCheck CheckEqual(GateScenario scenario, SelfTestOptions options, CancellationToken cancellationToken)
    {
        var (told, failed, held, half, cells) = (0, 0, 0, 0.0, 0);
        foreach (var (all, together) in Draws(scenario, options, cancellationToken))
        {
            told += IsAny(all, Margin, both: true) ? 1 : 0;
            failed += Fails(all, together) ? 1 : 0;
            held += all.Count(cell => cell.Bounds.Holds(0));
            half += all.Sum(cell => cell.Half);
            cells += all.Count;
        }

        var most = (scenario.Asked * options.Repeats) + (2.5 * Math.Sqrt(scenario.Asked * (1 - scenario.Asked) * options.Repeats));
        return new SelfTestCheck(
            scenario.Name,
            FormattableString.Invariant($"equal runs: a false verdict at {Margin * 100:0} %, and a gate at {Limit} that fails, in at most 5 %, but for chance"),
            FormattableString.Invariant($"{100.0 * told / options.Repeats:0.#} %, {100.0 * failed / options.Repeats:0.#} %; intervals hold 1 in {100.0 * held / cells:0.#} %, half-width {100 * half / cells:0.#} %"),
            told <= most && failed <= most);
    }

    private static SelfTestCheck CheckChanged(GateScenario scenario, SelfTestOptions options, CancellationToken cancellationToken)
    {
        var failed = Draws(scenario, options, cancellationToken).Count(pair => Fails(pair.Cells, pair.Together));
        return new SelfTestCheck(
            scenario.Name,
            FormattableString.Invariant($"{(scenario.Changed < scenario.Rows ? "one transport" : "every cell")} {scenario.Slower:0.00} times as slow: a gate at {Limit} fails in at least {scenario.Asked * 100:0} %, but for chance"),
            FormattableString.Invariant($"{100.0 * failed / options.Repeats:0.#} %"),
            failed >= IntervalTrial.LeastOf(scenario.Asked, options.Repeats));
    }

    private static IEnumerable<(IReadOnlyList<Estimate> Cells, Estimate? Together)> Draws(GateScenario scenario, SelfTestOptions options, CancellationToken cancellationToken)
    {
        for (var repeat = 0; repeat < options.Repeats; repeat++)
        {
            cancellationToken.ThrowIfCancellationRequested();
            yield return scenario.Compare(new Deviates(IntervalTrial.HashOf(options.Seed, repeat)));
        }
    }

    private static bool Fails(IReadOnlyList<Estimate> cells, Estimate? together) => IsAny(cells, Limit - 1, both: false)
        || (together is { } all && all.Center - all.Half > Math.Log(Limit));

    private static bool IsAny(IReadOnlyList<Estimate> cells, double margin, bool both) =>
        cells.Any(cell => (both ? Math.Abs(cell.Center) : cell.Center) - cell.HalfOf(cells.Count) > Math.Log(1 + margin));
}
