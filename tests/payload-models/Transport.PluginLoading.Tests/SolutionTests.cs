namespace Transport.PluginLoading.Tests;

public class SolutionTests
{
    [Fact]
    public void Plugin_ThatIsNotOptional_IsInTheSolution()
    {
        var root = PluginFolders.FindDefault() is { } built ? Path.GetFullPath(Path.Combine(built, "..", "..")) : throw new InvalidOperationException("not in a checkout.");
        var solution = File.ReadAllText(Path.Combine(root, "Transport.sln")).Replace('\\', '/');
        var missing = Directory.EnumerateFiles(Path.Combine(root, "plugins"), "*.csproj", SearchOption.AllDirectories)
            .Where(project => !project.EndsWith(".Optional.csproj", StringComparison.Ordinal))
            .Select(project => Path.GetRelativePath(root, project).Replace('\\', '/'))
            .Where(project => !solution.Contains(project, StringComparison.Ordinal))
            .Select(project => $"dotnet sln add {project}");

        Assert.Empty(missing);
    }
}
