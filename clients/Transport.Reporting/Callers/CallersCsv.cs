using Transport.Experiments.Callers;
using Transport.Reporting.Articles;
using Transport.Reporting.Words;

namespace Transport.Reporting.Callers;

/// <summary>Article 2 as CSV (RFC 4180), names as in the JSON: a line a round.</summary>
internal static class CallersCsv
{
    public static void Write(RunCsv csv, Article2Summary summary)
    {
        csv.WriteNames("transport,library,implementation,source,status,reason,round,perSecond,medianPerSecond,ratioToHandler,answered,wrong,errors,stalls,articleDevelopment,articleFull");
        foreach (var row in summary.Rows)
        {
            WriteRounds(csv, row);
        }
    }

    private static void WriteRounds(RunCsv csv, Article2Row row)
    {
        foreach (var (number, rate) in ArticleWords.Numbered(row.RoundsPerSecond))
        {
            csv.WriteLine(
                row.Transport, row.Library, RowOrigin.NameOf(row.Implementation), row.Source, ArticleWords.StatusOf(row), row.Reason, number, rate, row.PerSecond, row.RatioToHandler, row.Answered, row.Wrong,
                row.Errors, row.Stalls, row.ArticleFigures?.Development, row.ArticleFigures?.Full);
        }
    }
}
