using Transport.ServerApi.Typed;

namespace Transport.Cli.Options;

/// <summary>Options that several verbs take.</summary>
internal static partial class CommonOptions
{
    /// <summary>How help shows a length of time.</summary>
    public const string TimeForm = "TIME";

    /// <summary>How help shows a share that is typed in per cent.</summary>
    public const string PercentForm = "PERCENT";

    public static Option<IReadOnlyList<string>> Transports() => new("--transports")
    {
        Description = "Comma-separated transports, or all: every available transport except variants. See 'transport list'.",
        HelpName = "all|a,b",
        DefaultValueFactory = _ => [RunPlanValidator.All],
        CustomParser = Words,
        AllowMultipleArgumentsPerToken = true,
    };

    public static Option<Uri?> Server() => new("--server")
    {
        Description = "Use a running server at this HTTP address. Default: start a new one.",
        HelpName = "URL",
        CustomParser = result =>
        {
            if (Uri.TryCreate(result.Tokens[0].Value, UriKind.Absolute, out var address))
            {
                return address;
            }

            result.AddError($"'{result.Tokens[0].Value}' is not an address: type --server http://127.0.0.1:5080");
            return null;
        },
    };

    public static Option<string[]> Plugins() => new("--plugins")
    {
        Description = "A plugin folder, or a folder of them; can be repeated. Default: artifacts/plugins of the checkout; of an installed program its own, and artifacts/plugins here.",
        HelpName = "DIR",
    };

    /// <summary>Rows that no change between two runs can have touched.</summary>
    public static Option<IReadOnlyList<string>?> References() => new("--reference")
    {
        Description = "Three or more comma-separated transports that the change cannot have affected; they show the machine's level. Default: the level that most transports share.",
        HelpName = "a,b",
        CustomParser = Words,
        AllowMultipleArgumentsPerToken = true,
    };

    public static Option<OutputFormat> Format() => Format(OutputFormat.Table, OutputFormat.Json, OutputFormat.Csv, OutputFormat.Markdown);

    /// <summary>Those that a stored run may have.</summary>
    public static OutputFormat[] FormatsOfRuns { get; } = [.. Enum.GetValues<OutputFormat>().Where(format => format is not (OutputFormat.JUnit or OutputFormat.GitHub or OutputFormat.Badge))];

    public static Option<OutputFormat> Format(params OutputFormat[] formats) => new("--format")
    {
        Description = string.Join(", ", formats).ToLowerInvariant() + ".",
        HelpName = "FORM",
        DefaultValueFactory = _ => OutputFormat.Table,
        CustomParser = result => Name(result, "--format", formats.ToDictionary(format => format.ToString().ToLowerInvariant())),
    };

    public static Option<string> Output() => new("--output")
    {
        Description = "Where the result goes: a file, or - for standard output.",
        HelpName = "FILE|-",
        DefaultValueFactory = _ => Destination.StandardOutput,
    };

    public static Option<string> Store() => new("--store")
    {
        Description = "Folder of stored runs.",
        HelpName = "DIR",
        DefaultValueFactory = _ => ".transport",
        CustomParser = result =>
        {
            var folder = result.Tokens[0].Value;
            if (folder.Length == 0 || folder.Contains('\0', StringComparison.Ordinal))
            {
                result.AddError("--store takes a folder, for example --store .transport");
            }

            return folder;
        },
    };

    /// <summary>A whole number; its range is the plan's business.</summary>
    public static Option<int> Number(string name, string description, int standard) => new(name)
    {
        Description = description,
        HelpName = "N",
        DefaultValueFactory = _ => standard,
        CustomParser = result => Number(result, name),
    };

    /// <summary>The same, where the default is in the description.</summary>
    public static Option<int?> OptionalNumber(string name, string description) => new(name)
    {
        Description = description, HelpName = "N", CustomParser = result => Number(result, name),
    };

    /// <summary>A length of time, in seconds; its range is the plan's business.</summary>
    public static Option<double> Time(string name, string description, double standard) => new(name)
    {
        Description = description,
        HelpName = TimeForm,
        DefaultValueFactory = _ => standard,
        CustomParser = result => ReadTime(result, name) ?? 0,
    };

    /// <inheritdoc cref="Time(string, string, double)"/>
    /// <remarks>Its default depends on the plan.</remarks>
    public static Option<double?> Time(string name, string description) => new(name)
    {
        Description = description,
        HelpName = TimeForm,
        CustomParser = result => ReadTime(result, name),
    };

    private static double? ReadTime(ArgumentResult result, string name)
    {
        var typed = result.Tokens[0].Value;
        if (TypedTime.SecondsOf(typed) is { } seconds)
        {
            return seconds;
        }

        result.AddError($"'{typed}' is not a time: type for example {name} 20s, {name} 500ms or {name} 10m");
        return null;
    }

    /// <summary>Persons of one call: without their orders, or with them.</summary>
    public static Option<OrdersMode> OrdersOfCall() => new("--orders")
    {
        Description = "Persons without their orders, or with them.",
        HelpName = "none|with",
        DefaultValueFactory = _ => OrdersMode.None,
        CustomParser = result => Name(
            result, "--orders", new Dictionary<string, OrdersMode> { ["none"] = OrdersMode.None, ["with"] = OrdersMode.With }),
    };

    /// <summary>The folders given, or the default one; a folder that was typed and does not exist is wrong usage.</summary>
    public static IReadOnlyList<string> PluginFolders(string[]? given)
    {
        if (given?.FirstOrDefault(folder => !Directory.Exists(folder)) is { } missing)
        {
            throw new UsageException($"there is no folder '{missing}': --plugins takes a plugin folder, or a folder of them");
        }

        return given is { Length: > 0 } ? [.. given.Select(Path.GetFullPath)]
            : Transport.PluginLoading.PluginFolders.FindAll();
    }

    /// <summary>Reports a store that cannot be written before anything is started.</summary>
    public static string StoreFolder(string store)
    {
        try
        {
            return Directory.CreateDirectory(store).FullName;
        }
        catch (Exception problem) when (problem is IOException or UnauthorizedAccessException or ArgumentException)
        {
            throw new UsageException($"'{store}' cannot be a folder of runs: {problem.Message.TrimEnd('.')}; type --store with a folder you may write to");
        }
    }
}
