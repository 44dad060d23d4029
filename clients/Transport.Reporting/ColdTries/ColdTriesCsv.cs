using Transport.Experiments.ColdTries;
using Transport.Reporting.Articles;
using Transport.Reporting.Words;

namespace Transport.Reporting.ColdTries;

/// <summary>Article 1 as CSV (RFC 4180), names as in the JSON: a line a try.</summary>
internal static class ColdTriesCsv
{
    public static void Write(RunCsv csv, Article1Summary summary)
    {
        csv.WriteNames("test,persons,orders,transport,library,implementation,source,status,reason,try,ms,medianMs,verified,articleMedianMs,articleColdMs");
        foreach (var test in summary.Tests)
        {
            foreach (var column in test.Columns)
            {
                WriteTries(csv, test, column);
            }
        }
    }

    private static void WriteTries(RunCsv csv, Article1Test test, Article1Column column)
    {
        foreach (var (number, ms) in ArticleWords.Numbered(column.TriesMs))
        {
            csv.WriteLine(
                test.Test, test.Persons, test.Orders, column.Transport, column.Library, RowOrigin.NameOf(column.Implementation), column.Source, ArticleWords.StatusOf(column), column.Reason, number, ms,
                column.MedianMs, column.Verified, column.ArticleFigure?.MedianMs, column.ArticleFigure?.ColdMs);
        }
    }
}
