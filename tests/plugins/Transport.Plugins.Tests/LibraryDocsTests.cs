namespace Transport.Plugins.Tests;

/// <summary>The table of <c>docs/libraries.md</c> says of each library what its folder says: version, range, and the page of its documentation.</summary>
public sealed partial class LibraryDocsTests
{
    private static readonly string Root = Path.GetFullPath(Path.Combine(BuiltPlugins.Folder, "..", ".."));

    private static readonly IReadOnlyList<Listed> Table =
        [.. Line().Matches(File.ReadAllText(Path.Combine(Root, "docs", "libraries.md"))).Select(line => new Listed([.. line.Groups.Values.Skip(1).Select(cell => cell.Value)]))];

    public static TheoryData<string> Rows => new(Table.Select(listed => listed.Row));

    [Fact]
    public void Rows_OfThePlugins_AreInTheTable() =>
        Assert.All(BuiltRows(), row => Assert.Single(Table, listed => listed.Covers(row.Id)));

    [Fact]
    public void Versions_OfTheTable_AreThoseLoaded() => Assert.All(
        BuiltRows(),
        row => Assert.Contains(row.LibraryVersion, Table.First(listed => listed.Covers(row.Id)).Versions.Split("; ")));

    [Theory]
    [MemberData(nameof(Rows))]
    public void Documentation_OfARow_IsLinkedByTheReadmeOfItsFolder(string row)
    {
        var listed = Table.Single(listed => listed.Row == row);

        Assert.Contains($"({listed.Page})", File.ReadAllText(Path.Combine(Root, "docs", listed.Readme)), StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Rows))]
    public void Range_OfARow_IsThatOfItsProject(string row)
    {
        var listed = Table.Single(listed => listed.Row == row);
        var project = File.ReadAllText(ProjectAround(Path.GetDirectoryName(Path.Combine(Root, "docs", listed.Readme))!));

        // The framework's own library has no range, nor has a generator whose code needs nothing else.
        Assert.All(
            Quoted().Matches(listed.WorksWith),
            range => Assert.Contains($"VersionOverride=\"{range.Groups[1].Value}\"", project, StringComparison.Ordinal));
        Assert.True(Quoted().IsMatch(listed.WorksWith) || row is "json" or "json+nswag", $"{row} states no range.");
    }

    /// <summary>The project of a folder, or of the nearest folder around it.</summary>
    private static string ProjectAround(string folder) =>
        Directory.EnumerateFiles(folder, "*.csproj").SingleOrDefault() ?? ProjectAround(Path.GetDirectoryName(Path.GetFullPath(folder))!);

    /// <summary>Rows of the plugins, without those that compress another's.</summary>
    private static IEnumerable<TransportDescription> BuiltRows() =>
        [.. BuiltPlugins.Encodings.Select(TransportDescription.OfEncoding), .. BuiltPlugins.Transports.Select(transport => transport.Description)];

    [GeneratedRegex(@"^\| \[`([^`]+)`\]\(([^)]+)\)(?: \(optional\))? \| [^|]+ \| ([^|]+) \| ([^|]+) \| (\S+) \|$", RegexOptions.Multiline)]
    private static partial Regex Line();

    [GeneratedRegex("`([^`]+)`")]
    private static partial Regex Quoted();

    /// <summary>A line of the table.</summary>
    private sealed record Listed(string Row, string Readme, string Versions, string WorksWith, string Page)
    {
        public Listed(string[] cells)
            : this(cells[0], cells[1], cells[2], cells[3], cells[4])
        {
        }

        /// <summary>Whether it is the line of a row; <c>*</c> stands for what differs between rows of one library.</summary>
        public bool Covers(string id) => Regex.IsMatch(id, $"^{Regex.Escape(Row).Replace("\\*", "[a-z+]+", StringComparison.Ordinal)}$");
    }
}
