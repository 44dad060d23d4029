namespace Transport.Reporting.Medians;

/// <summary>Lays laws and crossovers out as tables.</summary>
internal static class LawGrids
{
    /// <summary>Beyond this share of a median the line is said to be a poor description.</summary>
    private const double PoorFit = 0.25;

    /// <summary>Crossovers shown of a shape; JSON has all.</summary>
    private const int MostCrossovers = 8;

    /// <summary>A table a shape; none where too few sizes were measured.</summary>
    public static IEnumerable<Grid> Of(Summary summary) =>
        from shape in summary.Laws.Laws.GroupBy(law => (law.Operation, law.Orders))
        let crossovers = summary.Laws.Crossovers.Where(crossover => (crossover.Operation, crossover.Orders) == shape.Key).ToList()
        let unit = CallWords.UnitOf(shape.Key.Operation, summary.Manifest.Plan.Payload).One
        select new Grid(
            $"{CallWords.NameOf(shape.Key.Operation, shape.Key.Orders, summary.Manifest.Plan.Payload)}: cost of a call = fixed + per {unit} x n",
            [new("transport", IsText: true), new("fixed ms"), new("95 % interval", Rank: 1), new($"per {unit} µs"), new("95 % interval", Rank: 1), new("max. fit error", Rank: 2)],
            [.. shape.Select(Row)],
            [
                .. crossovers.Take(MostCrossovers).Select(Describe),
                .. crossovers.Count > MostCrossovers ? (string[])[$"{crossovers.Count - MostCrossovers} more crossovers: --format json."] : [],
                .. shape.Any(law => law.WorstResidual > PoorFit)
                    ? (string[])[$"Max. fit error: the largest distance of a median from its line; beyond {Figures.Percent(PoorFit)} the cost is not a straight line over these sizes."]
                    : [],
            ]);

    /// <summary>"messagepack passes grpc at 63 persons (48 to 80)".</summary>
    private static string Describe(Crossover crossover) => string.Create(
        CultureInfo.InvariantCulture,
        $"{crossover.Large} passes {crossover.Small} at {crossover.Persons:N0} ({crossover.Low:N0} to {(crossover.High is { } high ? high.ToString("N0", CultureInfo.InvariantCulture) : "never")}): below, {crossover.Small} is faster.");

    private static IReadOnlyList<string> Row(CostLaw law) =>
    [
        law.Transport, Value(law.FixedMs), Interval(law.FixedMs), Value(law.PerRowUs), Interval(law.PerRowUs),
        Figures.Percent(law.WorstResidual),
    ];

    private static string Value(Bounded figure) => BoundedFigures.Alone(figure.Value, figure.Low, figure.High);

    private static string Interval(Bounded figure) => BoundedFigures.Interval(figure.Value, figure.Low, figure.High);
}
