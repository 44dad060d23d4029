using Transport.Cli.Present;
using Transport.Harness.Analysis.Articles;
using Transport.Harness.Plan;
using Transport.Harness.Record;
using Transport.PayloadModels;

namespace Transport.Cli.Tests.Present;

public class ArticleReportTests
{
    private static readonly string[] Rows = ["odata", "wcf-text", "wcf-binary"];

    private static readonly string[] QueryRows = ["handler", "wcf-text", "json"];

    [Fact]
    public void Article1_Table_LooksAsVerified() => Snapshot.Verify("article-1", Table(One()));

    [Fact]
    public void Article2_Table_LooksAsVerified() => Snapshot.Verify("article-2", Table(Two()));

    [Fact]
    public void Article3_Table_LooksAsVerified() => Snapshot.Verify("article-3", Table(Three()));

    [Fact]
    public void Article3_Csv_HasALineARun() =>
        Assert.Equal(1 + (2 * 18 * 3), Csv(Three()).Split("\r\n", StringSplitOptions.RemoveEmptyEntries).Length);

    [Fact]
    public void Article3_Json_HasBothGraphsAndTheTableOfSessions()
    {
        var json = System.Text.Json.Nodes.JsonNode.Parse(ArticleReport.Json(Three()))!;
        Assert.Equal([1, 2, 1, 2], json["graphs"]!.AsArray().Select(graph => (int)graph!["number"]!));
        Assert.Equal(12, json["sessions"]!.AsArray().Count);
    }

    [Fact]
    public void Article1_Csv_HasALineATryAndALineForAMissingRow()
    {
        var lines = Csv(One()).Split("\r\n", StringSplitOptions.RemoveEmptyEntries);

        Assert.Equal(1 + (2 * ((2 * 11) + 1)), lines.Length);
        Assert.Equal("1,1000,false,odata,Library of odata 1.2.3,in-box,ok,,1,100,16,true,581.03,1717.08", lines[1]);
        Assert.Contains("1,1000,false,wcf-binary,,,unavailable,this version of transport has no row wcf-binary,,,,,48,1148.07", lines);
    }

    [Fact]
    public void Article2_Csv_HasALineARound() =>
        Assert.Equal(1 + (3 * 3), Csv(Two()).Split("\r\n", StringSplitOptions.RemoveEmptyEntries).Length);

    [Fact]
    public void Markdown_EscapesAndNamesTheCommandThatRepeatsIt()
    {
        using var output = new StringWriter { NewLine = "\n" };
        ArticleReport.WriteMarkdown(output, One(), null);

        Assert.Contains("| 1 (cold) | 100 | 50.0 | - |", output.ToString(), StringComparison.Ordinal);
        Assert.Contains("- Repeat: " + SampleRun.Record.Manifest.CommandLine, output.ToString(), StringComparison.Ordinal);
    }

    private static ArticleSummary One() => Summarise(
        new Article1Plan { Transports = Rows },
        [
            SampleRun.Row("odata"), SampleRun.Row("wcf-text"), new RowListed("wcf-binary", null, "this version of transport has no row wcf-binary"),
            .. Tries("odata", false, 100), .. Tries("odata", true, 400), .. Tries("wcf-text", false, 50), .. Tries("wcf-text", true, 80),
        ]);

    private static ArticleSummary Two() => Summarise(
        new Article2Plan { Transports = QueryRows, Repetitions = 3 },
        [
            .. QueryRows.Select(SampleRun.Row),
            .. from round in Enumerable.Range(0, 4)
               from row in QueryRows.Index()
               select new CallersMeasured(new CallerRound(
                   row.Item, round, row.Index, 500 * (row.Index + 1) * (10 - round), row.Item == "json" ? 9_998 : 10_000, 0, row.Item == "json" ? 2 : 0, 0, 0,
                   row.Item == "json" ? "HttpRequestException: the server closed the connection" : null)),
        ]);

    private static ArticleSummary Three()
    {
        var plan = new Article3Plan { Transports = ["wcf-text", "wcf-nettcp"], Objects = [10] };
        return Summarise(
            plan,
            [
                SampleRun.Row("wcf-text"), new RowListed("wcf-nettcp", null, "this version of transport has no row wcf-nettcp"),
                .. from run in Enumerable.Range(0, 4)
                   from point in plan.PointsOf("wcf-text").Index()
                   select new ModeMeasured(new ModeVisit(point.Item, run, point.Index, 1000, 1000 + (300 * point.Index) + (10 * run), 0, 0, 0, 900, 600)),
            ]);
    }

    private static ArticleSummary Summarise(ArticlePlan plan, IEnumerable<RunEvent> events) => ArticleSummary.Of(SampleRun.Record with
    {
        Events = [new ArticlePlanned(plan), .. events, new RunEnded(new DateTimeOffset(2026, 11, 21, 5, 2, 0, TimeSpan.Zero), EndReasons.Completed)],
    })!;

    /// <summary>Eleven tries: a cold one, then from a fifth of it downwards.</summary>
    private static IEnumerable<RunEvent> Tries(string id, bool orders, double cold)
    {
        var cell = new Cell(id, Operation.GetPersons, 1000, orders);
        double[] ms = [cold, .. Enumerable.Range(0, 10).Select(i => (cold / 5) - (i * cold / 100))];
        return [.. ms.Select(_ => new CellVerified(cell, "a0", "a0")), new TriesMeasured(cell, 512.5, 4.25, ms)];
    }

    private static string Csv(ArticleSummary summary)
    {
        using var output = new StringWriter();
        ArticleCsv.Write(output, summary);
        return output.ToString();
    }

    private static string Table(ArticleSummary summary)
    {
        using var output = new StringWriter { NewLine = "\n" };
        ArticleReport.WriteTable(TerminalTables.Console(output, 140, isTerminal: false), summary, "runs/20261121-050000.jsonl");
        return output.ToString();
    }
}
