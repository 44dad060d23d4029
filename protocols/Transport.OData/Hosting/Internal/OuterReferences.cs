using System.Text.RegularExpressions;

namespace Transport.OData.Hosting.Internal;

/// <summary>
/// <c>$it</c> among the options of <c>$expand</c> and <c>$select</c> is the row that the request addresses (URL Conventions 4.01, 5.1.1.14.4); Microsoft.OData.Core
/// takes it for the item of the expanded property. Each path from it becomes a parameter alias, of which the parser knows no more than the name, and is parsed by itself.
/// </summary>
/// <param name="Options">The query with the aliases.</param>
/// <param name="Paths">What each alias stands for, without <c>$it/</c>.</param>
internal sealed partial record OuterReferences(List<RawQueryOption> Options, IReadOnlyDictionary<string, string> Paths)
{
    /// <returns>Null where there are none.</returns>
    /// <exception cref="ODataRequestException"><c>$it</c> is used for more than a path to a value: 501.</exception>
    public static OuterReferences? Find(List<RawQueryOption> options)
    {
        if (!options.Exists(option => Nests(option) && option.Value.Contains("$it", StringComparison.Ordinal)))
        {
            return null;
        }

        var prefix = OptionText.Unused("@it", options);
        var paths = new Dictionary<string, string>(StringComparer.Ordinal);
        var rewritten = options.ConvertAll(option => !Nests(option) ? option : option with
        {
            Value = References().Replace(option.Value, match => match.Groups["path"].Success ? Alias(match.Groups["path"].Value) : Literal(match.Value, option)),
        });
        return paths.Count == 0 ? null : new OuterReferences(rewritten, paths);

        string Alias(string path)
        {
            var alias = FormattableString.Invariant($"{prefix}{paths.Count}");
            paths.Add(alias, path);
            return alias;
        }
    }

    private static string Literal(string text, RawQueryOption option) =>
        text != "$it" ? text : throw ODataRequestException.NotImplemented($"$it in {option.Name} for anything but a path to a value");

    private static bool Nests(RawQueryOption option) => option.Name.TrimStart('$').ToLowerInvariant() is "expand" or "select";

    [GeneratedRegex(@"'[^']*'|\$it/(?<path>[\w.]+(/[\w.]+)*(/\$count)?)(?![\w.(/])|\$it\b")]
    private static partial Regex References();
}
