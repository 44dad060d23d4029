namespace Transport.OData.CompiledPayloads.Querying;

/// <summary>The names of query options, without their dollar sign, in any case.</summary>
internal static class SystemOptions
{
    private static readonly HashSet<string> Planned = new(StringComparer.OrdinalIgnoreCase)
    {
        "filter", "orderby", "top", "skip", "count", "select", "expand", "search", "format",
    };

    private static readonly HashSet<string> Librarys = new(StringComparer.OrdinalIgnoreCase)
    {
        "apply", "compute", "skiptoken", "deltatoken", "index", "schemaversion", "levels",
    };

    private static readonly HashSet<string> Sets = new(StringComparer.OrdinalIgnoreCase) { "filter", "orderby", "top", "skip", "count" };

    private static readonly HashSet<string>.AlternateLookup<ReadOnlySpan<char>> SetsSpans = Sets.GetAlternateLookup<ReadOnlySpan<char>>();
    private static readonly HashSet<string>.AlternateLookup<ReadOnlySpan<char>> PlannedSpans = Planned.GetAlternateLookup<ReadOnlySpan<char>>();
    private static readonly HashSet<string>.AlternateLookup<ReadOnlySpan<char>> LibrarysSpans = Librarys.GetAlternateLookup<ReadOnlySpan<char>>();

    /// <summary>Whether a name without a dollar sign may be a system query option, or is a parameter alias.</summary>
    public static bool IsOne(ReadOnlySpan<char> name) => name[0] == '@' || PlannedSpans.Contains(name) || LibrarysSpans.Contains(name);

    /// <summary>Whether queries with this option are always run by the library.</summary>
    public static bool IsLibrarys(ReadOnlySpan<char> option) => LibrarysSpans.Contains(option);

    /// <summary>Whether the library refuses this option for a single object.</summary>
    public static bool IsForSets(ReadOnlySpan<char> option) => SetsSpans.Contains(option);

    /// <summary>Whether literals in the option's value take no part in a query's shape.</summary>
    public static bool HasLiterals(ReadOnlySpan<char> option) =>
        option.Equals("filter", StringComparison.OrdinalIgnoreCase) || option.Equals("expand", StringComparison.OrdinalIgnoreCase)
        || option.Equals("orderby", StringComparison.OrdinalIgnoreCase);
}
