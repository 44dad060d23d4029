namespace Transport.OData.CompiledPayloads.Writing;

/// <summary>Writes the value of one property of an entity or complex object.</summary>
internal delegate void ValueWriter(object instance, PayloadBuffer buffer);

/// <summary>A primitive or enumeration property, or a collection of these.</summary>
/// <param name="Name">The property's name in the model.</param>
/// <param name="Prefix">The name quoted, and the colon.</param>
/// <param name="Next">The same behind a comma.</param>
/// <param name="Source">What <paramref name="FromInstance"/> was compiled from; null if it is not an expression.</param>
/// <param name="FromInstance">Reads the property and writes its value.</param>
/// <param name="FromValue">Writes a value that was read elsewhere; never null.</param>
/// <param name="MayBeNull">Whether the model lets the value be null.</param>
/// <param name="IsCollection">Whether a value of null is an empty array.</param>
internal sealed record PropertyPlan(
    string Name, byte[] Prefix, byte[] Next, Expression<ValueWriter>? Source, ValueWriter FromInstance, ValueWriter FromValue, bool MayBeNull, bool IsCollection);

/// <summary>A complex property or an expanded navigation property.</summary>
/// <param name="Name">The property's name in the model.</param>
/// <param name="Prefix">The name quoted, and the colon.</param>
/// <param name="IsCollection">Whether it is written as an array.</param>
/// <param name="Get">Reads the property of an instance.</param>
/// <param name="Plan">How the object or each item is written.</param>
internal sealed record NestedPlan(
    string Name, byte[] Prefix, bool IsCollection, Func<object, object?> Get, ObjectPlan Plan)
{
    /// <summary>The name of the count's annotation quoted, and the colon.</summary>
    /// <param name="annotations">What stands before an annotation's name: <c>@odata.</c> or <c>@</c>.</param>
    public byte[] CountPrefix(string annotations) => JsonText.Prefix($"{Name}{annotations}count");
}

/// <summary>What is written of an object, in order: values, then nested objects.</summary>
/// <param name="ClrType">The type of instances.</param>
/// <param name="Values">Each written by the instance's compiled accessor.</param>
/// <param name="Nested">Complex properties before expanded navigation properties.</param>
/// <param name="IsEntity">Whether it is an entity, which as an item is never null.</param>
internal sealed record ObjectPlan(Type ClrType, PropertyPlan[] Values, NestedPlan[] Nested, bool IsEntity)
{
    /// <summary>Objects that are written before all values are compiled into one method: most plans of a flood never get there.</summary>
    private const int Worthwhile = 5_000;

    private int _written;

    /// <summary>The list that such objects are usually in.</summary>
    public Type ListType { get; } = typeof(List<>).MakeGenericType(ClrType);

    /// <summary>Writes all values of an instance, the first without a comma; null until it is worthwhile.</summary>
    public ValueWriter? All { get; private set; }

    /// <summary>An object was written value by value.</summary>
    public void Count()
    {
        if (Interlocked.Increment(ref _written) == Worthwhile)
        {
            All = ValuesCompiler.Compile(ClrType, Values);
        }
    }
}
