using Transport.Cli.Plugins;
using Transport.Conformance;
using Transport.Engine.Builds;
using Transport.PluginLoading;

namespace Transport.Cli.Tests.Plugins;

/// <summary>Real builds of tiny folders; a minute each at most.</summary>
public class PluginBuilderTests
{
    private const int Within = 600_000;

    [Fact(Timeout = Within)]
    [Trait("Category", "Trial")]
    public async Task Build_PackageThatNoSourceCarries_IsUnavailableAndRowsSaySo()
    {
        using var checkout = new SourceFolders();
        checkout.AddWithPackage("lacking", "Transport.No.Such.Package");
        Assert.Equal("not built: type 'transport plugin build'", Assert.Single(checkout.Load().Unavailable).Reason);

        var finding = await Build(checkout, "lacking");

        Assert.Equal((PluginFinding.Unavailable, "package Transport.No.Such.Package 1.2.3 not found"), (finding.Status, finding.Reason));
        // Whoever names one wants it; whoever asks for all takes what there is.
        Assert.Equal(1, (await InProcess.RunAsync("plugin", "build", "lacking", "--from", checkout.Sources)).ExitCode);
        Assert.Equal(0, (await InProcess.RunAsync("plugin", "build", "--from", checkout.Sources)).ExitCode);
        var row = Assert.Single(checkout.Load().Unavailable);
        Assert.Equal(("lacking", "package Transport.No.Such.Package 1.2.3 not found; see 'transport plugin build'"), (row.Id, row.Reason));
    }

    [Fact(Timeout = Within)]
    [Trait("Category", "Trial")]
    public async Task Build_CompileError_IsBrokenInTheCompilersWords()
    {
        using var checkout = new SourceFolders();
        checkout.AddWithSource("wrong", "class Wrong { int Answer() => Missing; }");

        var finding = await Build(checkout, "wrong");

        Assert.Equal(PluginFinding.Broken, finding.Status);
        Assert.Equal("Plugin.cs(1,31): error CS0103: The name 'Missing' does not exist in the current context", Assert.Single(finding.Details));
        var row = Assert.Single(checkout.Load().Unavailable);
        Assert.True(row.IsBroken);
        Assert.StartsWith("Plugin.cs(1,31): error CS0103", row.Reason, StringComparison.Ordinal);
        Assert.Equal((PluginFinding.Broken, row.Reason), (ListedRow.Of(row).Status, ListedRow.Of(row).Reason));
        Assert.StartsWith("broken: Plugin.cs(1,31): error CS0103", row.Explanation, StringComparison.Ordinal);
    }

    [Fact(Timeout = Within)]
    public async Task Build_FolderWithoutAProject_IsReportedAsBroken()
    {
        using var checkout = new SourceFolders();
        Directory.CreateDirectory(Path.Combine(checkout.Sources, "begun"));
        Directory.CreateDirectory(Path.Combine(checkout.Sources, ".hidden"));
        var before = Assert.Single(checkout.Load().Unavailable);
        Assert.Equal(("begun", true, "there is no project (*.csproj) in the folder"), (before.Id, before.IsBroken, before.Reason));

        var name = Assert.Single(new PluginBuilder(checkout.Sources, checkout.Built, packageSource: null).Names);
        var finding = await Build(checkout, name);

        Assert.Equal((PluginFinding.Broken, "there is no project (*.csproj) in the folder"), (finding.Status, finding.Reason));
        Assert.True(Assert.Single(checkout.Load().Unavailable).IsBroken);
    }

    [Fact]
    public async Task Build_ThatFails_DeletesTheManifestsOfItsOwnBuildsAndNoOther()
    {
        using var checkout = new SourceFolders();
        checkout.AddWithSource("twice", "");
        File.WriteAllText(Path.Combine(checkout.Sources, "twice", "second.csproj"), "<Project><PropertyGroup><Part>Otherwise</Part><AssemblyName>Named.$(Part)</AssemblyName></PropertyGroup></Project>");
        var target = Path.Combine(checkout.Built, "twice");
        PluginFindings.Write(target, new PluginFinding("twice", PluginFinding.Ready, null, []) { Assembly = "before" });
        foreach (var name in new[] { "twice", "Named.Otherwise", "before", "second", "of-the-user" })
        {
            File.WriteAllText(Path.Combine(target, name + ".deps.json"), "{}");
        }

        var finding = await Build(checkout, "twice");

        Assert.Equal(PluginFinding.Broken, finding.Status);
        Assert.Equal(["of-the-user.deps.json", "second.deps.json"], Directory.EnumerateFiles(target, "*.deps.json").Select(file => Path.GetFileName(file)).Order(StringComparer.Ordinal));
    }

