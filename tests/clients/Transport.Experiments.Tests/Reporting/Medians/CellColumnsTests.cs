using Transport.Reporting.Medians.Columns;
using Transport.Reporting.Schemas;

namespace Transport.Reporting.Tests.Medians;

public class CellColumnsTests
{
    public static TheoryData<string, string> Tables => new()
    {
        { nameof(CellTable.Latency), "## Latency of a call, at one size" },
        { nameof(CellTable.Cost), "## Cost of a call, at the same size" },
        { nameof(CellTable.Phases), "## Phases of a call, at the same size" },
    };

    [Fact]
    public void Ids_AreUnique() => Assert.Equal(CellColumns.All.Select(column => column.Id).Distinct(), CellColumns.All.Select(column => column.Id));

    [Fact]
    public void Paths_OfFields_LeadToWhatTheirSelectorsRead()
    {
        var cells = JsonNode.Parse(SummaryJson.Write(SampleRun.Summary))!["cells"]!.AsArray();

        foreach (var (cell, node) in SampleRun.Summary.Cells.Zip(cells))
        {
            foreach (var field in CellColumns.All.SelectMany(column => column.Fields))
            {
                var found = field.Path.Split('.').Aggregate(node, (at, name) => at?[name]);
                Assert.True(Text(field.Value(cell)) == found?.ToString(), $"{cell.Transport} {field.Path}: {field.Value(cell)} and {found}");
            }
        }

        static string? Text(object? value) => value is bool yes ? (yes ? "true" : "false") : Convert.ToString(value, CultureInfo.InvariantCulture) is { Length: > 0 } text ? text : null;
    }

    [Fact]
    public void Texts_OfACellWithoutFigures_AreDashesOrSayWhy()
    {
        var empty = new CellSummary
        {
            Transport = "json", Library = "", Description = null, Operation = PayloadModels.Operation.GetPersons, Persons = 1, Orders = false, Status = CellStatus.Unavailable, Samples = 0, Stalls = 0,
        };

        Assert.Equal(
            ["0", "adds up: NO", "verified: no digest"],
            CellColumns.All.Where(column => column.Rank is not null).Select(column => (column.Header, Text: column.TextOf(empty))).Where(said => said.Text != "-")
                .Select(said => said.Text == "0" ? "0" : $"{said.Header}: {said.Text}").Distinct().Order(StringComparer.Ordinal));
    }

    [Fact]
    public void FailedCell_HasNoLatencies()
    {
        var failed = SampleRun.Summary.Cells[0] with { Status = CellStatus.Failed, P95Ms = 1, P95LowMs = 0.9, P95HighMs = 1.2 };

        Assert.Equal(["failed", "-", "-"], CellColumns.All.Where(column => column.Id is "median" or "interval" or "p95").Select(column => column.TextOf(failed)));
    }

    [Fact]
    public void Page_HasTheColumnsOfTheCatalogue() => Assert.Equal(PageColumns.Generate(), File.ReadAllText(Path.Combine(AppContext.BaseDirectory, "columns.json")));

    [Theory]
    [MemberData(nameof(Tables))]
    public void Docs_HaveEachColumnWithItsMeaning(string table, string heading)
    {
        var page = File.ReadAllLines(Path.Combine(AppContext.BaseDirectory, "docs", "reading-a-table.md"));
        var written = page.SkipWhile(line => line != heading).Skip(1).TakeWhile(line => !line.StartsWith("## ", StringComparison.Ordinal)).Where(line => line.StartsWith("| ", StringComparison.Ordinal));

        var columns = CellColumns.All.Where(column => column.Table.ToString() == table).GroupBy(column => column.Meaning)
            .Select(same => $"| {string.Join(", ", same.Select(column => column.Header + (column.Rank is null ? "*" : "")))} | {same.Key} |");
        Assert.Equal(columns, written.Where(line => line is not "| column | meaning |" && !line.StartsWith("| transport |", StringComparison.Ordinal) && !line.StartsWith("| by |", StringComparison.Ordinal)));
    }
}
