namespace Transport.Reporting.Medians.Columns;

/// <summary>The columns of the table of phases, of cells whose calls were split.</summary>
internal static class PhaseColumns
{
    /// <summary>In the order of the table.</summary>
    public static IReadOnlyList<CellColumn> All { get; } =
    [
        Phase("request", "request", "encoding, sending and parsing the request", 0, phases => phases.RequestMs),
        Phase("repository", "repository", "the call to the repository", 0, phases => phases.RepositoryMs),
        Phase("serialise", "serialise", "until the first bytes are handed to the connection", 0, phases => phases.SerialiseMs),
        Phase("firstByte", "first byte", "until they arrive", 0, phases => phases.FirstByteMs),
        Phase("transfer", "transfer", "until the last byte; includes what a streaming transport serialises meanwhile", 0, phases => phases.TransferMs),
        Phase("deserialise", "deserialise", "decoding the response", 0, phases => phases.DeserialiseMs),
        Phase("sum", "sum", "of these six", 1, phases => phases.SumMs) with { IsInCsv = false },
        Phase("total", "total", "the median of the same calls as a whole", 0, phases => phases.TotalMs),
        new("addsUp", "adds up", FigureKind.Words, "NO if sum and total differ by more than 15 %. Then the calls vary too much for the phases to be meaningful.")
        {
            Table = CellTable.Phases, Rank = 1, IsText = true, Text = cell => cell.Phases is { AddsUp: true } ? "yes" : "NO",
        },
        Phase("serialiseAll", "serialise in all", "until the last bytes are handed to the connection, of a transport that streams", 2, phases => phases.SerialiseAllMs),
    ];

    private static CellColumn Phase(string name, string header, string meaning, int rank, Func<CallPhases, double?> value)
    {
        var capital = char.ToUpperInvariant(name[0]) + name[1..];
        return new CellColumn($"phase{capital}", header, FigureKind.Ms, meaning, new CellField($"phases.{name}Ms", cell => cell.Phases is { } phases ? value(phases) : null, $"phase{capital}Ms"))
        {
            Table = CellTable.Phases, Rank = rank, Unit = "ms",
        };
    }
}
