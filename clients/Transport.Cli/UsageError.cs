namespace Transport.Cli;

/// <summary>Explains in one line what is wrong with the command line, and what to type instead.</summary>
internal static class UsageError
{
    /// <summary>Options that are named where none can be meant.</summary>
    private const int MostNear = 3;

    /// <returns>Null where nothing is wrong.</returns>
    public static string? Find(ParseResult parsed) => OptionTakenForValue(parsed) ?? (parsed.Errors.Count > 0 ? Describe(parsed) : null);

    /// <summary>An option behind one that lacks its value, or that takes several words, counts as one of its words, and an unknown one as an argument: no value of ours begins with two dashes.</summary>
    private static string? OptionTakenForValue(ParseResult parsed)
    {
        var command = parsed.CommandResult.Command;
        if (parsed.CommandResult.Children.OfType<ArgumentResult>().SelectMany(argument => argument.Tokens).FirstOrDefault(token => token.Value.StartsWith("--", StringComparison.Ordinal)) is { } unknown)
        {
            return UnknownOption(command, unknown.Value);
        }

        foreach (var option in parsed.CommandResult.Children.OfType<OptionResult>())
        {
            if (option.Tokens.Select(token => token.Value).FirstOrDefault(value => value.StartsWith("--", StringComparison.Ordinal)) is { } typed)
            {
                return command.Options.Any(known => known.Name == NameIn(typed))
                    ? $"'{option.Option.Name}' needs a value before '{typed}' ({FullName(command)} --help shows examples)"
                    : UnknownOption(command, typed);
            }
        }

        return null;
    }

    private static string Describe(ParseResult parsed)
    {
        var command = parsed.CommandResult.Command;
        var takesVerb = command.Subcommands.Count > 0;
        if (parsed.UnmatchedTokens is [var unknown, ..])
        {
            return takesVerb && !unknown.StartsWith('-') ? UnknownVerb(command, unknown) : UnknownOption(command, unknown);
        }

        return takesVerb
            ? "a verb is missing: type " + string.Join(", ", Verbs(command)) + ", or --help"
            : parsed.Errors[0].Message.TrimEnd('.') + $" ({FullName(command)} --help shows examples)";
    }

    private static string UnknownVerb(Command command, string typed) =>
        (OptionNames.Here(typed, [.. Verbs(command), .. command.Options.Select(option => option.Name)]) ?? NearestName.Find(typed, Verbs(command))) is { } nearest
            ? $"unknown verb '{typed}': did you mean '{nearest}'?"
            : $"unknown verb '{typed}': type " + string.Join(", ", Verbs(command)) + ", or --help";

    private static string UnknownOption(Command command, string typed)
    {
        var options = command.Options.Where(option => !option.Hidden).Select(option => option.Name).ToList();
        var name = NameIn(typed);
        return !name.StartsWith('-') ? $"'{typed}' does not belong to any option ({FullName(command)} --help shows examples)"
            : (OptionNames.Here(name, options) ?? NearestName.Find(name, options)) is { } nearest ? $"unknown option '{name}': did you mean '{nearest}'?"
            : $"unknown option '{name}': the nearest are {string.Join(", ", NearestName.Order(name, options).Take(MostNear))}; {FullName(command)} --help has all";
    }

    /// <summary>What is typed before a value that an option has in the same word.</summary>
    internal static string NameIn(string typed) => typed.Split('=', ':')[0];

    /// <summary>For example <c>transport plugin build</c>.</summary>
    private static string FullName(Command command) =>
        command.Parents.OfType<Command>().FirstOrDefault() is { } parent and not RootCommand ? $"{FullName(parent)} {command.Name}" : $"transport {command.Name}";

    private static IEnumerable<string> Verbs(Command command) => command.Subcommands.Where(verb => !verb.Hidden).Select(verb => verb.Name);
}
