using System.Text.RegularExpressions;

namespace Transport.Reporting.Words;

/// <summary>The command line of a record as it is shown. A record may come from anyone, and its command line is meant to be copied to a shell.</summary>
public static partial class CommandText
{
    /// <summary>Unchanged if it is a plain command of this program; otherwise in quotation marks, with the reason.</summary>
    public static string Of(string commandLine) => commandLine.Length == 0 || Plain().IsMatch(commandLine)
        ? commandLine
        : $"'{commandLine.Replace("'", "'\\''", StringComparison.Ordinal).ReplaceLineEndings(" ")}' (not a plain command of this program: read it before you type it)";

    /// <summary>What a command line of ours is made of: no shell reads any of it as anything but words, some of them in quotation marks.</summary>
    [GeneratedRegex("""\Atransport(?: (?:[A-Za-z0-9.,:/_+=@%-]+|"[A-Za-z0-9.,:/_+=@%<> -]*"|'[A-Za-z0-9.,:/_+=@%<> -]*'))*\z""", RegexOptions.CultureInvariant | RegexOptions.NonBacktracking)]
    private static partial Regex Plain();
}
