namespace Transport.Reporting;

/// <summary>A comparison as CSV: one line per cell.</summary>
public static class ComparisonCsv
{
    /// <summary>Writes a comparison as CSV.</summary>
    public static void Write(TextWriter output, RunComparison comparison)
    {
        output.Write("transport,operation,persons,orders,medianBeforeMs,medianAfterMs,ratio,ratioLow,ratioHigh,shiftMs,shiftLowMs,shiftHighMs,margin,verdict,likely,callable,likeWithLike,reason\r\n");
        foreach (var cell in comparison.Cells)
        {
            var d = cell.Difference;
            Csv.WriteLine(
                output, cell.Transport, cell.Operation, cell.Persons, cell.Orders, cell.MedianBeforeMs, cell.MedianAfterMs, d?.Ratio, d?.RatioLow, d?.RatioHigh,
                d?.ShiftMs, d?.ShiftLowMs, d?.ShiftHighMs, d?.Margin, d?.Verdict.ToString().ToLowerInvariant(), d?.IsLikely, d?.Callable, comparison.IsLikeWithLike, cell.Reason);
        }
    }
}
