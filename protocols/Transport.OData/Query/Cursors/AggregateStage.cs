using Transport.OData.Query.Rows;

namespace Transport.OData.Query.Cursors;

/// <summary>See <see cref="AggregateStep"/>.</summary>
internal sealed class AggregateStage<T, TRow>(Func<IEnumerable<T>, TRow> result) : MemoryStage<T>
    where T : class
    where TRow : class
{
    public override RowCursor Over(RowCursor rows, int most) => new RowsCursor<T>(rows, One);

    /// <remarks>Gathered, because each aggregate reads all rows.</remarks>
    private IEnumerable<TRow> One(IEnumerable<T> rows) => [result([.. rows])];
}
