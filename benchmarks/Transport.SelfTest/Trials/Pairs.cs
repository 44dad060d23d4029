using Transport.Experiments.Analysis;
using Transport.Experiments.Analysis.Evidence;
using Transport.Experiments.Analysis.Judging;
using Transport.Experiments.Medians.Figures;
using Transport.SelfTest.Plans;
using Transport.Runs.Record;

namespace Transport.SelfTest.Trials;

/// <summary>Compares two rows of one run exactly as a table compares a row with the fastest.</summary>
internal static class Pairs
{
    /// <exception cref="InvalidOperationException">The run has too few blocks to compare.</exception>
    public static Difference Compare(RunRecord record, string row, string reference)
    {
        var evidence = CellEvidence.Gather(record.Events);
        var table = new RowTable(BlockSeries.LogsOf([evidence[TrialRecord.CellOf(row)], evidence[TrialRecord.CellOf(reference)]]));
        // Rows of a trial are the same code in one process: nothing is assumed of how a process treats them.
        var estimate = table.Compare(0, 1, assumed: 0) ?? throw new InvalidOperationException("too few blocks to compare.");
        return Judgement.Of([new Compared(estimate, estimate.Bounds, 1, table.Blocks(0, 1), table.Processes)], Ranking.Threshold)[0];
    }

    /// <summary>The summary of a row's cell.</summary>
    public static CellSummary CellOf(Summary summary, string row) => summary.Cells.Single(cell => cell.Transport == row);
}
