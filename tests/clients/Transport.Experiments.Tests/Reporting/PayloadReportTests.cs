using Transport.PluginContract.Payloads;

namespace Transport.Reporting.Tests;

/// <summary>The words and marks of a run of a user's payload.</summary>
public class PayloadReportTests
{
    private static readonly MeasuredPayload Invoices = new("invoices", "invoice", "invoices", new PayloadFacts("invoices.json", "00", 100_000, 60, 7, 51, 4));

    private static readonly RunRecord Record = Of(100);

    [Fact]
    public void Headline_SaysThePayloadsWords() =>
        Assert.StartsWith("100 invoices: messagepack is the best choice here", Assert.Single(Reports.Of(Record, null).Headline).Text, StringComparison.Ordinal);

    [Fact]
    public void Tables_SayThePayloadsWordsAndWhatDoesNotCarryIt()
    {
        var text = Text.Of(Reports.Of(Record, null), OutputFormat.Markdown);

        Assert.Contains("100 invoices: latency of a call, ms", text, StringComparison.Ordinal);
        Assert.Contains("grpc unavailable: carries persons alone so far", text, StringComparison.Ordinal);
        Assert.DoesNotContain("person", text.Replace("carries persons alone so far", "", StringComparison.Ordinal), StringComparison.Ordinal);
    }

    [Fact]
    public void Overview_NamesSampleAndWhatDoesNotCarryIt()
    {
        var overview = Reports.Of(Record, null).Overview!;

        Assert.StartsWith("3 transports, 100 invoices of invoices.json; ", overview.Facts[0].Text, StringComparison.Ordinal);
        Assert.Contains("unavailable: grpc: carries persons alone so far", overview.Medians!.Notes);
    }

    [Theory]
    [InlineData(60, null)]
    [InlineData(100, "json+gzip is not comparable: the sample is below 64 KB, or repeated, and compresses better than your data.")]
    public void RowThatCompresses_OfARepeatedSample_IsShownAndNotRanked(int size, string? note)
    {
        var record = Of(size);
        var cell = SummaryBuilder.Build(record).Cells.Single(cell => cell.Transport == "json+gzip");

        Assert.Equal((note is not null, note is null, true), (cell.IsFlattered, cell.IsRanked, cell.MedianMs > 0));
        Assert.Equal(note is not null, Text.Of(Reports.Of(record, null), OutputFormat.Markdown).Contains(note ?? "not comparable", StringComparison.Ordinal));
    }

    [Fact]
    public void Comparison_RunsOfOtherPayloads_IsNoVerdict()
    {
        var other = Record with { Manifest = Record.Manifest with { Plan = Record.Manifest.Plan with { Payload = Invoices with { Facts = Invoices.Facts with { Sha256 = "ffffffffff" } } } } };

        var comparison = RunComparison.Of(Record, other);

        Assert.False(comparison.IsSamePlan);
        Assert.Equal(("payload", "invoices (00)", "invoices (ffffffff)"), comparison.PlanDifferences.Select(found => (found.What, found.Before!, found.After!)).Single());
        Assert.True(RunComparison.Of(Record, Record).IsSamePlan);
    }

    [Fact]
    public void NameOf_Directions_AreTold()
    {
        Assert.Equal(("invoices", "invoices up"), (CallWords.NameOf(Operation.GetItems, false, Invoices), CallWords.NameOf(Operation.SubmitItems, false, Invoices)));
        Assert.Equal(("1 invoice", "1,000 invoices up"), (CallWords.At(Operation.GetItems, false, 1, Invoices), CallWords.At(Operation.SubmitItems, false, 1000, Invoices)));
    }

    private static RunRecord Of(int size)
    {
        var times = new Dictionary<string, double> { ["json"] = 3, ["messagepack"] = 1, ["json+gzip"] = 0.1 };
        var cells = times.Keys.ToDictionary(id => id, id => new Cell(id, Operation.GetItems, size, Orders: false));
        return SyntheticRun.Of(
        [
            .. times.Keys.Select(id => RowOf(id, null)),
            RowOf("grpc", "carries persons alone so far"),
            .. cells.Values.Select(SyntheticRun.Proof),
            .. Enumerable.Range(0, 40).Select(block => new BlockMeasured(block / 20, block % 20, [.. cells.Select((cell, place) => new Visit(cell.Value, place, [times[cell.Key] + (0.001 * (block * 7919 % 101))]))])),
            SyntheticRun.End,
        ]) with
        {
            Manifest = SyntheticRun.Manifest with
            {
                CommandLine = "transport run --payload invoices",
                Plan = new RunPlan { Transports = [.. times.Keys, "grpc"], Operations = [Operation.GetItems], Persons = [size], Payload = Invoices },
            },
        };
    }

    private static RowListed RowOf(string id, string? unavailable)
    {
        var row = SyntheticRun.Row(id, unavailable);
        return row with
        {
            Description = row.Description! with { Operations = unavailable is null ? Operations.OfItems : Operations.OfPeople, Compression = id.EndsWith("+gzip", StringComparison.Ordinal) ? "gzip" : "identity" },
        };
    }
}
