using System.Globalization;
using System.Text.RegularExpressions;
using Transport.Experiments.ServiceModes;
using Transport.Reporting.Kinds;
using Transport.RunTestSupport;

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
        var written = Text.Of(Reports.Of(SampleArticles.Modes(Plan), null), OutputFormat.Markdown).Split('\n');

        Assert.Equal(Tables(written), Tables(Measured));
    }

    [Fact]
    public void Options_OfThePage_HaveThePlansDefaults()
    {
        (string Option, string Default)[] expected =
        [
            ("--transports", string.Join(',', Plan.Transports)), ("--objects", string.Join(',', Plan.Objects)), ("--clients", Show(Plan.Clients)),
            ("--tries", Show(Plan.Runs)), ("--minutes", Show(Plan.Minutes)),
        ];

        var documented = Page.Select(line => Option().Match(line)).Where(match => match.Success)
            .Select(match => (match.Groups["option"].Value, match.Groups["default"].Value));

        Assert.Equal(expected, documented);
    }

    /// <summary>The headings of the article's tables, their columns, and of each line what it is about: its first two cells. Of the table without figures, all.</summary>
    private static List<string> Tables(IEnumerable<string> lines)
    {
        List<string> tables = [];
        var (within, header, whole) = (false, false, false);
        foreach (var line in lines)
        {
            if (line.StartsWith('#'))
            {
                // The page has them below its own heading.
                var title = line.TrimStart('#', ' ');
                within = title.StartsWith("Article 3,", StringComparison.Ordinal) || title.StartsWith("Article 3:", StringComparison.Ordinal);
                whole = line.EndsWith("sessions by binding", StringComparison.Ordinal);
                header = true;
                if (within)
                {
                    tables.Add(title);
                }
            }
            else if (within && line.StartsWith('|'))
            {
                tables.Add(header || whole || line.StartsWith("| -", StringComparison.Ordinal) ? line : string.Join('|', line.Split('|')[..3]));
                header = false;
            }
        }

        return tables;
    }

    private static string Show(double value) => value.ToString(CultureInfo.InvariantCulture);

    [GeneratedRegex(@"^\| `(?<option>--[a-z]+) [^`]*` \| (?<default>[^ ]+) \|")]
    private static partial Regex Option();
}
