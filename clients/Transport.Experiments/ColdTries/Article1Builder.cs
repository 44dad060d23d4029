using Transport.Experiments.Analysis;
using Transport.Experiments.Articles;
using Transport.PayloadModels;
using Transport.Runs.Plan;
using Transport.Runs.Record;

namespace Transport.Experiments.ColdTries;

/// <summary>Computes article 1's tables from the stored tries.</summary>
internal static class Article1Builder
{
    private const int ArticlesPersons = 1000;

    private static readonly (string Of, string To)[] Ratios =
    [
        ("odata", "wcf-binary"), ("odata", "wcf-text"), ("odata+compiled", "wcf-binary"), ("odata+compiled", "wcf-text"),
        ("odata+efcore", "direct+efcore"), ("odata+compiled+efcore", "direct+efcore"), ("json+efcore", "direct+efcore"),
        ("odata+compiled+efcore", "json+efcore"),
    ];

    public static Article1Summary Build(RunRecord record, Article1Plan plan)
    {
        var ended = record.EndReason;
        return new Article1Summary
        {
            Manifest = record.Manifest,
            Complete = record.Complete,
            Ended = ended,
            Incidents = record.Incidents,
            Tries = plan.Tries,
            Tests = [.. (plan.Database is null ? (bool[])[false, true] : [false]).Select(orders => TestOf(record, plan, orders, ended))],
        };
    }

    private static Article1Test TestOf(RunRecord record, Article1Plan plan, bool orders, string? ended)
    {
        var columns = record.Events.OfType<RowListed>().DistinctBy(row => row.Transport)
            .Select(row => ColumnOf(record, row, new Cell(row.Transport, Operation.GetPersons, plan.Persons, orders), ended))
            .ToList();
        var known = columns.Select(column => column.Transport).ToHashSet();
        return new Article1Test(
            plan.Database is not null ? 3 : orders ? 2 : 1,
            plan.Persons,
            orders,
            columns,
            [.. Ratios.Where(ratio => known.Contains(ratio.Of) && known.Contains(ratio.To)).Select(ratio => RatioOf(columns, ratio.Of, ratio.To))])
        {
            Store = plan.Database?.Store,
        };
    }

    private static Article1Column ColumnOf(RunRecord record, RowListed row, Cell cell, string? ended)
    {
        var tries = record.Events.OfType<TriesMeasured>().FirstOrDefault(measured => measured.Cell == cell);
        var checks = record.Events.OfType<CellVerified>().Where(check => check.Cell == cell).ToList();
        var (status, reason) = ArticleRow.Judge(row, FaultOf(record, row, cell, tries, checks), tries is not null, ended);
        return new Article1Column
        {
            Transport = row.Transport,
            Library = ArticleRow.LibraryOf(row),
            Implementation = row.Description?.Implementation,
            Source = row.Description?.Source,
            Status = status,
            Reason = reason,
            TriesMs = tries?.Ms ?? [],
            ColdMs = tries?.Ms[0],
            MedianMs = tries is null ? null : Middle.Of(tries.Ms),
            ServerStartMs = tries?.ServerStartMs,
            OpenMs = tries?.OpenMs,
            Verified = status == CellStatus.Failed ? false : checks.Count == 0 ? null : checks.All(check => check.Digest == check.Expected),
            ArticleFigure = cell.Persons == ArticlesPersons ? Article1Figures.Of(row.Transport, cell.Orders) : null,
        };
    }

    /// <summary>What makes a column failed, by the first rule that applies: a wrong answer, a failed call, an answer that was not compared.</summary>
    private static string? FaultOf(RunRecord record, RowListed row, Cell cell, TriesMeasured? tries, List<CellVerified> checks) =>
        checks.Find(check => check.Digest != check.Expected) is { } wrong ? $"wrong answer: digest {wrong.Digest} where the repository has {wrong.Expected}"
        : record.Events.OfType<CellFailed>().FirstOrDefault(failed => failed.Cell == cell) is { } failure ? failure.Reason
        : tries is null || row.Description is { IsLimit: true } || checks.Count >= tries.Ms.Count ? null
        : "not every answer was compared with the repository's";

    private static ArticleRatio RatioOf(List<Article1Column> columns, string of, string to)
    {
        var (above, below) = (columns.First(column => column.Transport == of), columns.First(column => column.Transport == to));
        return ArticleRatio.Between(above, below, above.MedianMs / below.MedianMs, above.ArticleFigure?.MedianMs / below.ArticleFigure?.MedianMs);
    }
}
