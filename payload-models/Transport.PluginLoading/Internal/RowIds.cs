using System.Text.RegularExpressions;

namespace Transport.PluginLoading.Internal;

/// <summary>Row ids given out so far.</summary>
internal sealed partial class RowIds(IEnumerable<string> inBox)
{
    private readonly HashSet<string> _inBox = [.. inBox];
    private readonly HashSet<string> _plugins = [];

    /// <summary>Takes the id, or says why it cannot be had.</summary>
    public string? Refuse(string? id)
    {
        if (id is null || !Valid().IsMatch(id))
        {
            return $"'{id}' is no row id: lower-case letters, digits and '-', with '+variant' suffixes.";
        }

        if (_inBox.Contains(id))
        {
            return $"'{id}' is the id of an in-box row.";
        }

        return _plugins.Add(id) ? null : $"'{id}' is the id of another plugin's row.";
    }

    [GeneratedRegex(@"^[a-z0-9]+(-[a-z0-9]+)*(\+[a-z0-9]+(-[a-z0-9]+)*)*\z")]
    private static partial Regex Valid();
}
