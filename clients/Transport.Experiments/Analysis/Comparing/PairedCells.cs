namespace Transport.Experiments.Analysis.Comparing;

/// <summary>The cells that two runs have in common, compared: block by block where they were measured in turn, else against the level that rows share.</summary>
/// <param name="Cells">Logarithms of ratios; null where a run has too few blocks.</param>
/// <param name="Together">What all cells but the references moved by together.</param>
/// <param name="Level">What the machine's level was taken from.</param>
/// <param name="RowsDiffer">What rows follow it by, more or less, as a share.</param>
/// <param name="Shift">What all cells moved by together, as a ratio: the machine, or a change of all.</param>
internal sealed record PairedCells(IReadOnlyList<Estimate?> Cells, Estimate? Together, LevelReference Level, double? RowsDiffer, double Shift)
{
    public static PairedCells Of(
        RunRecord before,
        RunRecord after,
        IReadOnlyList<Cell> cells,
        IReadOnlyList<CellEvidence> first,
        IReadOnlyList<CellEvidence> second,
        IReadOnlyList<string> references)
    {
        if (references.FirstOrDefault(reference => !cells.Any(cell => RowOf(cell) == reference)) is { } unknown)
        {
            throw new InvalidRunRecordException($"the reference '{unknown}' was not measured in both runs: type transports that were");
        }

        if (references.Distinct().Count() is > 0 and < RunPair.FewestReferences)
        {
            throw new InvalidRunRecordException($"the machine's level needs {RunPair.FewestReferences} or more reference transports: type more after --reference, or leave it out");
        }

        if (before.Manifest.Turns is { } turns && turns == after.Manifest.Turns && references.Count == 0)
        {
            var (own, other) = BlockSeries.Of(first, second);
            var interleaved = new InterleavedPair(own, other);
            return new PairedCells(interleaved.Cells, interleaved.Together, LevelReference.Interleaved, null, Math.Exp(interleaved.Together?.Center ?? 0));
        }

        var rows = cells.Select(RowOf).Distinct().ToList();
        var pair = new RunPair(
            BlockSeries.Of(first),
            BlockSeries.Of(second),
            [.. cells.Select(cell => rows.IndexOf(RowOf(cell)))],
            [.. references.Select(reference => rows.IndexOf(reference))]);
        return new PairedCells(
            pair.Cells,
            pair.Together,
            pair.UsesReferences ? LevelReference.ReferenceRows : pair.IsLevelled ? LevelReference.OtherRows : LevelReference.None,
            pair.RowsDiffer is { } spread ? Math.Exp(spread) - 1 : null,
            Math.Exp(pair.Shift));
    }

    /// <summary>A row under its second name changes with the row.</summary>
    private static string RowOf(Cell cell) => RepeatedTransport.OriginalOf(cell.Transport) ?? cell.Transport;
}
