namespace Transport.PayloadGeneration.Declared;

/// <summary>Collects the types of a payload as a reader finds them, each once, under names that generated code may have.</summary>
/// <typeparam name="TSource">What the reader knows a type by.</typeparam>
/// <param name="id">The payload's, after which the type of an item is named.</param>
internal sealed class TypeBuilder<TSource>(string id)
    where TSource : notnull
{
    /// <summary>Generic types may make new ones of themselves without an end.</summary>
    private const int MostTypes = 200;

    private readonly Dictionary<TSource, RecordType> _types = [];
    private readonly Dictionary<TSource, EnumType> _enums = [];
    private readonly List<RecordType> _order = [];
    private readonly TypeNames _names = new(id);
    private int _members;

    public Decisions Decisions { get; } = new();

    /// <summary>The type, whose members are read the first time: it may hold itself.</summary>
    /// <param name="source">What it is there.</param>
    /// <param name="name">Its name there.</param>
    /// <param name="path">Where it was first met.</param>
    /// <param name="addMembers">Adds its members.</param>
    public RecordType RecordOf(TSource source, string name, string path, Action<MemberList> addMembers)
    {
        if (_types.TryGetValue(source, out var known))
        {
            return known;
        }

        if (_order.Count >= MostTypes)
        {
            throw new SampleException($"{name} ({path}) is one type too many: {MostTypes} is the most");
        }

        var type = new RecordType(_names.New(_order.Count == 0 ? Identifiers.Singular(id) : name), path);
        _types[source] = type;
        _order.Add(type);
        addMembers(new MemberList(type));
        _members += type.Members.Count;
        return type.Members.Count == 0 ? throw new SampleException($"{name} ({path}) has no members that can be sent")
            : _members > SampleLimits.MostMembers ? throw new SampleException($"the types have more than {SampleLimits.MostMembers} members, which is the most")
            : type;
    }

    /// <summary>Sent as texts, as services do for people to read.</summary>
    public EnumShape EnumOf(TSource source, string name, string path, bool isNullable, Func<IEnumerable<string>> values)
    {
        if (!_enums.TryGetValue(source, out var type))
        {
            var names = new PropertyNames("");
            List<string> texts = [.. values()];
            _enums[source] = type = texts.Count == 0 ? throw new SampleException($"{path} is the enum {name}, which has no values") : new EnumType(_names.New(name), path, [.. texts.Select(text => (text, names.Of(text)))]);
        }

        Decisions.Add("enum, as the text of its name", path);
        return new EnumShape(type, isNullable);
    }

    /// <summary>A scalar under a name that JSON has no type for is told.</summary>
    public ScalarShape Scalar(ScalarKind kind, bool isNullable, string path, string? takenFor = null)
    {
        if (takenFor is not null)
        {
            Decisions.Add(takenFor, path);
        }
        else
        {
            Decisions.Add(kind, path);
        }

        return new ScalarShape(kind, isNullable);
    }

    public DeclaredTypes Build(string source) => new(source, _order[0], _order, [.. _enums.Values], Decisions);
}

/// <summary>Adds members to a type, each under a property of its own.</summary>
internal sealed class MemberList(RecordType type)
{
    private readonly PropertyNames _properties = new(type.Name);

    public void Add(string jsonName, Func<string, Shape> shapeOf)
    {
        var path = $"{type.Path}.{jsonName}";
        if (type.Members.Exists(member => member.JsonName.Equals(jsonName, StringComparison.OrdinalIgnoreCase)))
        {
            throw new SampleException($"{path} is twice in {type.Name}: names that differ in capitals alone are one in JSON's readers");
        }

        type.Members.Add(new Member(jsonName, _properties.Of(jsonName), shapeOf(path), path));
    }
}
