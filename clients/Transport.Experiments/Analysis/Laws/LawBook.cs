namespace Transport.Experiments.Analysis.Laws;

/// <summary>Laws of all transports that were measured at enough sizes, and where they cross.</summary>
/// <param name="Laws">In the order of the transports.</param>
/// <param name="Crossovers">Of any two laws that cross within the sizes measured.</param>
public sealed record LawBook(IReadOnlyList<CostLaw> Laws, IReadOnlyList<Crossover> Crossovers)
{
    /// <summary>A line through fewer sizes proves nothing.</summary>
    public const int FewestSizes = 5;

    /// <summary>Redrawn laws; the interval of a law is the middle 95 % of them.</summary>
    private const int Draws = 400;

    public static LawBook Empty { get; } = new([], []);

    /// <summary>Fits the laws of ranked cells.</summary>
    /// <param name="cells">All cells of a run.</param>
    /// <param name="evidence">Their calls.</param>
    /// <param name="seed">Seed of the bootstrap.</param>
    internal static LawBook Of(IReadOnlyList<CellSummary> cells, IReadOnlyDictionary<Cell, CellEvidence> evidence, int seed)
    {
        var drawn = cells.Where(cell => cell.IsRanked)
            .GroupBy(cell => (cell.Transport, cell.Operation, cell.Orders))
            .Where(row => row.Count() >= FewestSizes)
            .AsParallel().AsOrdered().WithCancellation(AnalysisWork.Cancellation)
            .Select(row => Draw([.. row.OrderBy(cell => cell.Persons)], evidence, seed))
            .OfType<DrawnLaw>()
            .ToList();
        return new LawBook(
            [.. drawn.Select(law => law.Law)],
            [
                .. from shape in drawn.GroupBy(law => (law.Law.Operation, law.Law.Orders))
                   from pair in Pairs([.. shape])
                   let crossover = Cross(pair.First, pair.Second)
                   where crossover is not null
                   orderby crossover.Persons
                   select crossover,
            ]);
    }

    private static IEnumerable<(DrawnLaw First, DrawnLaw Second)> Pairs(DrawnLaw[] laws) =>
        from i in Enumerable.Range(0, laws.Length)
        from j in Enumerable.Range(i + 1, laws.Length - i - 1)
        select (laws[i], laws[j]);

    private static DrawnLaw? Draw(CellSummary[] row, IReadOnlyDictionary<Cell, CellEvidence> evidence, int seed)
    {
        var sizes = row.Select(cell => (double)cell.Persons).ToArray();
        var medians = row.Select(cell => ClusterBootstrap.Medians(
            evidence[cell.Cell].Visits, seed, callSeed: seed + cell.Persons, Draws)).ToArray();
        if (medians.Any(drawn => drawn is null))
        {
            return null;
        }

        var (fixedMs, perRowMs) = LawFit.Fit(sizes, [.. row.Select(cell => cell.MedianMs!.Value)]);
        var draws = Enumerable.Range(0, Draws).Select(draw => LawFit.Fit(sizes, [.. medians.Select(drawn => drawn![draw])])).ToArray();
        var law = new CostLaw
        {
            Transport = row[0].Transport,
            Operation = row[0].Operation,
            Orders = row[0].Orders,
            FixedMs = Bound(fixedMs, [.. draws.Select(draw => draw.Fixed)]),
            PerRowUs = Bound(perRowMs * 1000, [.. draws.Select(draw => draw.PerRow * 1000)]),
            Sizes = [.. row.Select(cell => cell.Persons)],
            WorstResidual = row.Max(cell => Math.Abs(fixedMs + (perRowMs * cell.Persons) - cell.MedianMs!.Value) / cell.MedianMs!.Value),
        };
        return new DrawnLaw(law, draws);
    }

    private static Bounded Bound(double value, double[] draws)
    {
        var interval = ClusterBootstrap.Middle(draws);
        return new Bounded(value, Math.Min(interval.Low, value), Math.Max(interval.High, value));
    }

    /// <summary>Where two laws cross, if it is within the sizes that both were measured at.</summary>
    private static Crossover? Cross(DrawnLaw first, DrawnLaw second)
    {
        var (small, large) = first.Law.FixedMs.Value <= second.Law.FixedMs.Value ? (first, second) : (second, first);
        var (least, most) = (Math.Max(small.Law.Sizes[0], large.Law.Sizes[0]), Math.Min(small.Law.Sizes[^1], large.Law.Sizes[^1]));
        var at = At(
            (small.Law.FixedMs.Value, small.Law.PerRowUs.Value / 1000), (large.Law.FixedMs.Value, large.Law.PerRowUs.Value / 1000));
        if (at is not { } persons || persons > most || persons < least)
        {
            return null;
        }

        // A redrawn pair that never crosses counts as one that crosses beyond all sizes.
        var drawn = small.Draws.Zip(large.Draws).Select(pair => At(pair.First, pair.Second) ?? double.PositiveInfinity).ToArray();
        var interval = ClusterBootstrap.Middle(drawn);
        return new Crossover(
            small.Law.Transport,
            large.Law.Transport,
            small.Law.Operation,
            small.Law.Orders,
            persons,
            Math.Clamp(interval.Low, 0, persons),
            double.IsInfinity(interval.High) ? null : Math.Max(interval.High, persons));
    }

    /// <summary>Where the line that is lower at 0 is overtaken; 0 where it never is lower, null if it always is.</summary>
    private static double? At((double Fixed, double PerRow) small, (double Fixed, double PerRow) large) =>
        small.Fixed >= large.Fixed ? (small.PerRow >= large.PerRow ? 0 : null)
        : small.PerRow > large.PerRow ? (large.Fixed - small.Fixed) / (small.PerRow - large.PerRow)
        : null;

    private sealed record DrawnLaw(CostLaw Law, (double Fixed, double PerRow)[] Draws);
}
