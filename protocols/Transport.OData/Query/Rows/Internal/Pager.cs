using System.Runtime.CompilerServices;

namespace Transport.OData.Query.Rows.Internal;

/// <summary>Leaves out rows, then takes some.</summary>
internal abstract class Pager
{
    public static Pager Of(Type rows) => (Pager)Activator.CreateInstance(typeof(Pager<>).MakeGenericType(rows))!;

    public abstract IEnumerable<object> Page(IEnumerable<object> rows, int skip, int? top);

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
