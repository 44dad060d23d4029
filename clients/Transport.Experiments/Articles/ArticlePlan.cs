namespace Transport.Experiments.Articles;

/// <summary>Which experiment of which article is done again, and how.</summary>
public abstract partial record ArticlePlan : IPlan
{
    /// <summary>Transport ids in the order of the columns or lines; <c>all</c> is resolved by the engine, empty stands for the article's own choice.</summary>
    public IReadOnlyList<string> Transports { get; init; } = [];

    /// <summary>Seed of the order in which transports are measured.</summary>
    public int Seed { get; init; } = new RunPlan().Seed;

    /// <summary>A call that takes longer is cancelled and counted as a stall. Seconds.</summary>
    public double CallDeadlineSeconds { get; init; } = new RunPlan().CallDeadlineSeconds;

    /// <summary>The article's title and year.</summary>
    [JsonIgnore]
    public abstract string Title { get; }

    /// <summary>The rows to measure where none was named.</summary>
    /// <param name="rows">Ids of the product's own rows that carry the article's operation, in the order of the tables.</param>
    internal abstract IReadOnlyList<string> DefaultTransports(IEnumerable<string> rows);

    public abstract RunPlan ToRunPlan();

    Uri? IPlan.Server => null;

    bool IPlan.HasHoles => Transports.Contains(null!);

    IPlan IPlan.Of(Func<string, bool> isWanted) => this with { Transports = [.. Transports.Where(isWanted)] };

    /// <summary>An article's experiment starts its own servers, whatever is asked for.</summary>
    IPlan IPlan.Against(Uri? server) => this;

    /// <summary>Everything that is out of range, each with its field.</summary>
    public abstract IEnumerable<PlanProblem> Problems();

    /// <summary>The same in one line, or null.</summary>
    public string? Validate() => PlanProblem.InWords(Problems());
}
