using Transport.Cli.Plugins;
using Transport.Engine.Builds;
using Transport.PluginLoading;

namespace Transport.Cli.Tests.Plugins;

public class VersionBuilderTests
{
    private const string Name = "newtonsoft-json";

    [Theory]
    [InlineData("""[{"Identity":"Google.Protobuf","VersionOverride":"[3.36.2, 4.0.0)"},{"Identity":"Grpc.Tools","PrivateAssets":"all"}]""")]
    [InlineData("""[{"Identity":"Google.Protobuf","Version":"3.36.2"},{"Identity":"An.Analyzer","ExcludeAssets":"all"},{"Identity":"FSharp.Core","IsImplicitlyDefined":"true"}]""")]
    [InlineData("""[{"Identity":"Transport.PluginContract","ExcludeAssets":"runtime"},{"Identity":"Google.Protobuf"}]""")]
    public void LibraryOf_OnePackageThatIsCalled_IsIt(string packages) => Assert.Equal("Google.Protobuf", LibraryOf(packages));

    [Fact]
    public void LibraryOf_NoPackageOrSeveral_SaysWhyThereAreNoVersions()
    {
        Assert.Equal("p is built with no package: there is no library of it that could have versions", Assert.Throws<UsageException>(() => LibraryOf("[]")).Message);
        Assert.Equal(
            "p is built with 2 packages, Grpc.AspNetCore, Grpc.Net.Client, which have to fit each other: only a plugin of one package can have versions",
            Assert.Throws<UsageException>(() => LibraryOf("""[{"Identity":"Grpc.Net.Client"},{"Identity":"Grpc.AspNetCore"}]""")).Message);
    }

    /// <summary>Real builds, whose packages are those that the build of the solution has brought to this machine.</summary>
    [Fact(Timeout = 600_000)]
    [Trait("Category", "Trial")]
    public async Task Version_OfThreeOneOfWhichIsThere_StandsBesideThePluginAndOfTheOthersNothingIsLeft()
    {
        var packages = Environment.GetEnvironmentVariable("NUGET_PACKAGES") ?? Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), ".nuget", "packages");
        Assert.SkipUnless(Directory.Exists(Path.Combine(packages, "newtonsoft.json", "13.0.3")), "the package was restored to another folder");
        using var checkout = new SourceFolders();
        checkout.AddWithPackage(Name, "Newtonsoft.Json");
        foreach (var file in Directory.EnumerateFiles(Path.Combine(PluginSources.Find(null).Sources, Name), "*.cs"))
        {
            File.Copy(file, Path.Combine(checkout.Sources, Name, Path.GetFileName(file)));
        }

        var output = Path.Combine(Path.GetDirectoryName(checkout.Sources)!, "output.csv");

        var result = await InProcess.RunAsync("plugin", "version", Name, "13.0.3", "99.9.9", "13.0.3.0", "--from", checkout.Sources, "--source", packages, "--format", "csv", "--output", output);

        Assert.Equal(ExitCodes.WrongUsage, result.ExitCode);
        var lines = await File.ReadAllLinesAsync(output, TestContext.Current.CancellationToken);
        Assert.Equal(["plugin,status,reason", "newtonsoft-json@13.0.3,ready,"], lines[..2]);
        Assert.StartsWith("newtonsoft-json@99.9.9,unavailable,\"package Newtonsoft.Json 99.9.9 not found, the nearest is ", Assert.Single(lines[2..]), StringComparison.Ordinal);
        Assert.Equal(["plugins"], Directory.EnumerateFileSystemEntries(Path.GetDirectoryName(checkout.Built)!).Select(Path.GetFileName));
        Assert.Equal(["newtonsoft-json@13.0.3"], Directory.EnumerateFileSystemEntries(checkout.Built).Select(Path.GetFileName));
        Assert.Equal([$"{Name}.csproj", "NewtonsoftJsonEncoding.cs", "NewtonsoftJsonPlugin.cs", "ReceivedItems.cs"],
            Directory.EnumerateFileSystemEntries(Path.Combine(checkout.Sources, Name)).Select(Path.GetFileName).OfType<string>().OrderBy(file => file.EndsWith(".cs", StringComparison.Ordinal)).ThenBy(file => file, StringComparer.Ordinal));
        var encoding = Assert.Single(checkout.Load().Encodings);
        Assert.Equal(("newtonsoft-json@13.0.3", "13.0.3"), (encoding.Id, encoding.LibraryVersion));

        // Built again, it is replaced; what somebody else put there is not.
        var target = Path.Combine(checkout.Built, $"{Name}@13.0.3");
        await File.WriteAllTextAsync(Path.Combine(target, "older"), "", TestContext.Current.CancellationToken);
        Assert.Equal(ExitCodes.Done, (await InProcess.RunAsync("plugin", "version", Name, "13.0.3", "--from", checkout.Sources, "--source", packages)).ExitCode);
        Assert.False(File.Exists(Path.Combine(target, "older")));
        File.Delete(Path.Combine(target, VersionBuilder.MarkerName));
        await File.WriteAllTextAsync(Path.Combine(target, "mine"), "", TestContext.Current.CancellationToken);
        var refused = await InProcess.RunAsync("plugin", "version", Name, "13.0.3", "--from", checkout.Sources, "--source", packages, "--format", "csv", "--output", output);
        Assert.Equal(ExitCodes.WrongUsage, refused.ExitCode);
        Assert.Contains("is a folder that this verb did not make", await File.ReadAllTextAsync(output, TestContext.Current.CancellationToken), StringComparison.Ordinal);
        Assert.True(File.Exists(Path.Combine(target, "mine")));
        await File.WriteAllTextAsync(Path.Combine(target, VersionBuilder.MarkerName), "Mine.\n", TestContext.Current.CancellationToken);
        Assert.Equal(ExitCodes.WrongUsage, (await InProcess.RunAsync("plugin", "version", Name, "13.0.3", "--from", checkout.Sources, "--source", packages)).ExitCode);
        Assert.True(File.Exists(Path.Combine(target, "mine")));
    }

    [Theory]
    [InlineData("Folder=/src/a,b;c/50%", "-p:Folder=/src/a%2Cb%3Bc/50%25")]
    [InlineData("Folder=/src/a b", "-p:Folder=/src/a b")]
    public void Property_FolderThatMsBuildWouldSplit_IsEscaped(string typed, string expected) => Assert.Equal(expected, DotnetBuild.Property(typed));

    private static string LibraryOf(string packages) => VersionProject.LibraryOf("p", $$"""{"Items":{"PackageReference":{{packages}} } }""");
}
