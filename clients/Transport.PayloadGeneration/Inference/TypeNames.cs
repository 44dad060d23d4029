namespace Transport.PayloadGeneration.Inference;

/// <summary>Names types after the members that hold them.</summary>
/// <param name="id">The payload's: the item's type has its name.</param>
internal sealed class TypeNames(string id)
{
    /// <summary>Names that generated code means something else by.</summary>
    private static readonly string[] Reserved =
    [
        "System", "Transport", "Payloads", "Payload", "Google", "ProtoBuf", "MessagePack", "MemoryPack", "Nerdbank", "PolyType", "Wire", "Messages", "Shapes", "Json", "Digest", "Key", "Keys",
        "List", "Dictionary", "DateTime", "DateTimeOffset", "DateOnly", "TimeSpan", "Guid", "Convert", "Math", "String", "Object", "Enum", "Type", "Attribute", "Exception", "Assembly", "Path", "File",
        "CultureInfo", "Timestamp", "Lazy", "Func", "Action", "Enumerable", "Array", "Buffer", "OffsetInstant", "TypeModel", "Member", "DataMember", "DataContract", "EnumMember", "ProtoMember", "ProtoContract",
        "RuntimeTypeModel", "CompatibilityLevel", "DigestWriter", "SampleItems", "PayloadKey", "PayloadFacts", "KeyTexts", "JsonPropertyName", "JsonSerializable", "JsonTypeInfo", "Model", "CodedInputStream",
        "MessagePackObject", "MemoryPackable", "NerdbankKey", "Add", "Reply",
    ];

    private readonly HashSet<string> _taken = new(Reserved, StringComparer.OrdinalIgnoreCase);
    private readonly Dictionary<Seen, string> _names = [];

    public void Find(Seen root, IReadOnlyList<Seen> places)
    {
        _names[root] = New(Identifiers.Singular(id));
        var holders = places.ToDictionary(place => place, _ => new List<string>());
        foreach (var place in places)
        {
            foreach (var name in place.Names)
            {
                if (Held(place.Member(name)) is { } held && holders.TryGetValue(held, out var names))
                {
                    names.Add(held == place.Member(name) ? name : Identifiers.Singular(name));
                }
            }
        }

        foreach (var place in places.Where(place => place != root))
        {
            _names[place] = New(Common(holders[place]));
        }
    }

    public string Of(Seen place) => _names[place];

    /// <summary>A new name after a member's.</summary>
    public string New(string name) => Identifiers.Free(Identifiers.Of(name), _taken);

    /// <summary>The object in lists and dictionaries.</summary>
    private static Seen? Held(Seen place)
    {
        var held = place;
        for (var level = 0; held is { Objects: 0 } or { IsDictionary: true } && level < SampleLimits.MostDepth; level++)
        {
            held = held.Element;
        }

        return held;
    }

    /// <summary>The words at the end that all names share, for example <c>Address</c> of <c>billingAddress</c> and <c>shippingAddress</c>; else the first name.</summary>
    private static string Common(List<string> names)
    {
        var words = names.Distinct().Select(name => Identifiers.WordsOf(name)).ToList();
        var shared = words.Count == 0 ? 0 : Enumerable.Range(1, words.Min(name => name.Count)).TakeWhile(count => words.TrueForAll(name => name[^count].Equals(words[0][^count], StringComparison.OrdinalIgnoreCase))).LastOrDefault();
        return words.Count == 0 ? "Node" : shared > 0 ? string.Concat(words[0].TakeLast(shared)) : names[0];
    }
}
