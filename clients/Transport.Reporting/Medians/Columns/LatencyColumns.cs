namespace Transport.Reporting.Medians.Columns;

/// <summary>The columns of the table of latencies.</summary>
internal static class LatencyColumns
{
    private const string Latency = "Latency";
    private const string Tail = "Tail";
    private const string Evidence = "Evidence";

    private static readonly CellField[] Median =
        [new("medianMs", cell => cell.MedianMs), new("medianLowMs", cell => cell.MedianLowMs), new("medianHighMs", cell => cell.MedianHighMs)];

    private static readonly CellField RatioToFastest = new("ratioToFastest", cell => cell.RatioToFastest);
    private static readonly CellField Ratio = new("versusFastest.ratio", cell => cell.VersusFastest?.Ratio, "versusFastestRatio");

    /// <summary>In the order of the table.</summary>
    public static IReadOnlyList<CellColumn> All { get; } =
    [
        new("against", "against the fastest", FigureKind.Words, "ratio to the fastest transport with its 95 % interval, and the verdict") { Rank = 0, IsText = true, Text = Verdicts.Of },
        new("median", "median", FigureKind.Bounded, "half of the calls took longer, half shorter (type-7 quantile)", Median) { Rank = 0, Unit = "ms", Text = MedianOf },
        new("interval", "95 % interval", FigureKind.Interval, "where the median lies, with 95 % confidence; see [method](method.md). \"n too small\" with fewer than 6 calls.", Median)
        {
            Rank = 0, Group = Latency, Term = "interval", Unit = "ms", Text = IntervalOf,
        },
        new("fastest", "to fastest (95 % interval)", FigureKind.RatioInterval, "ratio to the fastest transport, of undisturbed calls; without an interval the ratio of the medians",
            RatioToFastest, Ratio, new("versusFastest.ratioLow", cell => cell.VersusFastest?.RatioLow, "versusFastestLow"), new("versusFastest.ratioHigh", cell => cell.VersusFastest?.RatioHigh, "versusFastestHigh"))
        {
            Group = Latency, Term = "ratio", IsUsual = true,
        },
        new("verdict", "verdict", FigureKind.Verdict, "what the ratio and its interval show",
            Ratio, new("versusFastest.verdict", cell => cell.VersusFastest?.Verdict.ToString().ToLowerInvariant(), "versusFastest"))
        {
            Group = Latency, Term = "ratio", IsUsual = true,
        },
        new("floor", "to floor", FigureKind.Ratio, "median over that of `floor`, raw TCP on this machine", new CellField("ratioToFloor", cell => cell.RatioToFloor))
        {
            Rank = 2, Group = Latency, Term = "ratio", IsUsual = true,
        },
        new("cold", "cold", FigureKind.Ms, "the first call of a server process and a client process that were started for it; `-` for cells without a cold call", new CellField("coldMs", cell => cell.ColdMs))
        {
            Rank = 3, Group = Latency, Term = "cold", Unit = "ms", IsUsual = true,
        },
        new("start", "server start", FigureKind.Ms, "from starting the cold call's server process until all its endpoints answer", new CellField("serverStartMs", cell => cell.ServerStartMs))
        {
            Group = Latency, Term = "cold", Unit = "ms",
        },
        new("open", "cold open", FigureKind.Ms, "opening the cold call's connection", new CellField("coldOpenMs", cell => cell.ColdOpenMs)) { Group = Latency, Term = "cold", Unit = "ms" },
        .. Quantile("p90", "p90", "90 of 100 calls took at most this; from 36 calls on, or 120 blocks of a single process", (null, null), isUsual: false, cell => cell.P90Ms, cell => cell.P90LowMs, cell => cell.P90HighMs),
        .. Quantile("p95", "p95", "95 of 100 calls took at most this; from 72 calls on (90 where no process bounds its own), or 240 blocks of a single process; see [method](method.md#intervals)",
            (2, 8), isUsual: true, cell => cell.P95Ms, cell => cell.P95LowMs, cell => cell.P95HighMs),
        .. Quantile("p99", "p99", "99 of 100 calls took at most this; from 368 calls on, or 1,200 blocks of a single process", (5, 8), isUsual: true, cell => cell.P99Ms, cell => cell.P99LowMs, cell => cell.P99HighMs),
        .. Quantile("p999", "p99.9", "999 of 1,000 calls took at most this; from 3,688 calls on, or 12,000 blocks of a single process", (7, 9), isUsual: false, cell => cell.P999Ms, cell => cell.P999LowMs, cell => cell.P999HighMs),
        Count("samples", "calls", "number of measured calls behind the figures", 2, cell => cell.Samples),
        new("effective", "n_eff", FigureKind.Count,
            "the number of independent calls that would be as informative: calls close in time resemble each other; 1 where a single process may wander for longer than it measured",
            new CellField("effectiveSamples", cell => cell.EffectiveSamples))
        {
            Rank = 5, Group = Evidence, Term = "samples",
        },
        Count("processes", "processes", "client processes that measured the cell", null, cell => cell.Processes),
        Count("outliers", "outliers", "calls far above the rest (three interquartile ranges above the upper quartile); flagged, but included in every figure", 6, cell => cell.Outliers),
        Count("stalls", "stalls", "calls cancelled at their deadline. They count as slower than all others: a quantile that falls among them is left out, and so is the upper end of an interval", 6, cell => cell.Stalls),
        new("modes", "several speeds", FigureKind.Words, "latencies that calls gather around, and what falls on the slow ones", new CellField("modesInWords", cell => cell.ModesInWords, "modes"))
        {
            Group = Evidence, Term = "distribution", IsText = true, Text = cell => cell.ModesInWords ?? Figures.None,
        },
        new("verified", "verified", FigureKind.Words,
            "`equal`: the digest of the answer equalled that of the source data, before timing and at every check during it. `no`: an answer differed. `not proved`: it failed otherwise, as described below the table. `no digest`: a limit.",
            new CellField("digest", cell => cell.Digest), new CellField("verified", cell => cell.Verified))
        {
            Rank = 4, IsText = true, Text = ProofOf,
        },
    ];

