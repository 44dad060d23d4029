using System.Text.RegularExpressions;

namespace Transport.Reporting.Words;

/// <summary>The command line of a record as it is shown. A record may be anybody's file, and what it says is made to be copied to a shell.</summary>
public static partial class CommandText
{
    /// <summary>As it is where it is nothing but a command of this program; else in quotation marks, and with what is the matter.</summary>
    public static string Of(string commandLine) => commandLine.Length == 0 || Plain().IsMatch(commandLine)
        ? commandLine
        : $"'{commandLine.Replace("'", "'\\''", StringComparison.Ordinal).ReplaceLineEndings(" ")}' (not a plain command of this program: read it before you type it)";

    /// <summary>What a command line of ours is made of: no shell reads any of it as anything but words, some of them in quotation marks.</summary>
    [GeneratedRegex("""\Atransport(?: (?:[A-Za-z0-9.,:/_+=@%-]+|"[A-Za-z0-9.,:/_+=@%<> -]*"|'[A-Za-z0-9.,:/_+=@%<> -]*'))*\z""", RegexOptions.CultureInvariant | RegexOptions.NonBacktracking)]
    private static partial Regex Plain();
}
