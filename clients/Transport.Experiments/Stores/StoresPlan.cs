namespace Transport.Experiments.Stores;

/// <summary>What is done in the memory, the files and the databases of one machine, and how often: articles 2.2 and 5, which have no wire.</summary>
public abstract record StoresPlan
{
    /// <summary>Tries of each step.</summary>
    public int Tries { get; init; } = 3;

    /// <summary>Kinds of database, for example <c>sqlite</c>; each is made, and deleted.</summary>
    public IReadOnlyList<string> Stores { get; init; } = ["sqlite", "postgres"];

    /// <summary>A PostgreSQL server to make the tables in, without a password; null for one that is started.</summary>
    public string? Connection { get; init; }

    /// <summary>Seed of random choices.</summary>
    public int Seed { get; init; } = new RunPlan().Seed;

    public abstract string Title { get; }

    /// <summary>What a reader of the table must know.</summary>
    public abstract IReadOnlyList<string> Notes { get; }

    /// <summary>Header of what steps count.</summary>
    public abstract string Found { get; }

    /// <summary>What is wrong with it, and what to type instead.</summary>
    /// <param name="rows">Encodings and databases known here.</param>
    public virtual IEnumerable<PlanProblem> Problems(RowCatalogue rows) =>
    [
        .. ArticleRanges.Check(("tries", Tries, 1, 100)),
        .. Unknown("database", Stores, [.. rows.Stores.Select(store => store.Description.Id)]),
        .. Connection is { } connection && DatabasePlanValidator.ProblemOf(connection) is { } problem ? [new PlanProblem("connection", problem)] : Array.Empty<PlanProblem>(),
    ];

    /// <summary>Everything that has steps, in the order of the table, each once.</summary>
    internal abstract IReadOnlyList<string> WaysOf(RowCatalogue rows);

    /// <summary>Does the steps of a way.</summary>
    internal abstract void Sample(StorePlace place, StepMeter meter);

    /// <summary>The comparisons that survive a change of machines.</summary>
    internal abstract IEnumerable<StepRatio> Ratios(IReadOnlyList<StoreWay> ways);

    private protected static IEnumerable<PlanProblem> Unknown(string field, IEnumerable<string> typed, IReadOnlyList<string> known) =>
        from name in typed.Distinct()
        where !known.Contains(name)
        select DatabasePlanValidator.Unknown(field, "way", name, known);
}
