using Transport.OData.Query.Rows;

namespace Transport.OData.Query.Cursors;

/// <summary>See <see cref="SortStep"/>.</summary>
internal sealed class SortStage<T>(KeyOrder<T>[] keys) : MemoryStage<T>
    where T : class
{
    public override RowCursor Over(RowCursor rows, int most) => new SortCursor<T>(rows, Array.ConvertAll(keys, key => key.Column()), most);
}
