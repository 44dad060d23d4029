namespace Transport.Reporting.Medians.Exports;

/// <summary>Every measured call as a line: RFC 4180, invariant culture.</summary>
internal static class SamplesCsv
{
    public static void Write(TextWriter output, RunRecord record, Summary summary)
    {
        var fences = summary.Cells.ToDictionary(
            cell => cell.Cell, cell => cell.OutliersAboveMs);
        output.Write("process,block,place,call,transport,operation,persons,orders,ms,outlier,collections\r\n");
        foreach (var block in record.Events.OfType<BlockMeasured>())
        {
            foreach (var visit in block.Visits)
            {
                for (var call = 0; call < visit.Ms.Count; call++)
                {
                    Csv.WriteLine(
                        output, block.Process, block.Block, visit.Place, call, visit.Cell.Transport, visit.Cell.Operation, visit.Cell.Persons, visit.Cell.Orders,
                        visit.Ms[call], visit.Ms[call] > fences.GetValueOrDefault(visit.Cell), Collections(visit, call));
                }

                for (var stall = 0; stall < visit.Stalls; stall++)
                {
                    Csv.WriteLine(
                        output, block.Process, block.Block, visit.Place, visit.Ms.Count + stall, visit.Cell.Transport, visit.Cell.Operation, visit.Cell.Persons,
                        visit.Cell.Orders, "stalled", null, null);
                }
            }
        }
    }

    /// <summary>For example "server gen2 client gen0".</summary>
    private static string Collections(Visit visit, int call) => string.Join(' ', (visit.Collections ?? [])
        .Where(collection => collection.Call == call)
        .Select(collection => $"{(collection.OnServer ? "server" : "client")} gen{collection.Generation}"));
}
