using Transport.OData.Query.Rows;

namespace Transport.OData.Query.Cursors;

/// <summary>See <see cref="GroupStep"/>.</summary>
internal sealed class GroupStage<T, TKey, TRow>(Func<T, TKey> key, Func<IGrouping<TKey, T>, TRow> result) : MemoryStage<T>
    where T : class
    where TRow : class
{
    public override RowCursor Over(RowCursor rows, int most) => new RowsCursor<T>(rows, from => from.GroupBy(key).Select(result));
}
