using System.Text.RegularExpressions;

namespace Transport.Cli.Tests.Process;

/// <summary>What docs/rig.md tells its readers to type.</summary>
internal static partial class RigDocs
{
    private static readonly string Text = File.ReadAllText(Path.Combine(Checkout(), "docs", "rig.md"));

    /// <summary>The fenced blocks of a language.</summary>
    public static IEnumerable<string> Fenced(string language) =>
        Block().Matches(Text).Where(block => block.Groups["language"].Value == language).Select(block => block.Groups["text"].Value);

    /// <summary>The words of each command of ours; those of an agent that another program starts are commands, too.</summary>
    public static IEnumerable<string[]> Commands() =>
        Command().Matches(Text).Select(command => Word().Matches(command.Groups["words"].Value).Select(word => word.Value.Trim('"')).ToArray());

    private static string Checkout()
    {
        var folder = AppContext.BaseDirectory;
        while (!File.Exists(Path.Combine(folder, "Transport.sln")))
        {
            folder = Path.GetDirectoryName(folder)!;
        }

        return folder;
    }

    [GeneratedRegex(@"^```(?<language>[a-z]+)\n(?<text>.*?)^```", RegexOptions.Multiline | RegexOptions.Singleline | RegexOptions.CultureInvariant)]
    private static partial Regex Block();

    [GeneratedRegex(@"^(    |srun )?transport (?<words>[a-z][^\n>]*(""[^""\n]*""[^\n>]*)*)", RegexOptions.Multiline | RegexOptions.CultureInvariant)]
    private static partial Regex Command();

    [GeneratedRegex(@"""[^""]*""|\S+", RegexOptions.CultureInvariant)]
    private static partial Regex Word();
}
