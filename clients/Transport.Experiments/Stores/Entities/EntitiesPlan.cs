namespace Transport.Experiments.Stores.Entities;

/// <summary>
/// "Loading Two Million Entities as Fast as You Can" (2018): six sets of entities, populated in parallel, saved and loaded by encodings and databases, and held in memory with
/// indexes.
/// </summary>
public sealed record EntitiesPlan : StoresPlan
{
    /// <summary>Entities of all sets together; shared out as in the article.</summary>
    public int Entities { get; init; } = 2_000_000;

    /// <summary>Encodings; none for every one that is known here.</summary>
    public IReadOnlyList<string> Encodings { get; init; } = [];

    public override string Title => string.Create(CultureInfo.InvariantCulture, $"Article 5: {Entities:N0} entities, median of {Tries} tries");

    public override string Found => "found";

    public override IReadOnlyList<string> Notes =>
    [
        "Every set that was loaded is compared with what was saved, by digests. Files that were just written are read from the system's cache. docs/articles.md explains the table.",
    ];

    public override IEnumerable<PlanProblem> Problems(RowCatalogue rows) =>
        ArticleRanges.Check(("entities", Entities, 100, 20_000_000)).Concat(Unknown("transports", Chosen(rows), rows.Encodings)).Concat(base.Problems(rows));

    internal override IReadOnlyList<string> WaysOf(RowCatalogue rows) => [.. ((string[])[StorePlace.Memory, .. Chosen(rows), .. Stores]).Distinct()];

    internal override void Sample(StorePlace place, StepMeter meter) => new EntitiesSampler(place, meter, this).Run();

    internal override IEnumerable<StepRatio> Ratios(IReadOnlyList<StoreWay> ways)
    {
        var encodings = ways.Where(way => way.Find(EntitySteps.Encode) is not null && way.Find(EntitySteps.Load) is not null).OrderBy(way => way.Find(EntitySteps.Load)!.MedianMs).ToList();
        if (encodings.FirstOrDefault() is { } fastest)
        {
            yield return new StepRatio($"loading by {fastest.Way}, the fastest encoding : decoding from memory", Over(fastest, EntitySteps.Load, EntitySteps.Decode));
            foreach (var store in ways.Where(way => Stores.Contains(way.Way)))
            {
                yield return new StepRatio($"loading from {store.Way} : loading by {fastest.Way}", store.Find(EntitySteps.Load)?.MedianMs / fastest.Find(EntitySteps.Load)!.MedianMs);
            }
        }

        if (ways.FirstOrDefault(way => way.Way == StorePlace.Memory) is { } memory)
        {
            yield return new StepRatio("a look-up in our index : in a Dictionary", Over(memory, EntitySteps.LookUpOurs, EntitySteps.LookUpDictionary));
            yield return new StepRatio(
                "a scan : a look-up in our index", memory.Find(EntitySteps.LookUpOurs)?.RowsPerSecond / memory.Find(EntitySteps.Scan)?.RowsPerSecond);
            // The article: more than twice the write speed.
            yield return new StepRatio("parallel adds per second, ours : ConcurrentDictionary", Over(memory, EntitySteps.AddConcurrentDictionary, EntitySteps.AddOurs), 2);
        }
    }

    private static double? Over(StoreWay way, string step, string other) => way.Find(step)?.MedianMs / way.Find(other)?.MedianMs;

    private IReadOnlyList<string> Chosen(RowCatalogue rows) => Encodings.Count > 0 && !Encodings.Contains(RunPlanValidator.All) ? Encodings : rows.Encodings;
}
