using Transport.DataContract;
using Transport.PluginLoading;

namespace Transport.Reporting.Tests;

/// <summary>
/// <c>docs/data.md</c> says what <c>transport data</c> does, every way with its library and manner, and <c>docs/evidence/data.md</c> shows what it writes: every table of
/// the database with its columns and lines. Only the figures are a machine's own.
/// </summary>
public sealed partial class DataDocsTests
{
    private static readonly string[] Page = File.ReadAllLines(Path.Combine(AppContext.BaseDirectory, "docs", "data.md"));

    private static readonly string[] Measured = File.ReadAllLines(Path.Combine(AppContext.BaseDirectory, "docs", "evidence", "data.md"));

    [Fact]
    public void Ways_OfThePage_AreThoseThatAreBuilt()
    {
        var built = BuiltPlugins.Ways.Except(BuiltPlugins.OptionalWays).Select(way => way.Description)
            .Select(way => $"| `{way.Id}` | {way.Library} {way.LibraryVersion} | {InWords(way)}");

        Assert.Equal(built.Order(StringComparer.Ordinal), Page.Where(line => Way().IsMatch(line)).Order(StringComparer.Ordinal));
    }

    /// <summary>One for each project, whose package has the lowest version that it works with; where it was built, it does what the page says.</summary>
    [Fact]
    public void Ways_OfThePageThatAreOptional_AreThoseOfTheirProjects()
    {
        var sources = PluginFindings.SourcesOf(BuiltPlugins.Folder)!;
        var projects = Directory.GetDirectories(sources, "data-*").SelectMany(folder => Directory.GetFiles(folder, "*.Optional.csproj")).Order(StringComparer.Ordinal).ToList();
        var lines = Page.Where(line => OptionalWay().IsMatch(line)).Order(StringComparer.Ordinal).ToList();

        Assert.Equal(projects.Count, lines.Count);
        foreach (var (project, line) in projects.Zip(lines))
        {
            var folder = Path.GetFileName(Path.GetDirectoryName(project)!);
            var way = folder["data-".Length..];
            Assert.StartsWith($"| [`{way}`](../plugins/{folder}/README.md) (optional) | ", line, StringComparison.Ordinal);
            var (package, version) = (OptionalWay().Match(line).Groups[1].Value, OptionalWay().Match(line).Groups[2].Value);
            Assert.Contains($"<PackageReference Include=\"{package}\" VersionOverride=\"[{version}, ", File.ReadAllText(project), StringComparison.Ordinal);
            if (BuiltPlugins.OptionalWays.FirstOrDefault(built => built.Description.Id == way) is { } built)
            {
                Assert.EndsWith($" | {InWords(built.Description)}", line, StringComparison.Ordinal);
            }
        }
    }

    [Theory]
    [InlineData("sqlite")]
    [InlineData("postgres")]
    public void Durability_OfThePage_IsThatOfTheStore(string store) => Assert.All(
        BuiltPlugins.Store(store).Description.Settings,
        setting => Assert.Contains($"| {setting.Key} | {setting.Value} |", Page));

    [Fact]
    public void Tables_OfThePage_AreThoseOfTheReport()
    {
        var written = Text.Of(Reports.Of(SampleDatabase.Record, null), OutputFormat.Markdown).Split('\n');

        Assert.Equal(Tables(written), Tables(Measured));
    }

    [Fact]
    public void Command_OfThePage_IsThatOfItsRun() =>
        Assert.Contains(Measured, line => line.Trim().StartsWith(RunCommandLine.Of(SampleDatabase.Record.Manifest.Plan).Split(" --persons")[0], StringComparison.Ordinal));

    private static string InWords(DataWayDescription way) => $"{way.Manner} | in {(way.HasQueries ? "the database" : "memory")} |";

    /// <summary>The headings of the database's tables, their columns, and the first cell of each line, or the first two where they name a transport.</summary>
    private static List<string> Tables(IEnumerable<string> lines)
    {
        List<string> tables = [];
        var (within, header, keys) = (false, false, 2);
        foreach (var line in lines)
        {
            if (line.StartsWith('#'))
            {
                var title = line.TrimStart('#', ' ');
                within = Title().IsMatch(title);
                header = true;
                if (within)
                {
                    tables.Add(title);
                }
            }
            else if (within && line.StartsWith('|'))
            {
                tables.Add(header || line.StartsWith("| -", StringComparison.Ordinal) ? line : string.Join('|', line.Split('|')[..keys]));
                keys = header ? line.StartsWith("| transport", StringComparison.Ordinal) ? 3 : 2 : keys;
                header = false;
            }
        }

        return tables;
    }

    [GeneratedRegex("^1,000 persons with orders( from sqlite: (median ms|latency of a call)|: what a call asks)")]
    private static partial Regex Title();

    [GeneratedRegex(@"^\| `[a-z0-9-]+` \| (ADO.NET|Dapper|linq2db|EF Core) ")]
    private static partial Regex Way();

    [GeneratedRegex(@"^\| \[`[a-z0-9-]+`\]\([^)]+\) \(optional\) \| (\S+) (\S+) \| ")]
    private static partial Regex OptionalWay();
}
