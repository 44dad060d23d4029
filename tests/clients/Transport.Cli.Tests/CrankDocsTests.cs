using System.Text.RegularExpressions;
using YamlDotNet.RepresentationModel;

namespace Transport.Cli.Tests;

/// <summary>The scenario of docs/crank.md, read as crank reads it.</summary>
public partial class CrankDocsTests
{
    private static readonly DocsPage Page = new("crank.md");

    private static YamlMappingNode Scenario => Yaml.Load(Page.Fenced("yaml").Single()).Single();

    /// <summary>crank copies a source to a folder of its name, and looks for the project from there.</summary>
    [Fact]
    public void Projects_All_AreFilesOfTheirSource() => Assert.All(Jobs(), job =>
    {
        var source = Assert.Single(Yaml.Map(job, "sources").Children.Keys).ToString();
        var project = Yaml.Scalar(job, "project")!;
        Assert.StartsWith(source + "/", project, StringComparison.Ordinal);
        Assert.True(File.Exists(Path.Combine(DocsPage.Checkout, project[(source.Length + 1)..])), project);
    });

    [Fact]
    public void Load_ItsCommands_AreKnownToTheCommandLine()
    {
        var load = Yaml.Map(Yaml.Map(Scenario, "jobs"), "load");
        RigDocsTests.AssertKnown(Filled(Yaml.Scalar(load, "arguments")!));
        Assert.Contains("--format crank", Yaml.Scalar(load, "arguments"), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Server_ItsCommand_IsReadyByTheTextThatCrankWaitsFor()
    {
        var server = Yaml.Map(Yaml.Map(Scenario, "jobs"), "server");

        using var process = System.Diagnostics.Process.Start(new System.Diagnostics.ProcessStartInfo(
            "dotnet", ["exec", Programs.FindServer(), .. Filled(Yaml.Scalar(server, "arguments")!), "--free-ports", "--exit-on-stdin-close"]) { RedirectStandardInput = true, RedirectStandardOutput = true })!;
        try
        {
            Assert.Contains(Yaml.Scalar(server, "readyStateText")!, await process.StandardOutput.ReadLineAsync(Deadline.Soon), StringComparison.Ordinal);
        }
        finally
        {
            process.Kill(entireProcessTree: true);
            await process.WaitForExitAsync(Deadline.Soon);
        }
    }

    [Fact]
    public void Profile_EveryJobOfTheScenario_HasAnEndpoint()
    {
        var scenario = Yaml.Map(Yaml.Map(Scenario, "scenarios"), "concurrency");
        var profile = Yaml.Map(Yaml.Map(Yaml.Map(Scenario, "profiles"), "lab"), "jobs");

        Assert.Equal(scenario.Children.Keys, profile.Children.Keys);
        Assert.All(scenario.Children.Values, job => Assert.Contains(new YamlScalarNode(Yaml.Scalar((YamlMappingNode)job, "job")), Yaml.Map(Scenario, "jobs").Children.Keys));
    }

    private static IEnumerable<YamlMappingNode> Jobs() => Yaml.Map(Scenario, "jobs").Children.Values.Cast<YamlMappingNode>();

    /// <summary>The words of a command, with the variables that the scenario defines.</summary>
    private static string[] Filled(string command)
    {
        var variables = new[] { Yaml.Map(Yaml.Map(Yaml.Map(Scenario, "jobs"), "load"), "variables"), Yaml.Map(Yaml.Map(Yaml.Map(Scenario, "profiles"), "lab"), "variables") }
            .SelectMany(map => map.Children).ToDictionary(variable => variable.Key.ToString(), variable => variable.Value.ToString());
        return Variable().Replace(command, name => variables[name.Groups[1].Value]).Split(' ');
    }

    [GeneratedRegex(@"\{\{\s*(\w+)\s*\}\}", RegexOptions.CultureInvariant)]
    private static partial Regex Variable();
}
