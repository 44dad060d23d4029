using System.Text.RegularExpressions;

namespace Transport.Reporting.Words;

/// <summary>The command line of a record as it is shown. A record may come from anyone, and its command line is meant to be copied to a shell.</summary>
public static partial class CommandText
{
    /// <summary>Unchanged if it is a plain command of this program that only measures; otherwise in quotation marks, with the reason.</summary>
    /// <param name="commandLine">As the record has it.</param>
    /// <param name="isImported">Whether the record came from somebody else.</param>
    public static string Of(string commandLine, bool isImported = false) =>
        commandLine.Length == 0 ? commandLine
        : isImported ? Quoted(commandLine, "imported: nobody here typed it")
        : !Plain().IsMatch(commandLine) ? Quoted(commandLine, "not a plain command of this program")
        : Reaching().IsMatch(commandLine) ? Quoted(commandLine, "it starts programs, loads code, or overwrites a file")
        : commandLine;

    private static string Quoted(string commandLine, string reason) =>
        $"'{commandLine.Replace("'", "'\\''", StringComparison.Ordinal).ReplaceLineEndings(" ")}' ({reason}: read it before you type it)";

    /// <summary>Options by which somebody else's command line could do more than measure.</summary>
    [GeneratedRegex(""" ['"]?--(?:agents|client|plugins|output)\b""", RegexOptions.CultureInvariant | RegexOptions.NonBacktracking)]
    private static partial Regex Reaching();

    /// <summary>What a command line of ours is made of: no shell reads any of it as anything but words, some of them in quotation marks.</summary>
    [GeneratedRegex("""\Atransport(?: (?:[A-Za-z0-9.,:/_+=@%-]+|"[A-Za-z0-9.,:/_+=@%<>*# -]*"|'[A-Za-z0-9.,:/_+=@%<>*# -]*'))*\z""", RegexOptions.CultureInvariant | RegexOptions.NonBacktracking)]
    private static partial Regex Plain();
}
