namespace Transport.OData.Query.Rows.Internal;

/// <inheritdoc/>
/// <remarks>Typed, because then LINQ sorts no more of what comes from <see cref="SortStage{T}"/> than the page needs.</remarks>
internal sealed class Pager<T> : Pager
    where T : class
{
    public override IEnumerable<object> Page(IEnumerable<object> rows, int skip, int? top)
    {
        var page = (IEnumerable<T>)rows;
        page = skip > 0 ? page.Skip(skip) : page;
        return top is { } count ? page.Take(count) : page;
    }
}
