using System.Text.RegularExpressions;

namespace Transport.Engine.Builds;

/// <summary>Reads from a failed build whether packages are missing or the source is at fault.</summary>
public static partial class BuildOutput
{
    private const int KeptLines = 5;

    /// <param name="name">The plugin.</param>
    /// <param name="folder">Its source folder, to which file names are made relative.</param>
    /// <param name="output">Lines of the build's output.</param>
    public static PluginFinding Explain(string name, string folder, IReadOnlyList<string> output)
    {
        var missing = output.Select(line => MissingPackage().Match(line)).Where(match => match.Success)
            .Select(match => match.Groups["id"].Value + (match.Groups["version"].Success ? " " + match.Groups["version"].Value : ""))
            .Distinct(StringComparer.OrdinalIgnoreCase).ToList();
        if (missing.Count > 0)
        {
            var nearest = output.Select(line => Nearest().Match(line)).FirstOrDefault(match => match.Success)?.Groups["version"].Value;
            return new PluginFinding(name, PluginFinding.Unavailable, missing is [var only]
                ? $"package {only} not found" + (nearest is null ? "" : $", the nearest is {nearest}")
                : $"packages {string.Join(", ", missing)} not found", []);
        }

        var downgrades = output.Select(line => Downgrade().Match(line)).Where(match => match.Success)
            .Select(match => $"{match.Groups["id"].Value} {match.Groups["asked"].Value}, used {match.Groups["used"].Value}").Distinct(StringComparer.OrdinalIgnoreCase).ToList();
        if (downgrades.Count > 0)
        {
            return new PluginFinding(name, PluginFinding.Unavailable, $"package versions conflict: asked for {string.Join("; ", downgrades)}", []);
        }

        if (output.FirstOrDefault(line => line.Contains("error NU1301", StringComparison.Ordinal)) is { } unreachable)
        {
            return new PluginFinding(name, PluginFinding.Unavailable, "no package source can be reached: " + Brief(unreachable, folder), []);
        }

        var errors = output.Where(line => Error().IsMatch(line)).Select(line => Brief(line, folder)).Distinct().Take(KeptLines).ToList();
        return errors.Count > 0
            ? new PluginFinding(name, PluginFinding.Broken, errors[0], errors)
            : new PluginFinding(name, PluginFinding.Broken, "the build failed without an error line", [.. output.TakeLast(KeptLines)]);
    }

    /// <summary>The line without the project's path behind it and the folder's path in it.</summary>
    private static string Brief(string line, string folder)
    {
        var text = ProjectSuffix().Replace(line, "");
        return text.Replace(Path.TrimEndingDirectorySeparator(folder) + Path.DirectorySeparatorChar, "", StringComparison.Ordinal).Trim();
    }

    /// <summary>NU1100: no source answered; NU1101: no such package; NU1102: no such version; NU1103: only previews.</summary>
    [GeneratedRegex(@"error NU110[0-3]: Unable to (?:find (?:a stable )?package |resolve ')(?<id>[A-Za-z0-9_.\-]*[A-Za-z0-9_\-])(?:(?: with version)? \(>?= (?<version>[^) ]+)\))?")]
    private static partial Regex MissingPackage();

    /// <summary>What a source has instead, on the line below.</summary>
    [GeneratedRegex(@"\[ Nearest version: (?<version>\S+) \]")]
    private static partial Regex Nearest();

    /// <summary>NU1605 and NU1109: a package asks for more than the plugin or the solution allows it.</summary>
    [GeneratedRegex(@"error NU1(?:605|109): [^:]*downgrade[^:]*: (?<id>[A-Za-z0-9_.\-]*[A-Za-z0-9_\-]) from (?<asked>\S+) to (?:centrally defined )?(?<used>[A-Za-z0-9.\-]*[A-Za-z0-9])", RegexOptions.IgnoreCase)]
    private static partial Regex Downgrade();

    [GeneratedRegex(@"(^|: )error( [A-Z]+[0-9]+)? ?:")]
    private static partial Regex Error();

    [GeneratedRegex(@"\s*\[[^\[\]]*proj(::[^\]]*)?\]\s*$")]
    private static partial Regex ProjectSuffix();
}
