using System.Text.RegularExpressions;

namespace Transport.Cli.Tests;

/// <summary>What the manual shows to type is known to the command line: in the pages, and in the workflows of docs/ci.md.</summary>
public sealed partial class ManualCommandTests
{
    public static TheoryData<string> Pages =>
        ["../README.md", .. Directory.EnumerateFiles(Path.Combine(DocsPage.Checkout, "docs"), "*.md").Select(path => Path.GetFileName(path)).Order(StringComparer.Ordinal)];

    [Theory]
    [MemberData(nameof(Pages))]
    public void Commands_OfAPage_AreKnownToTheCommandLine(string page) => Assert.All(new DocsPage(page).Commands(), RigDocsTests.AssertKnown);

    /// <summary>Of the tables that say what to type; capitals stand for a value.</summary>
    [Theory]
    [InlineData("../README.md", 15)]
    [InlineData("get-started.md", 8)]
    [InlineData("faq.md", 6)]
    [InlineData("choose-a-wire.md", 2)]
    public void Words_InThePage_AreKnownToTheCommandLine(string page, int atLeast)
    {
        var commands = new DocsPage(page).Inline().Where(words => !words.Any(word => Placeholder().IsMatch(word))).ToList();

        Assert.InRange(commands.Count, atLeast, 100);
        Assert.All(commands, RigDocsTests.AssertKnown);
    }

    [Fact]
    public void Workflows_OfTheCiPage_HaveCommandsThatAreKnown()
    {
        var commands = CommandsOf(new DocsPage("ci.md").Fenced("yaml"));

        Assert.InRange(commands.Count, 6, 100);
        Assert.All(commands, RigDocsTests.AssertKnown);
    }

    /// <summary>The workflow of this repository gates as the page shows it.</summary>
    [Fact]
    public void Workflow_OfThisRepository_HasTheGateOfTheCiPage()
    {
        var own = CommandsOf([File.ReadAllText(Path.Combine(DocsPage.Checkout, ".github", "workflows", "ci.yml"))]);

        RigDocsTests.AssertKnown(Assert.Single(own));
        Assert.Contains(CommandsOf(new DocsPage("ci.md").Fenced("yaml")), command => command.SequenceEqual(own[0]));
    }

    private static List<string[]> CommandsOf(IEnumerable<string> workflows) =>
        [.. workflows.SelectMany(workflow => Command().Matches(workflow)).Select(command => command.Groups["words"].Value.Trim().Split(' '))];

    /// <summary>What the tutorial shows is of the file that it links, which is whole.</summary>
    [Fact]
    public void Code_OfTheTutorial_IsThatOfTheSample()
    {
        var sample = File.ReadAllLines(Path.Combine(DocsPage.Checkout, "docs", "samples", "CborEncoding.cs")).Select(line => line.Trim()).ToHashSet();

        Assert.All(new DocsPage("write-a-plugin.md").Fenced("csharp").Single().Split('\n'), line => Assert.Contains(line.Trim(), sample));
    }

    [GeneratedRegex("^[A-Z]+$", RegexOptions.CultureInvariant)]
    private static partial Regex Placeholder();

    /// <summary>Of the installed tool, and of a clone's build.</summary>
    [GeneratedRegex(@"(?: transport|Transport\.Cli\.dll) (?<words>(?:run|gate|plugin) [^\n]*)", RegexOptions.CultureInvariant)]
    private static partial Regex Command();
}
