namespace Transport.OData.Query.Plans;

/// <summary>Which rows of a result an answer holds: server-driven paging, on top of what <c>$skip</c> and <c>$top</c> say.</summary>
/// <param name="Before">Rows that earlier answers held.</param>
/// <param name="Most">Rows to read at most, one more than the page holds; null for all.</param>
internal readonly record struct Window(int Before, int? Most)
{
    /// <summary>The whole result.</summary>
    public static Window All => default;

    /// <summary>Rows to leave out, and rows to take, of those that <c>$skip</c> and <c>$top</c> apply to.</summary>
    public (int Skip, int? Top) Of(int skip, int? top)
    {
        var left = top is null ? null : (int?)Math.Max(0, top.Value - Before);
        return ((int)Math.Min(int.MaxValue, (long)skip + Before), left is null ? Most : Math.Min(left.Value, Most ?? int.MaxValue));
    }
}
