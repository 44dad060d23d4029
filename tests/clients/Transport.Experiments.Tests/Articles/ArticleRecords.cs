using Transport.Experiments.ColdTries;

namespace Transport.Experiments.Tests.Articles;

/// <summary>Made-up records of articles' runs.</summary>
internal static class ArticleRecords
{
    public static RunRecord Of(ArticlePlan plan, params IEnumerable<RunEvent> events) =>
        new(SyntheticRun.Manifest, [new ArticlePlanned(plan), .. events], Complete: true);

    public static Cell Persons(string id, bool orders) => new(id, Operation.GetPersons, 1000, orders);

    /// <summary>Tries with a verified answer each.</summary>
    public static IEnumerable<RunEvent> Tries(Cell cell, params double[] ms) =>
        [.. ms.Select(_ => new CellVerified(cell, "a0", "a0")), new TriesMeasured(cell, 300, 5, ms)];

    public static CallersMeasured Round(string id, int round, double ms, int answered = 10_000, int errors = 0) =>
        new(new CallerRound(id, round, 0, ms, answered, 0, errors, 0, 0, errors > 0 ? "IOException: reset" : null));
}
