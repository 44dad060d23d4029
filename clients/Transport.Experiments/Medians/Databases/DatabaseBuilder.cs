namespace Transport.Experiments.Medians.Databases;

/// <summary>Sorts a run's cells into ways and transports. A pure function of what was summarised.</summary>
internal static class DatabaseBuilder
{
    /// <summary>The summary; null for a run without a database.</summary>
    /// <param name="plan">The run's plan.</param>
    /// <param name="cells">The run's cells, with their figures.</param>
    /// <param name="events">The run's events.</param>
    public static DatabaseSummary? Of(RunPlan plan, IReadOnlyList<CellSummary> cells, IReadOnlyList<RunEvent> events)
    {
        if (plan.Database is not { Via: { } ways } database)
        {
            return null;
        }

        var counted = events.OfType<StatementsCounted>().GroupBy(count => count.Cell).ToDictionary(group => group.Key, group => group.Last().Samples);
        var shapes = from cell in cells
                     let parts = StoredTransport.Split(cell.Transport, ways.Contains)
                     where parts is not null
                     group (cell, parts.Value.Row, parts.Value.Way) by (cell.Persons, cell.Orders) into shape
                     orderby shape.Key.Orders, shape.Key.Persons
                     select ShapeOf(shape.Key.Persons, shape.Key.Orders, [.. shape], counted);
        return new DatabaseSummary(database.Store, [.. shapes]);
    }

    private static DataShape ShapeOf(
        int persons, bool orders, List<(CellSummary Cell, string Row, string Way)> found, Dictionary<Cell, IReadOnlyList<StatementSample>> counted)
    {
        var ways = found.Where(item => item.Row == DirectCall.EndpointId).Select(item => CellOf(item.Cell, item.Row, item.Way, null, counted)).ToList();
        var direct = ways.ToDictionary(way => way.Way, way => way.MedianMs);
        var cells = found.Where(item => item.Row != DirectCall.EndpointId)
            .Select(item => CellOf(item.Cell, item.Row, item.Way, direct.GetValueOrDefault(item.Way), counted)).ToList();
        return new DataShape(persons, orders, ways, cells, ContestOf(ways, cells));
    }

    private static DataCell CellOf(
        CellSummary cell, string row, string way, double? data, Dictionary<Cell, IReadOnlyList<StatementSample>> counted)
    {
        var isGood = cell.Status is CellStatus.Ok or CellStatus.Unsteady;
        var samples = counted.GetValueOrDefault(cell.Cell);
        return new DataCell
        {
            Transport = row,
            Way = way,
            Status = cell.Status,
            Reason = cell.Reason,
            MedianMs = isGood ? cell.MedianMs : null,
            MedianLowMs = isGood ? cell.MedianLowMs : null,
            MedianHighMs = isGood ? cell.MedianHighMs : null,
            DataMs = data,
            DataShare = isGood && data / cell.MedianMs is { } share ? Math.Round(share, 4) : null,
            Statements = samples?[^1],
            Law = samples is null ? null : StatementLaw.Of(samples),
        };
    }

    private static LayerContest? ContestOf(List<DataCell> ways, List<DataCell> cells)
    {
        var alone = ways.Where(way => way.MedianMs is not null).OrderBy(way => way.MedianMs).ToList();
        if (alone.Count < 2)
        {
            return null;
        }

        var (fast, slow) = (alone[0], alone[^1]);
        var wires = cells.Where(cell => cell.Way == fast.Way && cell.WireMs is not null).OrderBy(cell => cell.WireMs).ToList();
        return wires.Count < 2 ? null : new LayerContest(
            slow.Way, slow.MedianMs!.Value, fast.Way, fast.MedianMs!.Value, wires[^1].Transport, wires[^1].WireMs!.Value, wires[0].Transport, wires[0].WireMs!.Value);
    }
}
