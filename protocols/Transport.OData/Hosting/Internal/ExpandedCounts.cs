using Microsoft.OData.UriParser;

namespace Transport.OData.Hosting.Internal;

/// <summary>
/// <c>$expand=Orders/$count</c> (URL Conventions 4.01, 5.1.3), which Microsoft.OData.Core's parser does not know: what is refused is tried once more as references of
/// which all are skipped, which nobody asks for, and told by that.
/// </summary>
internal static class ExpandedCounts
{
    private const string Segment = "/$count";

    private static readonly string Marked = FormattableString.Invariant($"/$ref($count=true;$top=0;$skip={int.MaxValue}");

    /// <returns>Null where there is none.</returns>
    public static List<RawQueryOption>? Rewrite(IReadOnlyList<RawQueryOption> options)
    {
        var rewritten = options.Select(option => IsExpand(option.Name) ? option with { Value = Rewrite(option.Value) } : option).ToList();
        return rewritten.SequenceEqual(options) ? null : rewritten;
    }

    /// <summary>Whether an item stands for the number of items.</summary>
    public static bool IsMarked(SelectItem item) =>
        item is ExpandedReferenceSelectItem { CountOption: true, TopOption: 0, SkipOption: int.MaxValue } and not ExpandedNavigationSelectItem;

    /// <summary>What context URLs say of both options: numbers of items are no part of them.</summary>
    public static SelectExpandClause? Without(SelectExpandClause? clause) => clause is null || !Holds(clause) ? clause : new SelectExpandClause(
        clause.SelectedItems.Where(item => !IsMarked(item)).Select(item => item is ExpandedNavigationSelectItem expanded ? Without(expanded) : item), clause.AllSelected);

    private static bool Holds(SelectExpandClause clause) =>
        clause.SelectedItems.Any(item => IsMarked(item) || (item is ExpandedNavigationSelectItem { SelectAndExpand: { } nested } && Holds(nested)));

    private static ExpandedNavigationSelectItem Without(ExpandedNavigationSelectItem item) => new(
        item.PathToNavigationProperty, item.NavigationSource, Without(item.SelectAndExpand), item.FilterOption, item.OrderByOption, item.TopOption,
        item.SkipOption, item.CountOption, item.SearchOption, item.LevelsOption, item.ComputeOption, item.ApplyOption);

    private static string Rewrite(string expand) => string.Join(',', OptionText.Split(expand, ',').Select(Item));

    private static string Item(string item)
    {
        var open = item.IndexOf('(', StringComparison.Ordinal);
        var path = (open < 0 ? item : item[..open]).TrimEnd();
        if (open >= 0 && OptionText.Close(item, open) != item.Length - 1)
        {
            return item;
        }

        var options = open < 0 ? [] : OptionText.Split(item[(open + 1)..^1], ';');
        if (path.EndsWith(Segment, StringComparison.Ordinal))
        {
            // Nothing else decides how many there are.
            return options.TrueForAll(option => NameOf(option) is "filter" or "search") ? $"{path[..^Segment.Length]}{Marked}{string.Concat(options.Select(option => ";" + option))})" : item;
        }

        return open < 0 ? item : $"{path}({string.Join(';', options.Select(Option))})";
    }

    private static string Option(string option)
    {
        var equals = option.IndexOf('=', StringComparison.Ordinal);
        return equals > 0 && IsExpand(option[..equals].TrimEnd()) ? option[..(equals + 1)] + Rewrite(option[(equals + 1)..]) : option;
    }

    private static string NameOf(string option) => option.Split('=')[0].Trim().TrimStart('$').ToLowerInvariant();

    private static bool IsExpand(string name) => NameOf(name) == "expand";
}
