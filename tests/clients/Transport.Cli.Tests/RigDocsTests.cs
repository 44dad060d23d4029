namespace Transport.Cli.Tests;

/// <summary>The commands of docs/rig.md.</summary>
public class RigDocsTests
{
    private static readonly DocsPage Page = new("rig.md");

    private static readonly ParserConfiguration NoFiles = new() { ResponseFileTokenReplacer = null };

    [Fact]
    public void Commands_All_AreKnownToTheCommandLine()
    {
        var commands = Page.Commands().ToList();

        Assert.InRange(commands.Count, 8, 100);
        Assert.All(commands, AssertKnown);
    }

    /// <summary>These are words that the command line takes.</summary>
    internal static void AssertKnown(string[] words) =>
        Assert.True(UsageError.Find(CommandLine.Create().Parse(words, NoFiles)) is null, string.Join(' ', words) + ": " + UsageError.Find(CommandLine.Create().Parse(words, NoFiles)));
}
