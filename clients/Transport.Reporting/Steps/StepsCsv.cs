using Transport.Experiments.Articles;
using Transport.Experiments.Steps;
using Transport.Reporting.Articles;
using Transport.Reporting.Words;

namespace Transport.Reporting.Steps;

/// <summary>Steps as CSV (RFC 4180), names as in the JSON: a line a try.</summary>
internal static class StepsCsv
{
    public static void Write(RunCsv csv, StepsSummary summary)
    {
        csv.WriteNames("transport,library,implementation,source,status,reason,step,rows,try,ms,medianMs,rowsPerSecond,bytes,peakBytes,found");
        foreach (var row in summary.Rows)
        {
            foreach (var step in row.Steps.DefaultIfEmpty())
            {
                foreach (var (number, ms) in ArticleWords.Numbered(step?.TriesMs ?? []))
                {
                    WriteLine(csv, row, step?.Step, step?.Rows, number, ms, step?.MedianMs, step?.RowsPerSecond, step?.Bytes, step?.PeakBytes, step?.Found);
                }
            }
        }
    }

    /// <summary>A line of a try; what it has not is empty.</summary>
    public static void WriteLine(
        RunCsv csv, ArticleRow row, string? step, long? rows, int? number, double? ms = null, double? medianMs = null, double? rowsPerSecond = null, long? bytes = null, long? peakBytes = null, long? found = null) =>
        csv.WriteLine(
            row.Transport, row.Library, RowOrigin.NameOf(row.Implementation), row.Source, ArticleWords.StatusOf(row), row.Reason, step, rows, number, ms, medianMs, rowsPerSecond, bytes, peakBytes, found);
}
