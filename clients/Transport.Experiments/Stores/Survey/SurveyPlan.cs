namespace Transport.Experiments.Stores.Survey;

/// <summary>
/// The state store of "Random performance findings" (2012): a table of visitors, filled in several manners, indexed and looked up; and the same in memory.
/// </summary>
public sealed record SurveyPlan : StoresPlan
{
    /// <summary>Random ids, and their collisions.</summary>
    internal const string Ids = "ids";

    /// <summary>The disk, without a database.</summary>
    internal const string Disk = "disk";

    /// <summary>Visitors of a table: a tenth of the article's.</summary>
    public int Rows { get; init; } = 600_000;

    /// <summary>The most seconds of a step that is slower than that.</summary>
    public int Seconds { get; init; } = 2;

    public override string Title => string.Create(CultureInfo.InvariantCulture, $"Article 2, the store: {Rows:N0} visitors, median of {Tries} tries");

    public override string Found => "collisions";

    public override IReadOnlyList<string> Notes =>
    [
        string.Create(CultureInfo.InvariantCulture, $"A step that is slower ends after {Seconds} s with the rows that it has done. One connection; every look-up's answer was checked."),
        "The article, rows per second: 1,500 row by row with an index, falling away; 1,250 without one; 58,000 by bulk insert; 4,291 look-ups by index, 1 by scan; 21 s to build the index of 6 million.",
        "What a transaction costs is what the disk's flush costs. docs/articles.md explains the table.",
    ];

    public override IEnumerable<PlanProblem> Problems(RowCatalogue rows) => ArticleRanges.Check(("rows", Rows, 100, 20_000_000), ("seconds", Seconds, 1, 600)).Concat(base.Problems(rows));

    internal override IReadOnlyList<string> WaysOf(RowCatalogue rows) => [.. ((string[])[Ids, StorePlace.Memory, Disk, .. Stores]).Distinct()];

    internal override void Sample(StorePlace place, StepMeter meter) => new SurveySampler(place, meter, this).Run();

    internal override IEnumerable<StepRatio> Ratios(IReadOnlyList<StoreWay> ways) => ways.SelectMany(way => Ratios(way, ways));

    private IEnumerable<StepRatio> Ratios(StoreWay way, IReadOnlyList<StoreWay> ways)
    {
        if (way.Way == Ids)
        {
            // 11,000 of 6 million: more than two to the 32nd would give, and what two to the 31st does.
            yield return new StepRatio("collisions of 32-bit ids : n^2/2m", way.Find(SurveySteps.Ids32)?.Found / ((double)Rows * Rows / 2 / (1L << 32)), 11_000 / (6e6 * 6e6 / 2 / (1L << 32)));
        }

        if (!Stores.Contains(way.Way))
        {
            yield break;
        }

        var single = Rate(way, SurveySteps.Insert(InsertManner.RowTransactions, isIndexed: false));
        foreach (var manner in Enum.GetValues<InsertManner>().Where(manner => manner != InsertManner.RowTransactions))
        {
            var step = SurveySteps.Insert(manner, isIndexed: false);
            if (Rate(way, step) / single is { } ratio)
            {
                yield return new StepRatio($"{way.Way}: {step} : row transactions", ratio, manner == InsertManner.Copy ? 58_000.0 / 1_250 : null);
            }
        }

        yield return new StepRatio($"{way.Way}: row transactions : flushes of the disk", single / ways.Select(other => Rate(other, SurveySteps.Commit)).FirstOrDefault(rate => rate is not null));
        yield return new StepRatio($"{way.Way}: look-ups by index : by scan", Rate(way, SurveySteps.LookUp) / Rate(way, SurveySteps.Scan), 4_291);
        if (Rate(way, SurveySteps.LookUp) / Rate(way, SurveySteps.Benchmark) is { } beside)
        {
            yield return new StepRatio($"{way.Way}: look-ups by index : by pgbench", beside);
        }
    }

    private static double? Rate(StoreWay way, string step) => way.Find(step)?.RowsPerSecond;
}
