namespace Transport.Architecture.Tests;

/// <summary>The plan of the house in numbers. Each bound is what was true when it was last lowered: a change may lower it, and none may raise it.</summary>
public sealed class ArchitectureTests
{
    /// <summary>The project that puts rows and dashboard on one address; it may know both.</summary>
    private const string CompositionRoot = "Transport.Web";

    /// <summary>Files that a folder may hold directly before it counts as too full.</summary>
    private const int MostFiles = 20;

    [Theory]
    [InlineData("Transport.Runs", 0)]
    [InlineData("Transport.Engine", 0)]
    [InlineData("Transport.Experiments", 0)]
    [InlineData("Transport.Reporting", 0)]
    [InlineData("Transport.Cli", 0)]
    [InlineData("Transport.Dashboard", 0)]
    [InlineData("Transport.Capture", 0)]
    [InlineData("Transport.Statistics", 0)]
    [InlineData("Transport.Clients", 0)]
    [InlineData("Transport.Conformance", 0)]
    [InlineData("Transport.Server", 0)]
    [InlineData("Transport.Web", 0)]
    [InlineData("Transport.PluginLoading", 0)]
    [InlineData("Transport.OData.CompiledPayloads", 0)]
    [InlineData("Transport.Wcf", 0)]
    public void Folders_OfAProject_AreInNoCircle(string project, int most)
    {
        var circles = FolderCircles.Of(project);

        AssertBound(most, circles.Sum(circle => circle.Count), circles.SelectMany(circle => FolderCircles.ArrowsWithin(circle).Prepend(string.Join(" <-> ", circle))));
    }

    [Fact]
    public void Server_ProjectsButTheCompositionRoot_DoNotNeedClients()
    {
        var server = ProjectsIn("server").Except([CompositionRoot]).ToHashSet();
        var clients = ProjectsIn("clients");
        var arrows = Arrows.All
            .Where(arrow => server.Contains(Arrows.ProjectOf(arrow.From)) && clients.Contains(Arrows.ProjectOf(arrow.To)))
            .Select(arrow => $"{arrow.From.FullName} -> {arrow.To.FullName}")
            .ToList();

        AssertBound(0, arrows.Count, arrows);
    }

    [Fact]
    public void Folder_OfTheProduct_HoldsFewFiles()
    {
        var full = Repository.ProductFiles.Concat(Repository.PageFiles).GroupBy(file => file[..file.LastIndexOf('/')])
            .Where(folder => folder.Count() > MostFiles)
            .OrderByDescending(folder => folder.Count())
            .Select(folder => $"{folder.Count()} files in {folder.Key}")
            .ToList();

        AssertBound(0, full.Count, full);
    }

    [Fact]
    public void Folder_OfTheProduct_IsNamedAfterItsSubject()
    {
        var modifiers = Repository.ProductFiles.Where(file => file.Contains("/Internal/", StringComparison.Ordinal)).ToList();

        Assert.True(modifiers.Count == 0, $"'Internal' is an access modifier, not a subject:\n{string.Join('\n', modifiers)}");
    }

    [Fact]
    public void KindOfRun_IsNamed_InItsRoomsAlone()
    {
        var strangers = Repository.ProductFiles
            .Select(file => (File: file, Named: KindsOfRun.NamedBy(file)))
            .Where(found => found.Named.Count > 0)
            .Select(found => $"{found.File}: {string.Join(", ", found.Named)}")
            .ToList();

        AssertBound(3, strangers.Count, strangers);
    }

    [Fact]
    public void Namespaces_InClientsAndServer_FollowFolders()
    {
        var elsewhere =
            from file in Repository.ProductFiles
            where file.StartsWith("clients/", StringComparison.Ordinal) || file.StartsWith("server/", StringComparison.Ordinal)
            let match = Regex.Match(Repository.Read(file), @"^namespace ([\w.]+);", RegexOptions.Multiline)
            where match.Success && match.Groups[1].Value != string.Join('.', file.Split('/')[1..^1])
            select $"{file}: {match.Groups[1].Value}";

        Assert.Empty(elsewhere);
    }

    private static HashSet<string> ProjectsIn(string wing) =>
        [.. Directory.EnumerateFiles(Path.Combine(Repository.Root, wing), "*.csproj", SearchOption.AllDirectories).Select(file => Path.GetFileNameWithoutExtension(file)!)];

    private static void AssertBound(int bound, int figure, IEnumerable<string> found) =>
        Assert.True(figure <= bound, $"{figure} where {bound} is the bound:\n{string.Join('\n', found)}");
}