    private static CellColumn Count(string id, string header, string meaning, int? rank, Func<CellSummary, object?> value) =>
        new(id, header, FigureKind.Count, meaning, new CellField(id, value)) { Rank = rank, Group = Evidence, Term = "samples" };

    private static IEnumerable<CellColumn> Quantile(
        string id, string header, string meaning, (int? Figure, int? Interval) rank, bool isUsual, Func<CellSummary, object?> value, Func<CellSummary, object?> low, Func<CellSummary, object?> high)
    {
        CellField[] fields = [new(id + "Ms", value), new(id + "LowMs", low), new(id + "HighMs", high)];
        yield return new CellColumn(id, header, FigureKind.Bounded, meaning, fields) { Rank = rank.Figure, Group = Tail, Term = "quantile", Unit = "ms", IsUsual = isUsual };
        yield return new CellColumn($"{id}Interval", $"{header} interval", FigureKind.Interval, "where the quantile lies, with 95 % confidence; \"?\" for an upper end among stalls", fields)
        {
            Rank = rank.Interval, Group = Tail, Term = "interval", Unit = "ms",
        };
    }

    /// <summary>The median alone; marked if the cell is unsteady, and a word if it failed.</summary>
    public static string MedianOf(CellSummary cell) => cell.Status switch
    {
        CellStatus.Failed => "failed",
        CellStatus.Unsteady => "~" + Middle(cell),
        _ => Middle(cell),
    };

    private static string Middle(CellSummary cell) =>
        cell.MedianMs is { } median ? BoundedFigures.Alone(median, cell.MedianLowMs, cell.MedianHighMs) : Figures.None;

    /// <summary>Among stalls neither a figure nor an upper end is known.</summary>
    private static string IntervalOf(CellSummary cell) =>
        cell.Samples == 0 || cell.Status == CellStatus.Failed ? Figures.None
        : cell is { MedianMs: { } median, MedianLowMs: { } low } ? BoundedFigures.Interval(median, low, cell.MedianHighMs)
        : cell.Stalls > 0 ? Figures.None : "n too small";

    private static string ProofOf(CellSummary cell) => cell.Verified switch
    {
        null => "no digest",
        true => "equal",
        false => cell.IsWrong ? "no" : "not proved",
    };
}
