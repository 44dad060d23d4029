namespace Transport.OData.CompiledPayloads.Client;

/// <summary>Reads objects of one class; compiled when the first is read.</summary>
internal sealed class ObjectReader
{
    private static readonly ConcurrentDictionary<Type, ObjectReader> Known = new();

    private readonly Type _type;
    private readonly Lazy<Func<PayloadScanner, object>> _read;

    private ObjectReader(Type type)
    {
        _type = type;
        _read = new Lazy<Func<PayloadScanner, object>>(() => ObjectReaderCompiler.Compile(type));
    }

    public static ObjectReader Get(Type type) => Known.GetOrAdd(type, static made => new ObjectReader(made));

    /// <returns>Null for a <c>null</c>, and where the scanner is starved.</returns>
    /// <exception cref="InvalidDataException">The payload is not valid, or not of the class.</exception>
    public object? Read(PayloadScanner scanner) => !scanner.StartObject() || scanner.IsStarved ? null : _read.Value(scanner);

    /// <summary>Reads a payload that is one object.</summary>
    /// <exception cref="InvalidDataException">As above.</exception>
    public async ValueTask<object> ReadWholeAsync(PayloadSource source, CancellationToken cancellationToken)
    {
        await source.FillWholeAsync(cancellationToken);
        var made = Read(source.Scanner) ?? throw source.Scanner.Fault("it is null");
        source.Scanner.ExpectNothing();
        return made;
    }

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
                throw scanner.Fault($"a collection of {_type.Name} holds a null");
            }
        }
        while (scanner.NextItem());
        return items;
    }
}
