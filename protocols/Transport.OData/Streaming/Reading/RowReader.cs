using Transport.OData.Model;

namespace Transport.OData.Streaming.Reading;

/// <summary>Reads objects of one type; compiled when the first is read.</summary>
internal sealed class RowReader(RowReaders readers, TypeMap type)
{
    private readonly Lazy<Func<PayloadScanner, object>> _read = new(() => RowReaderCompiler.Compile(readers, type));

    /// <returns>Null for a <c>null</c>, and where the scanner is starved.</returns>
    /// <exception cref="InvalidDataException">The payload is not valid, or not of the type.</exception>
    public object? Read(PayloadScanner scanner) => !scanner.StartObject() || scanner.IsStarved ? null : _read.Value(scanner);

    /// <summary>Reads a collection of objects.</summary>
    /// <param name="scanner">The payload.</param>
    /// <param name="made">A list that the constructor of the row has made. It is filled while it is empty, so that no second one is made for each row.</param>
    /// <exception cref="InvalidDataException">As above, or an item is <c>null</c>.</exception>
    public List<T> ReadAll<T>(PayloadScanner scanner, List<T>? made)
        where T : class
    {
        var items = made is { Count: 0 } ? made : [];
        if (scanner.TryReadNull() || !scanner.StartItems())
        {
            return items;
        }

        do
        {
            if (Read(scanner) is { } item)
            {
                items.Add((T)item);
            }
            else if (!scanner.IsStarved)
            {
                throw scanner.Fault($"a collection of {type.EdmName} holds a null");
            }
        }
        while (scanner.NextItem());
        return items;
    }
}
