using System.Buffers;

namespace Transport.PeopleMessages.Internal;

/// <summary>
/// A list that grows in pooled arrays. One of its own would leave large arrays behind with every call, and only a collection of all
/// generations takes those away.
/// </summary>
internal sealed class PooledList<T> : IDisposable
{
    private const int FirstCapacity = 16;

    private T[] _items = [];
    private int _count;

    public void Add(T item)
    {
        if (_count == _items.Length)
        {
            var larger = ArrayPool<T>.Shared.Rent(Math.Max(FirstCapacity, 2 * _count));
            _items.CopyTo(larger, 0);
            Replace(larger);
        }

        _items[_count++] = item;
    }

    public T[] ToArray() => _items.AsSpan(0, _count).ToArray();

    public void Dispose()
    {
        Replace([]);
        _count = 0;
    }

    private void Replace(T[] items)
    {
        if (_items.Length > 0)
        {
            _items.AsSpan(0, _count).Clear();
            ArrayPool<T>.Shared.Return(_items);
        }

        _items = items;
    }
}