    [Fact(Timeout = Within)]
    [Trait("Category", "Trial")]
    public async Task Build_ScaffoldedEncoding_IsReadyAndPassesTheConformanceKit()
    {
        using var checkout = new SourceFolders();
        PluginScaffold.Write(checkout.Sources, "my-encoding", "encoding");

        AssertConforms(checkout, "my-encoding", await Build(checkout, "my-encoding"));
    }

    /// <summary>docs/write-a-plugin.md: a new plugin with the project and the encoding that it shows.</summary>
    [Fact(Timeout = Within)]
    [Trait("Category", "Trial")]
    public async Task Build_EncodingOfTheTutorial_IsReadyAndPassesTheConformanceKit()
    {
        using var checkout = new SourceFolders();
        PluginScaffold.Write(checkout.Sources, "cbor", "encoding");
        var folder = Path.Combine(checkout.Sources, "cbor");
        File.WriteAllText(Path.Combine(folder, "Transport.Plugin.Cbor.csproj"), new DocsPage("write-a-plugin.md").Fenced("xml").Single());
        File.Copy(Path.Combine(DocsPage.Checkout, "docs", "samples", "CborEncoding.cs"), Path.Combine(folder, "CborEncoding.cs"), overwrite: true);

        var finding = await Build(checkout, "cbor");

        Assert.SkipWhen(finding.Status == PluginFinding.Unavailable, finding.Reason ?? "");
        AssertConforms(checkout, "cbor", finding);
    }

    private static void AssertConforms(SourceFolders checkout, string id, PluginFinding finding)
    {
        Assert.Equal((PluginFinding.Ready, null), (finding.Status, finding.Reason));
        var catalogue = checkout.Load();
        Assert.Empty(catalogue.Unavailable);
        var encoding = Assert.Single(catalogue.Encodings);
        Assert.Equal(id, encoding.Id);
        Assert.All(EncodingConformance.Check(encoding, cancellationToken: TestContext.Current.CancellationToken), check => Assert.True(check.Passed, $"{check.Check}: {check.Detail}"));
    }

    [Theory]
    [InlineData("con")]
    [InlineData("system")]
    [InlineData("transport")]
    [InlineData("json")]
    [InlineData("a-name-of-more-letters-than-a-file-may-have-once-it-is-in-others")]
    [InlineData("../elsewhere")]
    [InlineData("-x")]
    public void Write_NameThatCannotBeAPlugins_IsRefusedAndNothingIsWritten(string id)
    {
        using var checkout = new SourceFolders();

        Assert.Throws<UsageException>(() => PluginScaffold.Write(checkout.Sources, id, "encoding", ["json", "grpc"]));

        Assert.Empty(Directory.EnumerateFileSystemEntries(checkout.Sources));
    }

    /// <summary>MSBuild makes a property of every variable.</summary>
    [Fact]
    public void Clean_VariablesThatWouldMoveOrRenameTheBuild_AreTakenOut()
    {
        var environment = new[] { "VERSION", "OutDir", "OutputPath", "BaseOutputPath", "AssemblyName", "Configuration", "TargetFramework", "MSBuildSDKsPath", "GIT_INDEX_FILE", "PATH", "NUGET_PACKAGES" }
            .ToDictionary(name => name, string? (_) => "/somewhere");

        BuildEnvironment.Clean(environment);

        Assert.Equal(
            ["DOTNET_CLI_UI_LANGUAGE", "DOTNET_CLI_USE_MSBUILD_SERVER", "DOTNET_NOLOGO", "MSBUILDDISABLENODEREUSE", "NUGET_PACKAGES", "PATH", "UseSharedCompilation"],
            environment.Keys.Order(StringComparer.Ordinal));
        // Neither compilers nor nodes nor servers of builds are left behind.
        Assert.Equal(("false", "1", "0"), (environment["UseSharedCompilation"], environment["MSBUILDDISABLENODEREUSE"], environment["DOTNET_CLI_USE_MSBUILD_SERVER"]));
    }

