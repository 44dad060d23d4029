using System.Runtime.CompilerServices;

namespace Transport.OData.Query.Rows.Internal;

/// <summary>See <see cref="OfTypeStep"/>.</summary>
internal sealed class OfTypeStage<T> : MemoryStage<T>
    where T : class
{
    public override RowCursor Over(RowCursor rows, int most) => new OfTypeCursor<T>(rows);

    public override async IAsyncEnumerable<object> RunAsync(
        IAsyncEnumerable<object> rows, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        await foreach (var row in rows.WithCancellation(cancellationToken))
        {
            if (row is T)
            {
                yield return row;
            }
        }
    }
}
