namespace Transport.PayloadGeneration.Shapes;

/// <summary>The type of a value: what samples are inferred to, and code is generated from.</summary>
/// <param name="IsNullable">Null was seen, or the member was absent. Lists and dictionaries never are: those are empty instead.</param>
internal abstract record Shape(bool IsNullable);

/// <param name="Kind">Which type.</param>
/// <param name="IsNullable">As of every shape.</param>
/// <param name="HasNegativeZero">-0 was seen, which is another double than 0.</param>
/// <param name="IsNoXml">A text has characters that XML 1.0 has not.</param>
internal sealed record ScalarShape(ScalarKind Kind, bool IsNullable, bool HasNegativeZero = false, bool IsNoXml = false) : Shape(IsNullable);

internal sealed record EnumShape(EnumType Type, bool IsNullable) : Shape(IsNullable);

internal sealed record ListShape(Shape Element) : Shape(false);

/// <summary>A dictionary by texts.</summary>
internal sealed record MapShape(Shape Value) : Shape(false);

internal sealed record ObjectShape(RecordType Type, bool IsNullable) : Shape(IsNullable);

internal enum ScalarKind
{
    Text,
    Bool,
    Int32,
    Int64,
    Double,
    Decimal,

    /// <summary>DateTime, UTC.</summary>
    Instant,

    /// <summary>DateTimeOffset.</summary>
    OffsetInstant,

    /// <summary>DateOnly.</summary>
    Date,
    Guid,
}

/// <summary>A member of an object.</summary>
/// <param name="JsonName">Its name in JSON.</param>
/// <param name="Name">Its property in C#.</param>
/// <param name="Path">From the item, for example <c>$.lines[].price</c>.</param>
internal sealed record Member(string JsonName, string Name, Shape Shape, string Path);

/// <summary>A type of objects. It may hold itself.</summary>
internal sealed class RecordType(string name, string path)
{
    public string Name => name;

    /// <summary>Where it was first seen.</summary>
    public string Path => path;

    public List<Member> Members { get; } = [];
}

/// <param name="Name">The type in C#.</param>
/// <param name="Path">Where it was first seen.</param>
/// <param name="Values">Text and name in C# of each.</param>
internal sealed record EnumType(string Name, string Path, IReadOnlyList<(string Text, string Name)> Values);
