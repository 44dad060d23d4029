using System.Text.RegularExpressions;

namespace Transport.Cli.Tests;

/// <summary>What a page of the docs tells its readers to type.</summary>
/// <param name="name">The page's file.</param>
internal sealed partial class DocsPage(string name)
{
    private readonly string _text = File.ReadAllText(Path.Combine(Checkout, "docs", name));

    /// <summary>The folder of the repository.</summary>
    public static string Checkout { get; } = FindCheckout();

    /// <summary>The fenced blocks of a language.</summary>
    public IEnumerable<string> Fenced(string language) =>
        Block().Matches(_text).Where(block => block.Groups["language"].Value == language).Select(block => block.Groups["text"].Value);

    /// <summary>The words of each command of ours; those of an agent that another program starts are commands, too.</summary>
    public IEnumerable<string[]> Commands() =>
        Command().Matches(_text).Select(command => Word().Matches(command.Groups["words"].Value).Select(word => word.Value.Trim('"')).ToArray());

    /// <summary>The words of each command of ours within a sentence or a table.</summary>
    public IEnumerable<string[]> Inline() =>
        Code().Matches(_text).Select(command => Word().Matches(command.Groups["words"].Value).Select(word => word.Value.Trim('"')).ToArray());

    private static string FindCheckout()
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

    [GeneratedRegex("`transport (?<words>[a-z][^`\n]*)`", RegexOptions.CultureInvariant)]
    private static partial Regex Code();

    [GeneratedRegex(@"""[^""]*""|\S+", RegexOptions.CultureInvariant)]
    private static partial Regex Word();
}
