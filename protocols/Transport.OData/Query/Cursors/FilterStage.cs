using System.Runtime.CompilerServices;
using Transport.OData.Query.Rows;

namespace Transport.OData.Query.Cursors;

/// <summary>See <see cref="FilterStep"/>.</summary>
internal sealed class FilterStage<T>(Func<T, bool> predicate) : MemoryStage<T>
    where T : class
{
    public override RowCursor Over(RowCursor rows, int most) => new FilterCursor<T>(rows, predicate);

    public override async IAsyncEnumerable<object> RunAsync(
        IAsyncEnumerable<object> rows, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        await foreach (var row in rows.WithCancellation(cancellationToken))
        {
            if (predicate((T)row))
            {
                yield return row;
            }
        }
    }
}
