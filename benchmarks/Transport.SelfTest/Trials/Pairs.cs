using Transport.Experiments.Analysis.Evidence;
using Transport.Experiments.Analysis.Judging;

namespace Transport.SelfTest.Trials;

/// <summary>Compares two rows of one run exactly as a table compares a row with the fastest.</summary>
internal static class Pairs
{
    /// <exception cref="InvalidOperationException">The run has too few blocks to compare.</exception>
    public static Difference Compare(RunRecord record, string row, string reference)
    {
        var evidence = CellEvidence.Gather(record.Events);
        // Rows of a trial are the same code in one process: nothing is assumed of how a process treats them.
        var table = new RowTable(BlockSeries.Of([evidence[TrialRecord.CellOf(row)], evidence[TrialRecord.CellOf(reference)]]), ProcessLevel.Undisturbed, assumed: 0);
        var estimate = table.Compare(0, 1) ?? throw new InvalidOperationException("too few calls to compare.");
        return Judgement.Of(new Compared(estimate, estimate.Half, 1, table.Calls(0), table.Processes), margin: 0, Ranking.Threshold);
    }

    public static CellSummary CellOf(Summary summary, string row) => summary.Cells.Single(cell => cell.Transport == row);
}
