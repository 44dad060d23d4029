using System.Globalization;
using Transport.Harness.Analysis.Articles;

namespace Transport.Reporting.Internal.Articles;

/// <summary>An article's summary as CSV (RFC 4180), names as in the JSON: one line per try for article 1, per round for article 2, per run for article 3.</summary>
internal static class ArticleCsv
{
    public static void Write(TextWriter output, ArticleSummary summary)
    {
        switch (summary)
        {
            case Article1Summary one:
                output.Write("test,persons,orders,transport,library,implementation,source,kind,status,reason,try,ms,medianMs,verified,articleMedianMs,articleColdMs\r\n");
                foreach (var test in one.Tests)
                {
                    foreach (var column in test.Columns)
                    {
                        WriteTries(output, test, column);
                    }
                }

                break;
            case Article2Summary two:
                output.Write("transport,library,implementation,source,kind,status,reason,round,perSecond,medianPerSecond,ratioToHandler,answered,wrong,errors,stalls,articleDevelopment,articleFull\r\n");
                foreach (var row in two.Rows)
                {
                    WriteRounds(output, row);
                }

                break;
            case Article3Summary three:
                output.Write("transport,operation,objects,instance,concurrency,constructor,run,perSecond,meanPerSecond,serverCpuShare,clientCpuShare,answered,failed,firstProblem\r\n");
                foreach (var point in three.Points)
                {
                    foreach (var (number, rate) in Numbered(point.RunsPerSecond))
                    {
                        Csv.WriteLine(
                            output, point.Transport, point.Operation, point.Objects, point.Instance, point.Concurrency, point.Constructor, number, rate, point.PerSecond,
                            point.ServerCpuShare, point.ClientCpuShare, point.Answered, point.Failed, point.FirstProblem);
                    }
                }

                break;
        }
    }

    private static void WriteTries(TextWriter output, Article1Test test, Article1Column column)
    {
        foreach (var (number, ms) in Numbered(column.TriesMs))
        {
            Csv.WriteLine(
                output, test.Test, test.Persons, test.Orders, column.Transport, column.Library, RowOrigin.NameOf(column.Implementation), column.Source, RowOrigin.KindOf(column.Kind), StatusOf(column), column.Reason, number, ms,
                column.MedianMs, column.Verified, column.ArticleFigure?.MedianMs, column.ArticleFigure?.ColdMs);
        }
    }

    private static void WriteRounds(TextWriter output, Article2Row row)
    {
        foreach (var (number, rate) in Numbered(row.RoundsPerSecond))
        {
            Csv.WriteLine(
                output, row.Transport, row.Library, RowOrigin.NameOf(row.Implementation), row.Source, RowOrigin.KindOf(row.Kind), StatusOf(row), row.Reason, number, rate, row.PerSecond, row.RatioToHandler, row.Answered, row.Wrong,
                row.Errors, row.Stalls, row.ArticleFigures?.Development, row.ArticleFigures?.Full);
        }
    }

    /// <summary>Values numbered from 1. If there are none, one line without a value states the reason.</summary>
    private static IEnumerable<(int? Number, double? Value)> Numbered(IReadOnlyList<double> values) => values.Count == 0
        ? [(null, null)]
        : values.Select((value, i) => ((int?)(i + 1), (double?)value));

    private static string StatusOf(ArticleRow row) => row.Status.ToString().ToLower(CultureInfo.InvariantCulture);
}
