namespace Transport.Cli;

/// <summary>Other ways to type an option or a verb than its name: a letter, singular for plural, the words of other tools.</summary>
internal static class OptionNames
{
    /// <summary>The letters that hyperfine, oha and k6 have for the same.</summary>
    private static readonly Dictionary<string, string> Letters = new(StringComparer.Ordinal)
    {
        ["--tries"] = "-n", ["--users"] = "-c", ["--duration"] = "-d", ["--rate"] = "-r", ["--output"] = "-o",
    };

    /// <summary>What other tools call options and verbs of ours.</summary>
    private static readonly Dictionary<string, string> Elsewhere = new(StringComparer.Ordinal)
    {
        ["--runs"] = "--tries", ["--repeat"] = "--tries", ["--repetitions"] = "--tries", ["--iterations"] = "--tries", ["--requests"] = "--tries", ["--rounds"] = "--tries", ["--count"] = "--tries",
        ["--vus"] = "--users", ["--concurrency"] = "--users", ["--callers"] = "--users", ["--clients"] = "--users", ["--threads"] = "--users",
        ["--time"] = "--duration", ["--deadline"] = "--timeout", ["--qps"] = "--rate", ["--rps"] = "--rate", ["--db"] = "--database", ["--size"] = "--persons", ["--export"] = "--output",
        ["--json"] = "--format", ["--csv"] = "--format", ["--html"] = "--format", ["--markdown"] = "--format",
        ["bench"] = "run", ["benchmark"] = "run", ["measure"] = "run", ["test"] = "run", ["start"] = "run",
        ["show"] = "report", ["results"] = "report", ["diff"] = "compare", ["stress"] = "load", ["transports"] = "list", ["server"] = "serve", ["web"] = "serve", ["ui"] = "serve",
        ["help"] = "--help", ["version"] = "--version",
    };

    /// <summary>Gives every option that has a letter its letter.</summary>
    public static void AddLetters(Command command)
    {
        foreach (var option in command.Options)
        {
            if (Letters.TryGetValue(option.Name, out var letter))
            {
                option.Aliases.Add(letter);
            }
        }

        foreach (var verb in command.Subcommands)
        {
            AddLetters(verb);
        }
    }

    /// <summary>The words with each option under its name, where singular was typed for plural or plural for singular. No value of ours begins with two dashes.</summary>
    public static string[] Named(Command root, string[] words)
    {
        var command = root;
        foreach (var word in words)
        {
            if (command.Subcommands.FirstOrDefault(verb => verb.Name == word) is not { } verb)
            {
                break;
            }

            command = verb;
        }

        var known = command.Options.SelectMany(option => option.Aliases.Append(option.Name)).ToHashSet(StringComparer.Ordinal);
        return [.. words.Select(Name)];

        string Name(string word)
        {
            var name = UsageError.NameIn(word);
            return name.StartsWith("--", StringComparison.Ordinal) && !known.Contains(name) && Numbers(name).FirstOrDefault(known.Contains) is { } other ? other + word[name.Length..] : word;
        }
    }

    /// <summary>What another tool's word is called here; null where it is none of ours.</summary>
    public static string? Here(string word, IReadOnlyCollection<string> known) => Elsewhere.TryGetValue(word, out var here) && known.Contains(here) ? here : null;

    /// <summary>A name in plural and in singular.</summary>
    private static string[] Numbers(string name) => [name + "s", name.EndsWith('y') ? name[..^1] + "ies" : name, name.EndsWith("ies", StringComparison.Ordinal) ? name[..^3] + "y" : name.TrimEnd('s')];
}
