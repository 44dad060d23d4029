using System.Buffers;
using System.Runtime.InteropServices;
using Transport.Soap.Internal.Codecs;

namespace Transport.Soap.Internal.Plans;

/// <summary>Loops over items, which are the same for every collection.</summary>
internal static class Collections
{
    public static void WriteArray<TWriter, T>(TWriter writer, T[] items, Action<TWriter, T> write) => WriteSpan(writer, items, write);

    public static void WriteSpan<TWriter, T>(TWriter writer, ReadOnlySpan<T> items, Action<TWriter, T> write)
    {
        foreach (var item in items)
        {
            write(writer, item);
        }
    }

    public static void WriteList<TWriter, T>(TWriter writer, List<T> items, Action<TWriter, T> write)
    {
        foreach (var item in CollectionsMarshal.AsSpan(items))
        {
            write(writer, item);
        }
    }

    public static List<T> ReadList<TReader, T>(TReader reader, ElementName name, Func<TReader, T> read)
        where TReader : ContractReader
    {
        var items = new List<T>();
        while (reader.NextItem(name))
        {
            items.Add(read(reader));
        }

        return items;
    }

    public static T[] ReadArray<TReader, T>(TReader reader, ElementName name, Func<TReader, T> read)
        where TReader : ContractReader
    {
        if (!reader.NextItem(name))
        {
            return [];
        }

        var items = ArrayPool<T>.Shared.Rent(16);
        var count = 0;
        try
        {
            do
            {
                if (count == items.Length)
                {
                    Grow(ref items, count);
                }

                items[count] = read(reader);
                count++;
            }
            while (reader.NextItem(name));
            return items[..count];
        }
        finally
        {
            // Objects of one message must not live on in the pool, nor be seen by the next.
            Array.Clear(items, 0, count);
            ArrayPool<T>.Shared.Return(items);
        }
    }

    private static void Grow<T>(ref T[] items, int count)
    {
        var larger = ArrayPool<T>.Shared.Rent(2 * items.Length);
        items.AsSpan(0, count).CopyTo(larger);
        Array.Clear(items, 0, count);
        ArrayPool<T>.Shared.Return(items);
        items = larger;
    }
}
