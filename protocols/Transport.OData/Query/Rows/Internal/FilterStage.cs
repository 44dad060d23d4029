using System.Runtime.CompilerServices;

namespace Transport.OData.Query.Rows.Internal;

/// <summary>See <see cref="FilterStep"/>.</summary>
internal sealed class FilterStage<T>(Func<T, bool> predicate) : MemoryStage<T>
    where T : class
{
    public override IEnumerable<object> Run(IEnumerable<object> rows, CancellationToken cancellationToken) => Typed((IEnumerable<T>)rows, cancellationToken);

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

    private IEnumerable<T> Typed(IEnumerable<T> rows, CancellationToken cancellationToken)
    {
        foreach (var row in rows)
        {
            cancellationToken.ThrowIfCancellationRequested();
            if (predicate(row))
            {
                yield return row;
            }
        }
    }
}
