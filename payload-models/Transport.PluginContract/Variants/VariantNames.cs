using System.Numerics;

namespace Transport.PluginContract.Variants;

/// <summary>The suffixes of ids by which variants are named: <c>json@h2</c>, <c>json+tls</c>, <c>json@h2+tls+br</c>.</summary>
public static class VariantNames
{
    /// <summary>In the order in which an id has them.</summary>
    private static readonly (HttpVariants Variant, string Suffix)[] Suffixes =
    [
        (HttpVariants.Http2, "@h2"), (HttpVariants.LocalSocket, "+uds"), (HttpVariants.Tls, "+tls"), (HttpVariants.Stream, "+stream"),
        (HttpVariants.Gzip, "+gzip"), (HttpVariants.Brotli, "+br"), (HttpVariants.Zstd, "+zstd"),
    ];

    /// <summary>Each single variant.</summary>
    public static IEnumerable<HttpVariants> All => Suffixes.Select(known => known.Variant);

    /// <summary>Every combination of variants that there can be, the single ones first.</summary>
    public static IEnumerable<HttpVariants> Possible =>
        Enumerable.Range(1, (1 << Suffixes.Length) - 1).Select(sum => (HttpVariants)sum).Where(IsPossible).OrderBy(sum => BitOperations.PopCount((uint)sum));

    /// <summary>For example <c>@h2+tls</c>; empty for none.</summary>
    public static string SuffixOf(HttpVariants variants) => string.Concat(Suffixes.Where(known => variants.HasFlag(known.Variant)).Select(known => known.Suffix));

    /// <summary>For example <c>h2+tls</c>: the suffix as an option's value has it.</summary>
    public static string NameOf(HttpVariants variants) => SuffixOf(variants).TrimStart('@', '+');

    /// <summary>The content coding of the bodies (RFC 9110, 8.4.1): <c>identity</c>, <c>gzip</c>, <c>br</c> or <c>zstd</c>.</summary>
    public static string CodingOf(HttpVariants variants) => (variants & HttpVariants.OfBody) == HttpVariants.None ? "identity" : NameOf(variants & HttpVariants.OfBody);

    /// <summary>The reverse of <see cref="NameOf"/>; null for what is no name.</summary>
    public static HttpVariants? Find(string name)
    {
        var (id, variants) = Split("@" + name);
        return id.Length == 0 ? variants : Split("+" + name) is { Id: "", Variants: var others } ? others : null;
    }

    /// <summary>Takes an id apart. What is not a suffix, or not in order, stays part of the id.</summary>
    /// <param name="id">For example <c>json@h2+br</c>.</param>
    /// <returns>The id without suffixes of variants, and the variants.</returns>
    public static (string Id, HttpVariants Variants) Split(string id)
    {
        ArgumentNullException.ThrowIfNull(id);
        var variants = HttpVariants.None;
        foreach (var (variant, suffix) in Suffixes.Reverse())
        {
            if (id.EndsWith(suffix, StringComparison.Ordinal) && IsPossible(variants | variant))
            {
                variants |= variant;
                id = id[..^suffix.Length];
            }
        }

        return (id, variants);
    }

    /// <summary>Whether all of these are variants that there are.</summary>
    public static bool IsKnown(HttpVariants variants) => (variants & ~(HttpVariants.OfListener | HttpVariants.OfBody | HttpVariants.Stream)) == HttpVariants.None;

    /// <summary>Whether a body has one coding at most, and a stream none.</summary>
    public static bool IsPossible(HttpVariants variants) => BitOperations.PopCount((uint)(variants & (HttpVariants.OfBody | HttpVariants.Stream))) <= 1;
}
