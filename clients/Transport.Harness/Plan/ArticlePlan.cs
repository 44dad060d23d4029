using System.Text.Json.Serialization;

namespace Transport.Harness.Plan;

/// <summary>Which experiment of which article is done again, and how.</summary>
[JsonPolymorphic(TypeDiscriminatorPropertyName = "article")]
[JsonDerivedType(typeof(Article1Plan), "1")]
[JsonDerivedType(typeof(Article2Plan), "2")]
[JsonDerivedType(typeof(Article3Plan), "3")]
public abstract record ArticlePlan
{
    /// <summary>Row ids in the order of the columns or lines; <c>all</c> is resolved by the engine, empty stands for the article's own choice.</summary>
    public IReadOnlyList<string> Transports { get; init; } = [];

    /// <summary>Seed of the order in which transports are measured.</summary>
    public int Seed { get; init; } = new RunPlan().Seed;

    /// <summary>A call that takes longer is cancelled and counted as a stall. Seconds.</summary>
    public double CallDeadlineSeconds { get; init; } = new RunPlan().CallDeadlineSeconds;

    /// <summary>The article's title and year.</summary>
    [JsonIgnore]
    public abstract string Title { get; }

    /// <summary>Options that its server needs.</summary>
    internal virtual IReadOnlyList<string> ServerArguments => [];

    /// <summary>The rows to measure where none was named.</summary>
    /// <param name="rows">Ids of the product's own rows that carry the article's operation, in the order of the tables.</param>
    internal abstract IReadOnlyList<string> DefaultTransports(IEnumerable<string> rows);

    /// <summary>Operations, sizes and limits as a run's plan, for the manifest.</summary>
    internal abstract RunPlan ToRunPlan();

    /// <summary>Says everything that is out of range at once, or null.</summary>
    public abstract string? Validate();
}
