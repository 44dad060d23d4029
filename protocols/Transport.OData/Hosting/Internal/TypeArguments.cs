using System.Text.RegularExpressions;

namespace Transport.OData.Hosting.Internal;

/// <summary>
/// Structured types as arguments of <c>isof</c> and <c>cast</c> (URL Conventions 4.01, 5.1.1.11), which Microsoft.OData.Core's parser takes for casts of the row
/// itself. What is refused is tried once more with the type in quotes, as OData 3 had it and the parser knows it.
/// </summary>
internal static partial class TypeArguments
{
    /// <returns>Null where there is no such argument.</returns>
    public static List<RawQueryOption>? Rewrite(IReadOnlyList<RawQueryOption> options)
    {
        var rewritten = options.Select(option => option with { Value = Rewrite(option.Value) ?? option.Value }).ToList();
        return rewritten.SequenceEqual(options) ? null : rewritten;
    }

    /// <inheritdoc cref="Rewrite(IReadOnlyList{RawQueryOption})"/>
    public static string? Rewrite(string text)
    {
        var rewritten = OutsideLiterals().Replace(text, match => match.Value.StartsWith('\'') ? match.Value : $"{match.Groups["call"].Value}'{match.Groups["type"].Value}')");
        return rewritten == text ? null : rewritten;
    }

    [GeneratedRegex(@"'[^']*'|(?<call>\b(isof|cast)\s*\(([^()',]*,)?\s*)(?<type>(?!Edm\.)\w+(\.\w+)+)\s*\)", RegexOptions.IgnoreCase | RegexOptions.ExplicitCapture)]
    private static partial Regex OutsideLiterals();
}
