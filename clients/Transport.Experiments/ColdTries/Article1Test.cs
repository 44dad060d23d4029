using Transport.Experiments.Articles;

namespace Transport.Experiments.ColdTries;

/// <summary>One test of article 1: a column a transport.</summary>
/// <param name="Test">1, 2 or 3.</param>
/// <param name="Persons">Persons per call.</param>
/// <param name="Orders">Whether they carry their orders.</param>
/// <param name="Columns">In the order of the plan.</param>
/// <param name="Ratios">OData's transports over WCF's; in test 3 over Entity Framework alone.</param>
public sealed record Article1Test(
    int Test, int Persons, bool Orders, IReadOnlyList<Article1Column> Columns, IReadOnlyList<ArticleRatio> Ratios)
{
    /// <summary>Kind of database behind the transports; null where persons are held in memory.</summary>
    public string? Store { get; init; }
}
