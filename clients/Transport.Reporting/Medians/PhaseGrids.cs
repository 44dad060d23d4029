using Transport.Experiments.Analysis;
using Transport.Reporting.Words;

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
        return cells.Count == 0 ? null : new Grid(
            $"{shape.At(shape.Reference)}: phases of a call through a relay, ms",
            [
                new("transport", IsText: true), new("request"), new("repository"), new("serialise"), new("first byte"), new("transfer"),
                new("deserialise"), new("sum", Rank: 1), new("total"), new("adds up", IsText: true, Rank: 1), new("serialise in all", Rank: 2),
            ],
            [.. cells.Select(cell => (cell, phases: cell.Phases!)).Select(item => (IReadOnlyList<string>)
                [
                    item.cell.Transport, Figures.Ms(item.phases.RequestMs), Figures.Ms(item.phases.RepositoryMs), Figures.Ms(item.phases.SerialiseMs),
                    Figures.Ms(item.phases.FirstByteMs), Figures.Ms(item.phases.TransferMs), Figures.Ms(item.phases.DeserialiseMs), Figures.Ms(item.phases.SumMs), Figures.Ms(item.phases.TotalMs),
                    item.phases.AddsUp ? "yes" : "NO",
                    Figures.Ms(item.phases.SerialiseAllMs),
                ])],
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