    [Fact]
    public async Task Run_ProgramThatBuilds_IsNotGivenSuchVariables()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "there is no env");
        Environment.SetEnvironmentVariable("MovesTheBuild", "1");
        var (_, output, _) = await Tool.RunAsync("env", [], Environment.CurrentDirectory, TimeSpan.FromMinutes(1), Deadline.Soon);

        var names = output.Split('\n').Select(line => line.Split('=')[0]).ToList();
        Assert.Contains("PATH", names);
        Assert.Contains("DOTNET_NOLOGO", names);
        Assert.DoesNotContain("MovesTheBuild", names);
    }

    /// <summary>Its exit code and both outputs are those of the program, whatever watches it.</summary>
    [Fact]
    public async Task Run_ProgramThatFails_SaysWhatItSaid()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "there is no sh");

        var result = await Tool.RunAsync("sh", ["-c", "echo \"$1\"; echo two >&2; cat; exit 3", "sh", "a b;c $HOME"], Environment.CurrentDirectory, TimeSpan.FromMinutes(1), Deadline.Soon);

        Assert.Equal((3, "a b;c $HOME", "two"), result);
    }

    [Fact]
    public async Task Run_Cancelled_EndsWhatTheProgramStarted()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "there is no sh");
        var file = Path.Combine(Directory.CreateTempSubdirectory("transport-tool-").FullName, "id");
        using var stop = new CancellationTokenSource();

        var running = Tool.RunAsync("sh", ["-c", "sleep 600 & echo $! > \"$1.new\"; mv \"$1.new\" \"$1\"; wait", "sh", file], Environment.CurrentDirectory, TimeSpan.FromMinutes(1), stop.Token);
        while (!File.Exists(file))
        {
            await Task.Delay(20, Deadline.Soon);
        }

        using var sleeping = System.Diagnostics.Process.GetProcessById(int.Parse(await File.ReadAllTextAsync(file, Deadline.Soon), System.Globalization.CultureInfo.InvariantCulture));
        await stop.CancelAsync();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => running);
        await sleeping.WaitForExitAsync(Deadline.Soon);
        Directory.Delete(Path.GetDirectoryName(file)!, recursive: true);
    }

    [Fact]
    public async Task New_TypedOutsideTheCheckout_IsRefusedAndWritesNothing()
    {
        using var cli = new CliProcess();

        var run = await cli.RunAsync("plugin", "new", "written-elsewhere");

        Assert.Equal(ExitCodes.WrongUsage, run.ExitCode);
        Assert.Contains("this folder is not in the checkout of this program", run.Error, StringComparison.Ordinal);
        Assert.False(Directory.Exists(Path.Combine(PluginSources.Find(null).Sources, "written-elsewhere")));
    }

    [Fact(Timeout = Within)]
    [Trait("Category", "Trial")]
    public async Task Build_ScaffoldedTransport_IsReadyWithBothHalves()
    {
        using var checkout = new SourceFolders();
        PluginScaffold.Write(checkout.Sources, "my-rpc", "transport");

        var finding = await Build(checkout, "my-rpc");

        Assert.Equal((PluginFinding.Ready, null), (finding.Status, finding.Reason));
        var plugin = Assert.Single(checkout.Load().Plugins);
        Assert.Equal("my-rpc", Assert.Single(plugin.Transports).Description.Id);
        Assert.Equal("my-rpc", Assert.Single(plugin.Servers).EndpointId);
    }

    [Fact]
    public void Explain_ManyErrors_KeepsTheFirstFiveOnceEach()
    {
        var lines = Enumerable.Range(1, 9).SelectMany(line => Enumerable.Repeat($"/x/plugins/p/A.cs({line},1): error CS1002: ; expected [/x/plugins/p/p.csproj]", 2));

        var finding = BuildOutput.Explain("p", "/x/plugins/p", [.. lines]);

        Assert.Equal(Enumerable.Range(1, 5).Select(line => $"A.cs({line},1): error CS1002: ; expected"), finding.Details);
    }

    [Fact]
    public void Explain_MissingVersionOfAPackage_NamesIt()
    {
        var finding = BuildOutput.Explain(
            "p", "/x", ["/x/p.csproj : error NU1102: Unable to find package MessagePack with version (>= 3.1.8)", "/x/p.csproj : error NU1101: Unable to find package Other. No packages exist with this id in source(s): s"]);

        Assert.Equal((PluginFinding.Unavailable, "packages MessagePack 3.1.8, Other not found"), (finding.Status, finding.Reason));
    }

    [Fact]
    public void Explain_VersionThatNoSourceHas_NamesTheNearest()
    {
        var finding = BuildOutput.Explain(
            "p", "/x", ["/x/p.csproj : error NU1102: Unable to find package MessagePack with version (= 9.9.9)", "/x/p.csproj : error NU1102:   - Found 10 version(s) in s [ Nearest version: 3.1.12 ]"]);

        Assert.Equal("package MessagePack 9.9.9 not found, the nearest is 3.1.12", finding.Reason);
    }

    private static Task<PluginFinding> Build(SourceFolders checkout, string name) =>
        new PluginBuilder(checkout.Sources, checkout.Built, packageSource: null).BuildAsync(name, TestContext.Current.CancellationToken);
}
