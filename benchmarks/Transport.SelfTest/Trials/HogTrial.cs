namespace Transport.SelfTest.Trials;

/// <summary>Something else keeps the processors busy in the middle third: of interleaved blocks, and of rows measured one after the other.</summary>
internal sealed class HogTrial : ITrial
{
    private const int Blocks = 60;

    // Calls of several of a scheduler's time slices: one that ends within its first may never notice the others.
    private static readonly FaultyRow[] Rows =
    [
        new("first", 10, 0.05) { Works = true }, new("second", 12, 0.05) { Works = true }, new("third", 14.4, 0.05) { Works = true },
    ];

    public string Name => "a CPU hog in the middle third";

    public async Task<IReadOnlyList<SelfTestCheck>> RunAsync(ICallSource source, SelfTestOptions options, CancellationToken cancellationToken)
    {
        var interleaved = SummaryBuilder.Build(await source.MeasureAsync(
            new TrialPlan(Rows, Blocks, options.Seed) { Hog = (Blocks / 3, Blocks * 2 / 3) }, cancellationToken).ConfigureAwait(false));
        var medians = Rows.Select(row => Pairs.CellOf(interleaved, row.Id).MedianMs!.Value).ToArray();

        // Row after row: the middle third is the second row's.
        var sequential = new double[Rows.Length];
        for (var i = 0; i < Rows.Length; i++)
        {
            var alone = await source.MeasureAsync(
                new TrialPlan([Rows[i]], Blocks, options.Seed + i) { Hog = i == 1 ? (0, Blocks) : default }, cancellationToken).ConfigureAwait(false);
            sequential[i] = Pairs.CellOf(SummaryBuilder.Build(alone), Rows[i].Id).MedianMs!.Value;
        }

        return
        [
            new(Name, "the ranking of interleaved blocks stands", Describe(medians), IsRanking(medians)),
            new(Name, "the ranking of transports measured one after the other does not", Describe(sequential), !IsRanking(sequential)),
        ];
    }

    private static bool IsRanking(double[] medians) => medians.SequenceEqual(medians.Order());

    private static string Describe(double[] medians) => string.Join(", ", medians.Select(ms => ms.ToString("0.0", CultureInfo.InvariantCulture))) + " ms";
}
