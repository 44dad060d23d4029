namespace Transport.Soap.Contracts;

/// <summary>A value that is the text of its element.</summary>
/// <param name="type">The CLR type.</param>
/// <param name="name">XML Schema's name, which is also that of an item in a collection.</param>
/// <param name="method">The method of reader and writer that carries it.</param>
/// <param name="wire">The type that the method takes; a narrower CLR type is widened to it and checked on reading.</param>
internal sealed class PrimitiveContract(Type type, string name, string method, Type wire) : Contract(type, name, SoapNamespaces.Arrays)
{
    private static readonly Dictionary<Type, PrimitiveContract> ByType = new PrimitiveContract[]
    {
        new(typeof(bool), "boolean", "Boolean", typeof(bool)),
        new(typeof(sbyte), "byte", "Int32", typeof(int)),
        new(typeof(byte), "unsignedByte", "Int32", typeof(int)),
        new(typeof(short), "short", "Int32", typeof(int)),
        new(typeof(ushort), "unsignedShort", "Int32", typeof(int)),
        new(typeof(int), "int", "Int32", typeof(int)),
        new(typeof(uint), "unsignedInt", "Int64", typeof(long)),
        new(typeof(long), "long", "Int64", typeof(long)),
        new(typeof(ulong), "unsignedLong", "UInt64", typeof(ulong)),
        new(typeof(char), "char", "Int32", typeof(int)),
        new(typeof(float), "float", "Single", typeof(float)),
        new(typeof(double), "double", "Double", typeof(double)),
        new(typeof(decimal), "decimal", "Decimal", typeof(decimal)),
        new(typeof(DateTime), "dateTime", "DateTime", typeof(DateTime)),
        new(typeof(TimeSpan), "duration", "TimeSpan", typeof(TimeSpan)),
        new(typeof(Guid), "guid", "Guid", typeof(Guid)),
        new(typeof(string), "string", "String", typeof(string)),
        new(typeof(byte[]), "base64Binary", "Bytes", typeof(byte[])),
    }.ToDictionary(primitive => primitive.Type);

    /// <summary>The text of a URI.</summary>
    public static PrimitiveContract Uri { get; } = new(typeof(string), "anyURI", "String", typeof(string));

    public string Method => method;

    public Type Wire => wire;

    public override bool IsNullable => !Type.IsValueType;

    public override bool HasContent => false;

    public static PrimitiveContract? Find(Type type) => ByType.GetValueOrDefault(type);
}
