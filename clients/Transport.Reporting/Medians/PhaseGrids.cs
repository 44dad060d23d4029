namespace Transport.Reporting.Medians;

/// <summary>Builds the tables of the phases of a call, and of bytes under other content codings.</summary>
internal static class PhaseGrids
{
    /// <summary>A table at the shape's reference size; null if nothing was split.</summary>
    public static Grid? Of(Shape shape)
    {
        var cells = shape.Measured.Select(row => row.FirstOrDefault(cell => cell.Persons == shape.Reference)).OfType<CellSummary>()
            .Where(cell => cell is { Phases: not null, Status: not CellStatus.Failed })
            .ToList();
        return cells.Count == 0 ? null : CellColumns.Grid(
            CellTable.Phases, $"{shape.At(shape.Reference)}: phases of a call through a relay, ms", [new("transport", IsText: true)], cells, cell => [cell.Transport],
            [.. Notes([.. cells.Select(cell => cell.Phases!)])]);
    }

    private static IEnumerable<string> Notes(IReadOnlyList<CallPhases> split)
    {
        if (split.Any(phases => phases.SerialiseAllMs is not null))
        {
            yield return "\"serialise\" ends when the first bytes of the response are handed to the connection, \"serialise in all\" with the last: a streaming transport continues during the transfer.";
        }

        if (split.Any(phases => phases.FirstByteMs is null))
        {
            yield return "Where \"first byte\" is not known, \"serialise\" includes it.";
        }
    }
}
