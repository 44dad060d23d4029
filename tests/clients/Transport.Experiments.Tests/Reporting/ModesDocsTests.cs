namespace Transport.Reporting.Tests;

/// <summary>
/// <c>docs/modes.md</c> says what <c>transport articles 3</c> does, its options with their defaults, and <c>docs/evidence/modes.md</c> shows what it writes: every table
/// with its columns and lines. Only the figures are a machine's own.
/// </summary>
public sealed partial class ModesDocsTests
{
    private static readonly Article3Plan Plan = new() { Transports = ["wcf-wshttp", "wcf-nettcp"] };

    private static readonly string[] Page = File.ReadAllLines(Path.Combine(AppContext.BaseDirectory, "docs", "modes.md"));

    private static readonly string[] Measured = File.ReadAllLines(Path.Combine(AppContext.BaseDirectory, "docs", "evidence", "modes.md"));

    [Fact]
    public void Tables_OfThePage_AreThoseOfTheReport()
    {
        var report = Reports.Of(SampleArticles.Modes(Plan), null);
        var titles = report.Grids.Select(grid => grid.Title).ToList();

        var written = Tables(Text.Of(report, OutputFormat.Markdown).Split('\n'), titles);

        Assert.Equal(titles, written.Where(titles.Contains));
        Assert.Equal(written, Tables(Measured, titles));
    }

    [Fact]
    public void Options_OfThePage_HaveThePlansDefaults()
    {
        (string Option, string Default)[] expected =
        [
            ("--transports", string.Join(',', Plan.Transports)), ("--objects", string.Join(',', Plan.Objects)), ("--users", Show(Plan.Clients)),
            ("--tries", Show(Plan.Runs)), ("--duration", Show(Plan.Minutes) + "m"),
        ];

        var documented = Page.Select(line => Option().Match(line)).Where(match => match.Success)
            .Select(match => (match.Groups["option"].Value, match.Groups["default"].Value));

        Assert.Equal(expected, documented);
    }

    /// <summary>The headings of the report's tables, their columns, and of each line what it is about: its first two cells, or the transport alone. Of the table without figures, all.</summary>
    private static List<string> Tables(IEnumerable<string> lines, List<string> titles)
    {
        List<string> tables = [];
        var (within, header, whole, cells) = (false, false, false, 2);
        foreach (var line in lines)
        {
            if (line.StartsWith('#'))
            {
                // The page has them below its own heading.
                var title = line.TrimStart('#', ' ');
                within = titles.Contains(title);
                whole = title == "Sessions by binding";
                cells = title == "Transports" ? 1 : 2;
                header = true;
                if (within)
                {
                    tables.Add(title);
                }
            }
            else if (within && line.StartsWith('|'))
            {
                tables.Add(header || whole || line.StartsWith("| -", StringComparison.Ordinal) ? line : string.Join('|', line.Split('|')[..(1 + cells)]));
                header = false;
            }
        }

        return tables;
    }

    private static string Show(double value) => value.ToString(CultureInfo.InvariantCulture);

    [GeneratedRegex(@"^\| `(?<option>--[a-z]+) [^`]*` \| (?<default>[^ ]+) \|")]
    private static partial Regex Option();
}
