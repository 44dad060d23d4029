namespace Transport.PayloadGeneration.Inference;

/// <summary>From what was seen of a sample to types: the only place that decides what a value is taken for.</summary>
public sealed class ShapeInference
{
    private readonly InferenceOptions _options;
    private readonly Sample _sample;
    private readonly Decisions _decisions = new();
    private readonly Dictionary<Seen, RecordType> _types = [];
    private readonly List<EnumType> _enums = [];
    private readonly TypeNames _names;

    private ShapeInference(string id, Sample sample, InferenceOptions options) => (_sample, _options, _names) = (sample, options, new TypeNames(id));

    /// <summary>Infers the types of a payload.</summary>
    /// <param name="id">The payload's, after which the type of an item is named.</param>
    /// <param name="sample">What was read. It is settled here, and used up by that.</param>
    /// <param name="options">What the user decided.</param>
    /// <exception cref="SampleException">No types fit all items, or the key does not tell them apart.</exception>
    public static Inferred Infer(string id, Sample sample, InferenceOptions options)
    {
        ArgumentNullException.ThrowIfNull(sample);
        Places.Settle(sample.Root);
        return new ShapeInference(id, sample, options).Infer();
    }

    private Inferred Infer()
    {
        var places = Places.Under(_sample.Root).Where(place => place is { Objects: > 0, IsDictionary: false }).ToList();
        if (places.Sum(place => place.Names.Count) is > SampleLimits.MostMembers and var members)
        {
            throw new SampleException($"{_sample.Name} has {members} members in {places.Count} types of objects, and {SampleLimits.MostMembers} is the most");
        }

        if (_sample.Root.Names.Count == 0)
        {
            throw new SampleException($"the items of {_sample.Name} have no members");
        }

        _names.Find(_sample.Root, places);
        foreach (var place in places)
        {
            _types[place] = new RecordType(_names.Of(place), place.Path);
        }

        foreach (var place in places)
        {
            AddMembers(place, _types[place]);
        }

        var root = _types[_sample.Root];
        var key = Keys.Find(_sample, root, _options.Key);
        _decisions.Add("key", key?.Path ?? Keys.None);
        return new Inferred(new PayloadShape(root, [.. places.Select(place => _types[place])], _enums, key, _sample.Depth))
        {
            Decisions = _decisions.Made,
            Normalised = _decisions.Normalised,
        };
    }

    private void AddMembers(Seen place, RecordType type)
    {
        var properties = new PropertyNames(type.Name);
        foreach (var name in place.Names)
        {
            var member = place.Member(name);
            var path = $"{place.Path}.{name}";
            var (absent, nulls) = (place.Absent(name), place.Nulls(name));
            _decisions.AddAbsent(member, absent, nulls);
            type.Members.Add(new Member(name, properties.Of(name), ShapeOf(member, absent + nulls > 0, path, name), path));
        }
    }

    private Shape ShapeOf(Seen place, bool isNullable, string path, string name)
    {
        switch (place.Kinds.FirstOrDefault((Kind)(-1)))
        {
            case Kind.Text:
                return OfTexts(place.Texts, isNullable, path, name);
            case Kind.Number:
                var kind = ScalarKinds.Of(place.Numbers, decimals: !_options.Texts);
                _decisions.Add(kind, path);
                _decisions.AddRounded(kind == ScalarKind.Double ? place.Numbers.Rounded : 0);
                return new ScalarShape(kind, isNullable, kind == ScalarKind.Double && place.Numbers.HasNegativeZero);
            case Kind.Bool:
                return new ScalarShape(ScalarKind.Bool, isNullable);
            case Kind.List:
                return new ListShape(ElementOf(place, path + "[]", name));
            case Kind.Object when place.IsDictionary:
                _decisions.Add("dictionary", path);
                return new MapShape(ElementOf(place, path + ".*", name));
            case Kind.Object:
                return new ObjectShape(_types[place], isNullable);
            default:
                _decisions.Add("text, since it is always null", path);
                return new ScalarShape(ScalarKind.Text, IsNullable: true);
        }
    }

    private Shape ElementOf(Seen place, string path, string name)
    {
        if (place.Element is { } element)
        {
            return ShapeOf(element, place.NullElements > 0, path, name);
        }

        _decisions.Add("text, since it is always empty", path);
        return new ScalarShape(ScalarKind.Text, IsNullable: false);
    }

    private Shape OfTexts(TextsSeen texts, bool isNullable, string path, string name)
    {
        if (_options.Enums && ScalarKinds.CanBeEnum(texts))
        {
            var names = new PropertyNames("");
            var type = new EnumType(_names.New(name), path, [.. texts.Values!.Order(StringComparer.Ordinal).Select(text => (text, names.Of(text)))]);
            _enums.Add(type);
            _decisions.Add("enum", path);
            return new EnumShape(type, isNullable);
        }

        var kind = _options.Texts ? ScalarKind.Text : ScalarKinds.Of(texts);
        _decisions.Add(kind, path);
        _decisions.AddFew(ScalarKinds.CanBeEnum(texts));
        return new ScalarShape(kind, isNullable, IsNoXml: kind == ScalarKind.Text && texts.HasNoXml);
    }
}
