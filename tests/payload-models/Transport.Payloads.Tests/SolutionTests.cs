using System.Text.RegularExpressions;
using System.Xml.Linq;

namespace Transport.PluginLoading.Tests;

public partial class SolutionTests
{
    private static readonly string Root = PluginFolders.FindDefault() is { } built
        ? Path.GetFullPath(Path.Combine(built, "..", ".."))
        : throw new InvalidOperationException("not in a checkout.");

    /// <summary>The projects of all plugins, optional ones too.</summary>
    private static IEnumerable<string> Plugins => Directory.EnumerateFiles(Path.Combine(Root, "plugins"), "*.csproj", SearchOption.AllDirectories);

    [Fact]
    public void Plugin_ThatIsNotOptional_IsInTheSolution()
    {
        var solution = File.ReadAllText(Path.Combine(Root, "Transport.sln")).Replace('\\', '/');
        var missing = Plugins
            .Where(project => !project.EndsWith(".Optional.csproj", StringComparison.Ordinal))
            .Select(project => Path.GetRelativePath(Root, project).Replace('\\', '/'))
            .Where(project => !solution.Contains(project, StringComparison.Ordinal))
            .Select(project => $"dotnet sln add {project}");

        Assert.Empty(missing);
    }

    /// <summary>A plugin works with a range of versions, and takes what the package source has within it. Tools of the build are the solution's.</summary>
    [Fact]
    public void Package_OfAPlugin_IsTakenWithinARange()
    {
        var without =
            from project in Plugins
            from package in XDocument.Load(project).Descendants("PackageReference")
            where (string?)package.Attribute("PrivateAssets") != "all" && !Range().IsMatch((string?)package.Attribute("VersionOverride") ?? "")
            select $"{Path.GetFileName(project)}: {(string?)package.Attribute("Include")}";

        Assert.Empty(without);
    }

    [GeneratedRegex(@"^\[\d+(\.\d+)+, \d+(\.\d+)+\)$")]
    private static partial Regex Range();
}
