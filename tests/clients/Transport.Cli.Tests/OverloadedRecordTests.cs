using System.Text.Json;
using Transport.Cli.Verbs;
using Transport.Experiments.Analysis.Comparing;
using Transport.Experiments.Analysis.Laws;
using Transport.Experiments.Kinds;

namespace Transport.Cli.Tests;

/// <summary>Whoever reads the record of a machine that was overloaded, in whatever form, reads no verdict.</summary>
public class OverloadedRecordTests
{
    private static readonly string[] Claims = [", certain", ", likely", "too close to call:", "best choice", " leads with", " fastest", "as good", "Certain from", "Certain only"];

    /// <summary>Of variants and over a database, too.</summary>
    private static readonly string[] Names = ["run", "data"];

    public static TheoryData<string, bool> Screens => [.. from name in Names from full in (bool[])[false, true] select (name, full)];

    public static TheoryData<string, OutputFormat> Formats => [.. from name in Names from format in ReportOf(name).Formats select (name, format)];

    [Theory]
    [MemberData(nameof(Screens))]
    public void Screen_Claims_Nothing(string name, bool full)
    {
        using var output = new StringWriter { NewLine = "\n" };
        TableReport.Write(TerminalTables.Console(output, 400, isTerminal: false), ReportOf(name), full);

        Assert.Contains("No answer: the machine was overloaded: 39 freezes", output.ToString(), StringComparison.Ordinal);
        AssertNoClaim(output.ToString());
    }

    [Theory]
    [MemberData(nameof(Formats))]
    public void Export_Claims_Nothing(string name, OutputFormat format)
    {
        using var output = new StringWriter { NewLine = "\n" };
        ReportOf(name).Write(output, format);

        AssertNoClaim(output.ToString());
    }

    [Fact]
    public void Csv_HasMediansAndNoRatio()
    {
        using var output = new StringWriter { NewLine = "\n" };
        ReportOf("run").Write(output, OutputFormat.Csv);
        var lines = output.ToString().ReplaceLineEndings("\n").Split('\n').Where(line => line.Length > 0 && !line.StartsWith('#')).Select(line => line.Split(',')).ToList();
        var median = Array.IndexOf(lines[0], "medianMs");

        Assert.Contains(lines.Skip(1), line => line[median].Length > 0);
        Assert.All(lines[0].Index().Where(column => column.Item.StartsWith("versus", StringComparison.Ordinal) || column.Item == "ratioToFastest"), column => Assert.All(lines.Skip(1), line => Assert.Empty(line[column.Index])));
    }

    [Fact]
    public void Json_SaysWhyAndRanksNothing()
    {
        using var document = JsonDocument.Parse(ReportOf("run").Json());
        var root = document.RootElement;

        Assert.Equal("the machine was overloaded: 39 freezes", root.GetProperty("quality").GetProperty("overload").GetString());
        Assert.All(root.GetProperty("cells").EnumerateArray(), cell => Assert.True(!cell.GetProperty("isRanked").GetBoolean() && cell.GetProperty("versusFastest").ValueKind == JsonValueKind.Null));
        Assert.Equal((0, 0), (root.GetProperty("advice").GetArrayLength(), root.GetProperty("laws").GetProperty("crossovers").GetArrayLength()));
    }

    [Theory]
    [InlineData(OutputFormat.Table)]
    [InlineData(OutputFormat.Markdown)]
    [InlineData(OutputFormat.Csv)]
    [InlineData(OutputFormat.Json)]
    public void Compare_Claims_Nothing(OutputFormat format)
    {
        var text = Written(destination => ComparisonReport.Write(destination, format, RunComparison.Of(Read("run"), SampleRun.Overloaded(Read("run-again")))));

        Assert.Contains("no answer in the second run: the machine was overloaded: 39 freezes", text.ReplaceLineEndings(" "), StringComparison.Ordinal);
        AssertNoClaim(text);
    }

    [Theory]
    [InlineData(OutputFormat.Table)]
    [InlineData(OutputFormat.Markdown)]
    [InlineData(OutputFormat.Json)]
    [InlineData(OutputFormat.JUnit)]
    [InlineData(OutputFormat.Badge)]
    public void Gate_CannotTell(OutputFormat format)
    {
        var gate = GateResult.Of(Read("run"), SampleRun.Overloaded(Read("run-again")), 1.05);
        var text = Written(destination => ComparisonReport.Write(destination, format, gate));

        Assert.True(gate is { Passes: true, IsInconclusive: true });
        AssertNoClaim(text);
        Assert.DoesNotContain("PASS", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Link_PicksNothing() =>
        AssertNoClaim(Written(destination => LinkOptions.Write(destination, OutputFormat.Table, SampleRun.Overloaded(Read("run")), Link.Usual)));

    private static void AssertNoClaim(string text) => Assert.All(Claims, claim => Assert.DoesNotContain(claim, text.Replace("to fastest (95", "", StringComparison.Ordinal).Replace("against the fastest", "", StringComparison.Ordinal), StringComparison.OrdinalIgnoreCase));

    private static string Written(Action<Destination> write)
    {
        using var cli = new CliProcess();
        var file = Path.Combine(cli.Folder, "output");
        write(Destination.Open(file));
        return File.ReadAllText(file);
    }

    private static Report ReportOf(string name) => Reports.Of(SampleRun.Overloaded(Read(name)), name + ".jsonl");

    private static RunRecord Read(string name) => RunRecords.Read(Path.Combine(DocsPage.Checkout, "tests", "goldens", "records", name + ".jsonl"));
}
