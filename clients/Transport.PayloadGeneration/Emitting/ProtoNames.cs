namespace Transport.PayloadGeneration.Emitting;

/// <summary>Names in the .proto, which takes ASCII alone, and what protoc makes of them in C#.</summary>
internal sealed class ProtoNames
{
    /// <summary>What protoc gives every message of its own.</summary>
    private static readonly string[] Reserved =
    [
        "Parser", "Descriptor", "Equals", "ToString", "GetHashCode", "GetType", "WriteTo", "Clone", "CalculateSize", "MergeFrom", "OnConstruction", "Types", "MemberwiseClone", "Finalize",
    ];

    private readonly Dictionary<Member, string> _fields = new(ReferenceEqualityComparer.Instance);
    private readonly Dictionary<object, string> _types = new(ReferenceEqualityComparer.Instance);

    public ProtoNames(PayloadShape shape)
    {
        // Of the message around the items and of instants with offsets.
        var taken = new HashSet<string>(["Reply", "OffsetInstant"], StringComparer.OrdinalIgnoreCase);
        foreach (var type in shape.Types)
        {
            _types[type] = Identifiers.Free(Ascii(type.Name, "Message"), taken);
            AddFields(type);
        }

        foreach (var type in shape.Enums)
        {
            _types[type] = Identifiers.Free(Ascii(type.Name, "Choice"), taken);
        }
    }

    public string Of(RecordType type) => _types[type];

    public string Of(EnumType type) => _types[type];

    /// <summary>In the .proto, for example <c>unit_price</c>.</summary>
    public string Field(Member member) => _fields[member];

    /// <summary>In the generated class, for example <c>UnitPrice</c>.</summary>
    public string Property(Member member) => PropertyOf(Field(member));

    private void AddFields(RecordType type)
    {
        var taken = new HashSet<string>([.. Reserved, Of(type)], StringComparer.OrdinalIgnoreCase);
        foreach (var member in type.Members)
        {
            var words = Identifiers.WordsOf(member.Name).Select(word => Ascii(word, "")).Where(word => word.Length > 0);
            var wanted = Ascii(string.Join('_', words), "field").ToLowerInvariant();
            var name = wanted;
            for (var i = 2; !IsFree(PropertyOf(name), taken); i++)
            {
                name = $"{wanted}_{i}";
            }

            _fields[member] = name;
            taken.UnionWith(Accessors(PropertyOf(name)));
        }
    }

    private static bool IsFree(string property, HashSet<string> taken) => !Accessors(property).Any(taken.Contains);

    private static string[] Accessors(string property) => [property, "Has" + property, "Clear" + property, property + "FieldNumber"];

    private static string Ascii(string name, string otherwise)
    {
        var ascii = string.Concat(name.Where(letter => char.IsAsciiLetterOrDigit(letter) || letter == '_')).Trim('_');
        return ascii.Length == 0 ? otherwise : char.IsAsciiDigit(ascii[0]) ? "n" + ascii : ascii;
    }

    /// <summary>As protoc does it: letters after underscores and digits become capitals.</summary>
    private static string PropertyOf(string field)
    {
        var property = new StringBuilder();
        var isNext = true;
        foreach (var letter in field)
        {
            if (letter != '_')
            {
                property.Append(isNext ? char.ToUpperInvariant(letter) : letter);
            }

            isNext = letter == '_' || char.IsAsciiDigit(letter);
        }

        return property.ToString();
    }
}
