using System.Buffers;
using System.Runtime.InteropServices;
using Transport.Soap.Xml;

namespace Transport.Soap.Contracts.Plans;

/// <summary>Loops over items, which are the same for every collection.</summary>
internal static class Collections
{
    /// <summary>Items of an array that is pooled; larger ones would stay in the pool for as long as the process lives.</summary>
    private const int MostPooled = 1024 * 1024;

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
            Return(items, count);
        }
    }

    private static void Grow<T>(ref T[] items, int count)
    {
        var size = 2 * items.Length;
        var larger = size <= MostPooled ? ArrayPool<T>.Shared.Rent(size) : new T[size];
        items.AsSpan(0, count).CopyTo(larger);
        Return(items, count);
        items = larger;
    }

    private static void Return<T>(T[] items, int count)
    {
        if (items.Length <= MostPooled)
        {
            Array.Clear(items, 0, count);
            ArrayPool<T>.Shared.Return(items);
        }
    }
}
