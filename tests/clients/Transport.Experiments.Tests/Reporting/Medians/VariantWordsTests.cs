namespace Transport.Reporting.Tests.Medians;

public class VariantWordsTests
{
    private static readonly CellSummary Plain = SampleRun.Summary.Cells.Single(cell => cell is { Transport: "json", Persons: 1000, Orders: false }) with { RequestWireBytes = 100, ResponseWireBytes = 100_000 };

    [Fact]
    public void Headline_RunWithAVariant_SaysWhatItTakesOfThePlainTime()
    {
        var sentences = new MediansReport(SampleRun.Record, With(response: 12_600, shift: 0.1), null).Headline.Select(sentence => sentence.Text).ToList();

        Assert.Contains("1,000 persons without orders, with +br: json takes 1.10x (1.01-1.30) of its time without (slower, certain).", sentences);
    }

    [Theory]
    [InlineData(12_600, 0.1, "7,000 (3,500-70,000)")]
    [InlineData(12_600, -0.1, "any")]
    [InlineData(100_000, 0.1, "-")]
    [InlineData(200_000, 0.1, "-")]
    public void Grid_OfVariants_SaysBelowWhichBandwidthItPays(long response, double shift, string pays)
    {
        var grid = new MediansReport(SampleRun.Record, With(response, shift), null).Grids.Single(grid => grid.Title.Contains("what variants cost", StringComparison.Ordinal));

        var line = Assert.Single(grid.Rows);
        Assert.Equal("json+br", line[0]);
        Assert.Equal(pays, line[grid.Columns.Index().Single(column => column.Item.Header.StartsWith("pays", StringComparison.Ordinal)).Index]);
    }

    [Fact]
    public void Csv_OfVariants_HasColumnsAgainstThePlainTransportAndOthersDoNot()
    {
        var lines = Csv(With(response: 12_600, shift: 0.1));
        var names = lines[0].Split(',');
        var values = lines.Single(line => line.StartsWith("json+br,", StringComparison.Ordinal)).Split(',');

        Assert.Equal(("1.1", "slower", "0.1"), (Value("versusPlainRatio"), Value("versusPlain"), Value("versusPlainMs")));
        Assert.DoesNotContain("versusPlain", Csv(SampleRun.Summary)[0], StringComparison.Ordinal);

        string Value(string name) => values[^(names.Length - Array.IndexOf(names, name))];

        static string[] Csv(Transport.Experiments.Medians.Figures.Summary summary) => Text.Of(new MediansReport(SampleRun.Record, summary, null), OutputFormat.Csv).Split("\r\n");
    }

    [Fact]
    public void Grids_RunWithoutVariants_HaveNoSuchTable() =>
        Assert.DoesNotContain(new MediansReport(SampleRun.Record, SampleRun.Summary, null).Grids, grid => grid.Title.Contains("variants", StringComparison.Ordinal));

    private static Transport.Experiments.Medians.Figures.Summary With(long response, double shift)
    {
        var difference = new Difference
        {
            Ratio = 1.1, RatioLow = 1.01, RatioHigh = 1.3, ShiftMs = shift, ShiftLowMs = shift / 10, ShiftHighMs = 2 * shift, Margin = 0, Verdict = Verdict.Slower, Calls = 40,
        };
        var variant = Plain with { Transport = "json+br", RequestWireBytes = 100, ResponseWireBytes = response, VersusPlain = difference };
        return SampleRun.Summary with { Cells = [.. SampleRun.Summary.Cells.Where(cell => cell.Transport != "json" || cell.Persons != 1000 || cell.Orders), Plain, variant] };
    }
}
