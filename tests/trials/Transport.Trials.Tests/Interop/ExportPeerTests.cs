using System.Xml.Linq;
using Transport.Experiments.Analysis.Comparing;
using Transport.Reporting;
using Transport.Reporting.Kinds;

namespace Transport.Interop.Tests;

/// <summary>Other people's readers of what runs, loads and gates are exported as: Prometheus' own client and junitparser.</summary>
[Trait("Category", "Interop")]
public sealed class ExportPeerTests : IDisposable
{
    private readonly string _file = Path.GetTempFileName();

    public static TheoryData<string> Records => ["run", "open load", "capacity", "agents"];

    // Ours: made above.
    public void Dispose() => File.Delete(_file);

    [Theory]
    [MemberData(nameof(Records))]
    public async Task OpenMetrics_ReadByPrometheus_HasEverySample(string kind)
    {
        var record = kind switch { "run" => SampleRun.Record, "capacity" => SampleLoads.Capacity(), "agents" => SampleLoads.OfAgents(), _ => SampleLoads.OpenLoad() };
        await using (var output = new StreamWriter(_file) { NewLine = "\n" })
        {
            Reports.Of(record, null).Write(output, OutputFormat.OpenMetrics);
        }

        var samples = await ReadAsync("openmetrics");

        var written = (await File.ReadAllLinesAsync(_file, TestContext.Current.CancellationToken)).Where(line => !line.StartsWith('#')).ToList();
        Assert.True(written.Count > 10);
        Assert.Equal(
            written.Select(line => (line[..line.IndexOfAny(['{', ' '])], double.Parse(line[(line.LastIndexOf(' ') + 1)..], CultureInfo.InvariantCulture))),
            samples.Select(sample => (sample[0]!.GetValue<string>(), sample[2]!.GetValue<double>())));
        Assert.Contains(samples, sample => (string?)sample[1]!["transport"] == "json");
    }

    [Fact]
    public async Task JUnit_ReadByJunitparser_HasTheResultOfEveryCell()
    {
        var gate = GateResult.Of(SampleRun.Record, SampleRun.Record, 1.05);
        await File.WriteAllTextAsync(_file, GateExports.JUnit(gate), TestContext.Current.CancellationToken);

        var cases = await ReadAsync("junit");

        Assert.Equal(gate.Comparison.Cells.Count, cases.Count);
        Assert.Equal(
            XDocument.Load(_file).Descendants("testcase").Select(test => (test.Attribute("name")!.Value, test.Element("failure") is not null, test.Element("skipped") is not null)),
            cases.Select(test => (test[1]!.GetValue<string>(), Has(test, "Failure"), Has(test, "Skipped"))));
        Assert.Contains(cases, test => Has(test, "Failure"));
    }

    private static bool Has(JsonArray test, string result) => test[2]!.AsArray().Any(name => name!.GetValue<string>() == result);

    private async Task<List<JsonArray>> ReadAsync(string format) =>
        [.. (await Peer.PythonExports.RunAsync("export_reader.py", format, _file)).Split('\n', StringSplitOptions.RemoveEmptyEntries).Select(line => JsonNode.Parse(line)!.AsArray())];
}
