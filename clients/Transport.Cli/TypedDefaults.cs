using System.Collections;

namespace Transport.Cli;

/// <summary>Shows defaults in help in the form in which users type them; System.CommandLine prints the values: <c>Table</c>, <c>1|10|100</c>, <c>0.03</c>.</summary>
internal static class TypedDefaults
{
    /// <summary>The help of a command with its defaults replaced.</summary>
    /// <param name="help">As System.CommandLine wrote it, possibly with a line break after <c>[default:</c>.</param>
    /// <param name="command">Whose help it is.</param>
    public static string In(string help, Command command)
    {
        var values = command.Options.Where(option => option is { Hidden: false, HasDefaultValue: true }).Select(option => (option.HelpName, Value: option.GetDefaultValue()))
            .Concat(command.Arguments.Where(argument => argument is { Hidden: false, HasDefaultValue: true }).Select(argument => (argument.HelpName, Value: argument.GetDefaultValue())));
        foreach (var (form, value) in values.Where(known => known.Value is not (null or bool or string)).DistinctBy(known => Printed(known.Value!)))
        {
            var typed = Typed(value!, form);
            help = Regex.Replace(
                help,
                $@"(\s+)\[default:(\s+){Regex.Escape(Printed(value!))}\]",
                found => typed.Length == 0 ? "" : $"{found.Groups[1].Value}[default:{found.Groups[2].Value}{typed}]",
                RegexOptions.CultureInvariant);
        }

        return help;
    }

    /// <summary>As System.CommandLine prints it.</summary>
    private static string Printed(object value) => value is IEnumerable several ? string.Join('|', several.Cast<object>()) : value.ToString() ?? "";

    private static string Typed(object value, string? form) => value switch
    {
        Operation operation => operation.ToString(),
        Enum name => name.ToString().ToLowerInvariant(),
        IEnumerable several => string.Join(',', several.Cast<object>()),
        double share when form == CommonOptions.PercentForm => Text(Math.Round(share * 100, 6)),
        double share when form?.EndsWith('%') == true => Text(Math.Round(share * 100, 6)) + "%",
        double seconds when form == CommonOptions.TimeForm => Text(seconds) + "s",
        IFormattable figure => figure.ToString(null, CultureInfo.InvariantCulture),
        _ => value.ToString() ?? "",
    };

    private static string Text(double figure) => figure.ToString(CultureInfo.InvariantCulture);
}
