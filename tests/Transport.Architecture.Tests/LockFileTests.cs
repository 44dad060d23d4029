using System.Text.Json.Nodes;
using System.Xml.Linq;

namespace Transport.Architecture.Tests;

/// <summary>CI restores in locked mode; a project without a lock file would take any package.</summary>
public sealed partial class LockFileTests
{
    public static TheoryData<string> Projects => new(
        (from solution in (string[])["Transport.sln", "Transport.Trials.sln"]
         from Match project in Project().Matches(Repository.Read(solution))
         select project.Groups[1].Value.Replace('\\', '/')).Distinct());

    [Theory]
    [MemberData(nameof(Projects))]
    public void Project_OfTheSolution_HasALockFileWithHashes(string project)
    {
        var path = Path.Combine(Repository.Root, "eng", "locks", Path.GetFileNameWithoutExtension(project) + ".json");

        Assert.True(File.Exists(path), $"There is no lock file for {project}: dotnet restore Transport.sln -p:LockedRestore=update");
        var packages = JsonNode.Parse(File.ReadAllText(path))!["dependencies"]!.AsObject().SelectMany(framework => framework.Value!.AsObject()).ToList();
        Assert.All(packages.Where(package => (string?)package.Value!["type"] != "Project"), package => Assert.NotEmpty((string?)package.Value!["contentHash"] ?? ""));
    }

    /// <summary>The mapping names the source that NuGet itself calls so, and no address: which one answers is the user's choice.</summary>
    [Fact]
    public void Packages_OfTheSolution_ComeFromOneSource()
    {
        var config = XDocument.Parse(Repository.Read("nuget.config")).Root!;

        var source = Assert.Single(config.Element("packageSourceMapping")!.Elements());
        Assert.Equal("nuget.org", (string?)source.Attribute("key"));
        Assert.Equal("*", (string?)Assert.Single(source.Elements()).Attribute("pattern"));
        Assert.Empty(config.Descendants("packageSources"));
    }

    /// <summary>What <c>plugin build --source</c> names would not be asked otherwise.</summary>
    [Theory]
    [InlineData("plugins/corewcf/nuget.config")]
    [InlineData("plugins/data-nhibernate/nuget.config")]
    [InlineData("plugins/odata-client/nuget.config")]
    [InlineData("clients/Transport.Cli/Templates/encoding/nuget.config.template")]
    [InlineData("clients/Transport.Cli/Templates/transport/nuget.config.template")]
    public void Packages_OfAnotherPlugin_MayComeFromAnySource(string file) =>
        Assert.Equal("clear", Assert.Single(XDocument.Parse(Repository.Read(file)).Root!.Element("packageSourceMapping")!.Elements()).Name);

    [GeneratedRegex("\"([^\"]+\\.csproj)\"")]
    private static partial Regex Project();
}
