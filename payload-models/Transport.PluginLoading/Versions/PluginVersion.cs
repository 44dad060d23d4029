using System.Text.RegularExpressions;

namespace Transport.PluginLoading.Versions;

/// <summary>A version of a plugin's library that the plugin was built with once more: its folder, and each of its rows, ends with it, as <c>messagepack@2.5.302</c>.</summary>
/// <param name="Plugin">The plugin's own name.</param>
/// <param name="Number">The package's version.</param>
public sealed partial record PluginVersion(string Plugin, string Number)
{
    private const char Mark = '@';

    /// <summary>How a version stands in a row's id.</summary>
    internal const string InId = "@[0-9]+([.-][0-9a-z]+)*";

    /// <summary>The folder's name.</summary>
    public string Name => Plugin + Mark + Number;

    /// <summary>Of a folder of a built plugin; null where it has the version of its project.</summary>
    public static PluginVersion? Of(string folder) =>
        Path.GetFileName(Path.TrimEndingDirectorySeparator(folder)).Split(Mark) is [{ Length: > 0 } plugin, var number] && Normalize(number) == number ? new PluginVersion(plugin, number) : null;

    /// <summary>A version as NuGet writes it, for example <c>3.1.0</c> for <c>3.1</c>; null for what is no version.</summary>
    public static string? Normalize(string typed)
    {
        var match = Typed().Match(typed.ToLowerInvariant());
        if (!match.Success || !Version.TryParse(match.Groups["numbers"].Value, out var numbers))
        {
            return null;
        }

        var released = $"{numbers.Major}.{numbers.Minor}.{Math.Max(numbers.Build, 0)}" + (numbers.Revision > 0 ? $".{numbers.Revision}" : "");
        return released + match.Groups["preview"].Value;
    }

    /// <summary>The id of a row in this version; a library's own variant stays at its end.</summary>
    internal string InIdOf(string id) => id.IndexOf('+', StringComparison.Ordinal) is >= 0 and var variant ? id[..variant] + Mark + Number + id[variant..] : id + Mark + Number;

    [GeneratedRegex(@"^(?<numbers>[0-9]{1,9}(\.[0-9]{1,9}){1,3})(?<preview>-[0-9a-z]+([.-][0-9a-z]+)*)?\z")]
    private static partial Regex Typed();
}
