using System.Text.Json.Nodes;
using System.Text.RegularExpressions;

namespace Transport.Architecture.Tests;

/// <summary>CI restores in locked mode; a project without a lock file would take any package.</summary>
public sealed partial class LockFileTests
{
    public static TheoryData<string> Projects => new(
        from Match project in Project().Matches(Repository.Read("Transport.sln")) select project.Groups[1].Value.Replace('\\', '/'));

    [Theory]
    [MemberData(nameof(Projects))]
    public void Project_OfTheSolution_HasALockFileWithHashes(string project)
    {
        var path = Path.Combine(Repository.Root, "eng", "locks", Path.GetFileNameWithoutExtension(project) + ".json");

        Assert.True(File.Exists(path), $"There is no lock file for {project}: dotnet restore Transport.sln -p:LockedRestore=update");
        var packages = JsonNode.Parse(File.ReadAllText(path))!["dependencies"]!.AsObject().SelectMany(framework => framework.Value!.AsObject()).ToList();
        Assert.All(packages.Where(package => (string?)package.Value!["type"] != "Project"), package => Assert.NotEmpty((string?)package.Value!["contentHash"] ?? ""));
    }

    [GeneratedRegex("\"([^\"]+\\.csproj)\"")]
    private static partial Regex Project();
}
