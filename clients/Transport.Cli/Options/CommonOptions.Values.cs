namespace Transport.Cli.Options;

/// <content>How the values of options are read.</content>
internal static partial class CommonOptions
{
    /// <summary>Words separated by commas; whether they name anything is the plan's business.</summary>
    public static IReadOnlyList<string> Words(ArgumentResult result) =>
        [.. result.Tokens.SelectMany(token => token.Value.Split(',', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries))];

    /// <summary>Whole numbers separated by commas; their range is the plan's business.</summary>
    public static IReadOnlyList<int> Sizes(ArgumentResult result)
    {
        var sizes = new List<int>();
        foreach (var word in Words(result))
        {
            if (!int.TryParse(word, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var size))
            {
                result.AddError($"'{word}' is not a payload size: type whole numbers, for example --persons 1,10,100,1000,10000");
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

    public static int Number(ArgumentResult result, string option)
    {
        if (!int.TryParse(result.Tokens[0].Value, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var number))
        {
            result.AddError($"'{result.Tokens[0].Value}' is not a whole number: type for example {option} 50");
        }

        return number;
    }

    /// <summary>A whole number within bounds.</summary>
    public static int Number(ArgumentResult result, string option, int least, int most)
    {
        var typed = Number(result, option);
        if (typed < least || typed > most)
        {
            result.AddError($"{option} {typed} is out of range: type a number from {least} to {most}");
        }

        return typed;
    }

    /// <summary>A share, typed in per cent, with or without the sign.</summary>
    public static double Percent(ArgumentResult result, string option)
    {
        var typed = result.Tokens[0].Value;
        if (!double.TryParse(typed.TrimEnd('%', ' '), NumberStyles.Float, CultureInfo.InvariantCulture, out var percent))
        {
            result.AddError($"'{typed}' is not a percentage: type for example {option} 2");
        }

        return percent / 100;
    }

    public static double Time(ArgumentResult result, string option)
    {
        if (!double.TryParse(result.Tokens[0].Value, NumberStyles.Float, CultureInfo.InvariantCulture, out var seconds))
        {
            result.AddError($"'{result.Tokens[0].Value}' is not a number: type for example {option} 2.5");
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
}
