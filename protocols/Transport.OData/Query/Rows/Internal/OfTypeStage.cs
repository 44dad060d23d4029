using System.Runtime.CompilerServices;

namespace Transport.OData.Query.Rows.Internal;

/// <summary>See <see cref="OfTypeStep"/>.</summary>
internal sealed class OfTypeStage<T> : MemoryStage<T>
    where T : class
{
    public override IEnumerable<object> Run(IEnumerable<object> rows, CancellationToken cancellationToken) => rows.OfType<T>();

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
