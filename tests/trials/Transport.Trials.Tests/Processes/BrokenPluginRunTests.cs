using Transport.PluginContract;
using Transport.PluginLoading.Tests;

namespace Transport.Trials.Tests.Processes;

/// <summary>Whole runs beside plugins that do not load or whose library fails: each is one line in its own words, and the others are measured.</summary>
public sealed class BrokenPluginRunTests : IDisposable
{
    private readonly CliProcess _cli = new();
    private readonly TemporaryPlugins _plugins = new();

    public void Dispose()
    {
        _cli.Dispose();
        _plugins.Dispose();
    }

    [Fact]
    public async Task Run_BesidePluginsThatDoNotLoad_NamesEachInItsOwnWordsAndMeasuresTheRest()
    {
        AddBroken();

        var run = await RunAsync("newtonsoft-json,older,gone,static", "--format", "json");
        var report = await InProcess.ReportAsync(_cli);
        var list = await _cli.RunAsync("list", "--plugins", _plugins.Folder, "--format", "json");

        Assert.Equal((0, 0, 0), (run.ExitCode, report.ExitCode, list.ExitCode));
        var cells = JsonNode.Parse(run.Output)!["cells"]!.AsArray();
        var measured = Assert.Single(cells, cell => (string?)cell!["transport"] == "newtonsoft-json" && CliProcess.IsMeasured(cell));
        Assert.True((bool)measured!["verified"]!);
        Assert.Equal(3, (int)measured["samples"]!);
        Dictionary<string, string> broken = new()
        {
            ["older"] = "built for version 9.0 of the plugin contract; this program has ",
            ["gone"] = "does not fit the plugin contract of this program: ",
            ["static"] = "the static constructor of Transport.Plugin.Hostile.Licence failed: InvalidOperationException: no licence file",
            ["plugins/same"] = "'newtonsoft-json' is the id of another plugin's transport.",
        };
        Assert.All(broken, plugin =>
        {
            var cell = Assert.Single(cells, cell => (string?)cell!["transport"] == plugin.Key)!;
            Assert.Equal("unavailable", (string?)cell["status"]);
            Assert.StartsWith("broken: " + plugin.Value, (string?)cell["reason"], StringComparison.Ordinal);
            Assert.Contains($"{plugin.Key} broken: ", report.Output, StringComparison.Ordinal);
            Assert.Contains(
                JsonNode.Parse(list.Output)!.AsArray(),
                row => (string?)row!["source"] == "plugins/" + plugin.Key.Split('/')[^1] && (string?)row["status"] == "broken"
                    && ((string?)row["reason"])!.StartsWith(plugin.Value, StringComparison.Ordinal));
        });
    }

    [Fact]
    public async Task Run_OnlyPluginsThatDoNotLoad_IsOneLineThatNamesThem()
    {
        AddBroken();

        var run = await RunAsync("older,static");

        Assert.Equal((1, ""), (run.ExitCode, run.Output));
        var line = Assert.Single(run.Error.Split('\n'), line => line.StartsWith("error: ", StringComparison.Ordinal));
        Assert.Contains("older: broken: built for version 9.0", line, StringComparison.Ordinal);
        Assert.Contains("static: broken: the static constructor", line, StringComparison.Ordinal);
    }

    /// <summary>A library that is first needed by a call, in the server or in the client: the row failed, and says why.</summary>
    [Theory]
    [InlineData("write-static")]
    [InlineData("read-static")]
    public async Task Run_LibraryWhoseStaticConstructorFailsInACall_FailsThatRowAlone(string behaviour)
    {
        _plugins.AddHostile("hostile", behaviour);

        var run = await RunAsync("json,good", "--format", "json");

        Assert.Equal(1, run.ExitCode);
        var cells = JsonNode.Parse(run.Output)!["cells"]!.AsArray();
        Assert.Contains(cells, cell => (string?)cell!["transport"] == "json" && CliProcess.IsMeasured(cell));
        var failed = Assert.Single(cells, cell => (string?)cell!["transport"] == "good")!;
        Assert.Equal("failed", (string?)failed["status"]);
        Assert.Contains("no licence file", (string?)failed["reason"], StringComparison.Ordinal);
        Assert.DoesNotContain("   at ", run.Error, StringComparison.Ordinal);
    }

    /// <summary>Compiled against a contract of another version, against a type that it has no more, with a library that fails at once; and one with the id of another.</summary>
    private void AddBroken()
    {
        _plugins.AddNewtonsoft();
        _plugins.AddNewtonsoft("same");
        _plugins.AddForContract("older", new Version(9, 0), callsWhatIsGone: false);
        _plugins.AddForContract("gone", typeof(TransportPlugin).Assembly.GetName().Version!, callsWhatIsGone: true);
        _plugins.AddHostile("static", "static");
    }

    private Task<CliResult> RunAsync(string transports, params string[] more) =>
        _cli.RunAsync(["run", "--plugins", _plugins.Folder, "--transports", transports, "--persons", "1", "--orders", "none", "--tries", "3", .. more]);
}
