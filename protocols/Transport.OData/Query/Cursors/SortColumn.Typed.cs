using System.Buffers;
using System.Runtime.CompilerServices;

namespace Transport.OData.Query.Cursors;

/// <inheritdoc/>
/// <remarks>Null comes first (URL Conventions 4.01, 5.1.5); text is ordered by code point.</remarks>
internal sealed class SortColumn<T, TKey>(Func<T, TKey> key, bool descending) : SortColumn<T>
{
    private static readonly IComparer<TKey> Comparer =
        typeof(TKey) == typeof(string) ? (IComparer<TKey>)(object)StringComparer.Ordinal : Comparer<TKey>.Default;

    private TKey[] _values = [];

    public override void Grow(int slots)
    {
        var larger = ArrayPool<TKey>.Shared.Rent(slots);
        _values.AsSpan().CopyTo(larger);
        Return();
        _values = larger;
    }

    public override void Store(int slot, T row) => _values[slot] = key(row);

    public override int Compare(int left, int right) =>
        descending ? Comparer.Compare(_values[right], _values[left]) : Comparer.Compare(_values[left], _values[right]);

    public override void Dispose()
    {
        Return();
        _values = [];
    }

    private void Return()
    {
        if (_values.Length > 0)
        {
            ArrayPool<TKey>.Shared.Return(_values, RuntimeHelpers.IsReferenceOrContainsReferences<TKey>());
        }
    }
}
