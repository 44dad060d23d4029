using System.CommandLine;
using System.CommandLine.Parsing;
using System.Globalization;
using Transport.Cli.Present;
using Transport.Harness.Plan;
using Transport.PayloadModels;
using Transport.Reporting;

namespace Transport.Cli.Verbs;

/// <summary>Options that several verbs take, and how their values are read.</summary>
internal static class CommonOptions
{
    public static Option<IReadOnlyList<string>> Transports() => new("--transports")
    {
        Description = "Rows, separated by commas; all stands for every available row that is no +variant. 'transport list' names them.",
        HelpName = "all|a,b",
        DefaultValueFactory = _ => [RunPlanValidator.All],
        CustomParser = result => List(result, "--transports", text => text),
        AllowMultipleArgumentsPerToken = true,
    };

    public static Option<Uri?> Server() => new("--server")
    {
        Description = "An already running server, by its HTTP address; a fresh one is started otherwise.",
        HelpName = "URL",
        CustomParser = result =>
        {
            if (Uri.TryCreate(result.Tokens[0].Value, UriKind.Absolute, out var address))
            {
                return address;
            }

            result.AddError($"'{result.Tokens[0].Value}' is no address: type --server http://127.0.0.1:5080");
            return null;
        },
    };

    public static Option<string[]> Plugins() => new("--plugins")
    {
        Description = "A plugin folder, or a folder of them; may be given more than once. Default: artifacts/plugins, found upwards.",
        HelpName = "DIR",
    };

    /// <summary>The formats that every verb has.</summary>
    public static Option<OutputFormat> Format() => Format(OutputFormat.Table, OutputFormat.Json, OutputFormat.Csv, OutputFormat.Markdown);

    public static Option<OutputFormat> Format(params OutputFormat[] formats) => new("--format")
    {
        Description = string.Join(", ", formats).ToLowerInvariant() + ".",
        HelpName = string.Join('|', formats).ToLowerInvariant(),
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
        Description = "Folder of stored runs.", HelpName = "DIR", DefaultValueFactory = _ => ".transport",
    };

    /// <summary>The folders given, or the default one; a folder that was typed and does not exist is wrong usage.</summary>
    public static IReadOnlyList<string> PluginFolders(string[]? given)
    {
        if (given?.FirstOrDefault(folder => !Directory.Exists(folder)) is { } missing)
        {
            throw new UsageException($"there is no folder '{missing}': --plugins takes a plugin folder, or a folder of them");
        }

        return given is { Length: > 0 } ? [.. given.Select(Path.GetFullPath)]
            : Transport.PluginLoading.PluginFolders.FindDefault() is { } found ? [found]
            : [];
    }

    /// <summary>A store that cannot be written is told before anything is started.</summary>
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

    /// <summary>Values separated by commas, each read by <paramref name="read"/>, which is null for what is no value.</summary>
    public static IReadOnlyList<T> List<T>(ArgumentResult result, string option, Func<string, T?> read)
        where T : class
    {
        var values = new List<T>();
        foreach (var word in Words(result))
        {
            if (read(word) is { } value)
            {
                values.Add(value);
            }
            else
            {
                result.AddError($"'{word}' is not a value of {option}");
                return [];
            }
        }

        return values;
    }

    /// <summary>Whole numbers separated by commas; their range is the plan's business.</summary>
    public static IReadOnlyList<int> Sizes(ArgumentResult result)
    {
        var sizes = new List<int>();
        foreach (var word in Words(result))
        {
            if (!int.TryParse(word, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var size))
            {
                result.AddError($"'{word}' is no payload size: type whole numbers, for example --persons 1,10,100,1000,10000");
                return [];
            }

            sizes.Add(size);
        }

        return sizes;
    }

    /// <summary>Operations separated by commas.</summary>
    public static IReadOnlyList<Operation> Operations(ArgumentResult result) =>
        Names(result, "--operations", Enum.GetValues<Operation>().ToDictionary(operation => operation.ToString()));

    /// <summary>Persons without their orders, with them, or both.</summary>
    public static OrdersMode Orders(ArgumentResult result) => Name(result, "--orders", Lower<OrdersMode>());

    /// <summary>The names of an enumeration as they are typed.</summary>
    public static Dictionary<string, T> Lower<T>()
        where T : struct, Enum => Enum.GetValues<T>().ToDictionary(value => value.ToString().ToLowerInvariant());

    /// <summary>A whole number.</summary>
    public static int Number(ArgumentResult result, string option)
    {
        if (!int.TryParse(result.Tokens[0].Value, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var number))
        {
            result.AddError($"'{result.Tokens[0].Value}' is no whole number: type for example {option} 50");
        }

        return number;
    }

    /// <summary>A share, typed in per cent, with or without the sign.</summary>
    public static double Percent(ArgumentResult result, string option)
    {
        var typed = result.Tokens[0].Value;
        if (!double.TryParse(typed.TrimEnd('%', ' '), NumberStyles.Float, CultureInfo.InvariantCulture, out var percent))
        {
            result.AddError($"'{typed}' is no number of per cent: type for example {option} 2");
        }

        return percent / 100;
    }

    /// <summary>A time.</summary>
    public static double Time(ArgumentResult result, string option)
    {
        if (!double.TryParse(result.Tokens[0].Value, NumberStyles.Float, CultureInfo.InvariantCulture, out var seconds))
        {
            result.AddError($"'{result.Tokens[0].Value}' is no number: type for example {option} 2.5");
        }

        return seconds;
    }

    /// <summary>One of several names, letter case ignored, with the nearest one proposed.</summary>
    public static T Name<T>(ArgumentResult result, string option, IReadOnlyDictionary<string, T> names)
    {
        var typed = result.Tokens[0].Value;
        return Lookup(result, option, typed, names);
    }

    /// <summary>Several names separated by commas.</summary>
    public static IReadOnlyList<T> Names<T>(ArgumentResult result, string option, IReadOnlyDictionary<string, T> names) =>
        [.. Words(result).Select(word => Lookup(result, option, word, names))];

    private static T Lookup<T>(ArgumentResult result, string option, string typed, IReadOnlyDictionary<string, T> names)
    {
        if (names.Keys.FirstOrDefault(name => name.Equals(typed, StringComparison.OrdinalIgnoreCase)) is { } found)
        {
            return names[found];
        }

        result.AddError(NearestName.Find(typed, names.Keys) is { } nearest
            ? $"unknown value '{typed}' of {option}: did you mean '{nearest}'?"
            : $"unknown value '{typed}' of {option}: type {string.Join(", ", names.Keys)}");
        return names.Values.First();
    }

    private static IEnumerable<string> Words(ArgumentResult result) =>
        result.Tokens.SelectMany(token => token.Value.Split(',', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries));
}
