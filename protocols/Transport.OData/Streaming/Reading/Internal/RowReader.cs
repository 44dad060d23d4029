using Transport.OData.Model.Internal;

namespace Transport.OData.Streaming.Reading.Internal;

/// <summary>Reads objects of one type; compiled when the first is read.</summary>
/// <param name="derived">Types that objects may say they are of instead.</param>
internal sealed class RowReader(RowReaders readers, TypeMap type, IReadOnlyList<TypeMap> derived)
{
    private readonly Lazy<Func<PayloadScanner, object>> _read = new(() => RowReaderCompiler.Compile(readers, type));

    /// <returns>Null for a <c>null</c>, and where the scanner is starved.</returns>
    /// <exception cref="InvalidDataException">The payload is not valid, or not of the type.</exception>
    public object? Read(PayloadScanner scanner)
    {
        if (!scanner.StartObject() || scanner.IsStarved)
        {
            return null;
        }

        var own = derived.Count == 0 ? this : Own(scanner);
        return scanner.IsStarved ? null : own._read.Value(scanner);
    }

    /// <summary>Reads a collection of objects.</summary>
    /// <exception cref="InvalidDataException">As above, or an item is <c>null</c>.</exception>
    public List<T> ReadAll<T>(PayloadScanner scanner)
        where T : class
    {
        var items = new List<T>();
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

    /// <remarks>A type that the model does not have is one that a later version of the service has added: the object is read as what it is declared to be.</remarks>
    private RowReader Own(PayloadScanner scanner)
    {
        var name = scanner.PeekTypeName();
        return name is not null && derived.FirstOrDefault(map => map.EdmName == name) is { } found ? readers[found.Type] : this;
    }
}
