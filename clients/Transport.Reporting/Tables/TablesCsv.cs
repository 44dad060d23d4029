namespace Transport.Reporting.Tables;

/// <summary>Tables as CSV (RFC 4180), names as in the JSON: a line each, what a table does not have is empty.</summary>
internal static class TablesCsv
{
    public static void Write(RunCsv csv, IReadOnlyList<Table> tables)
    {
        var subject = tables.SelectMany(table => table.Subject).Distinct().ToList();
        var figures = tables.SelectMany(table => table.Columns).DistinctBy(id => id.Id).ToList();
        var bounded = figures.Where(id => tables.Any(table => table.Lines.Any(line => line.Figures.GetValueOrDefault(id.Id)?.Low is not null))).ToHashSet();
        csv.WriteNames(string.Join(',', (IEnumerable<string>)
        [
            "table", .. subject.Select(Csv.Field), "status", "reason",
            .. figures.SelectMany(id => bounded.Contains(id) ? [id.Id, id.Id + "Low", id.Id + "High"] : new[] { id.Id }),
        ]));
        foreach (var (table, line) in tables.SelectMany(table => table.Lines, (table, line) => (table, line)))
        {
            var members = table.Subject.Zip(line.Subject).ToDictionary(member => member.First, member => member.Second);
            csv.WriteLine(
            [
                table.Title, .. subject.Select(members.GetValueOrDefault), line.Status, line.Reason,
                .. figures.SelectMany(id => FieldsOf(line.Figures.GetValueOrDefault(id.Id), bounded.Contains(id))),
            ]);
        }
    }

    private static object?[] FieldsOf(Figure? figure, bool isBounded)
    {
        object? value = figure?.Value is { } number ? number : figure?.Note;
        return isBounded ? [value, figure?.Low, figure?.High] : [value];
    }
}
