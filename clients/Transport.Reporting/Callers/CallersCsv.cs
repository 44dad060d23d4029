using Transport.Experiments.Callers;
using Transport.Reporting.Articles;
using Transport.Reporting.Words;

namespace Transport.Reporting.Callers;

/// <summary>Article 2 as CSV (RFC 4180), names as in the JSON: a line a round.</summary>
internal static class CallersCsv
{
    public static void Write(TextWriter output, Article2Summary summary)
    {
        output.Write("transport,library,implementation,source,kind,status,reason,round,perSecond,medianPerSecond,ratioToHandler,answered,wrong,errors,stalls,articleDevelopment,articleFull\r\n");
        foreach (var row in summary.Rows)
        {
            WriteRounds(output, row);
        }
    }

    private static void WriteRounds(TextWriter output, Article2Row row)
    {
        foreach (var (number, rate) in ArticleWords.Numbered(row.RoundsPerSecond))
        {
            Csv.WriteLine(
                output, row.Transport, row.Library, RowOrigin.NameOf(row.Implementation), row.Source, RowOrigin.KindOf(row.Kind), ArticleWords.StatusOf(row), row.Reason, number, rate, row.PerSecond, row.RatioToHandler, row.Answered, row.Wrong,
                row.Errors, row.Stalls, row.ArticleFigures?.Development, row.ArticleFigures?.Full);
        }
    }
}
