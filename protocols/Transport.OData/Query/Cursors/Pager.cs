using System.Runtime.CompilerServices;

namespace Transport.OData.Query.Cursors;

/// <summary>Leaves out rows that arrive one by one, then takes some.</summary>
internal static class Pager
{
    public static async IAsyncEnumerable<object> PageAsync(
        IAsyncEnumerable<object> rows, int skip, int? top, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        if (top == 0)
        {
            yield break;
        }

        var index = 0L;
        var end = (long)skip + (top ?? int.MaxValue);
        await foreach (var row in rows.WithCancellation(cancellationToken))
        {
            if (index++ >= skip)
            {
                yield return row;
            }

            if (top is not null && index == end)
            {
                yield break;
            }
        }
    }
}
