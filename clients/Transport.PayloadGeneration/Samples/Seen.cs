namespace Transport.PayloadGeneration.Samples;

/// <summary>
/// What was seen in one place of the items, for example <c>$.lines[].price</c>: of all items together, so that a sample of any length takes as much memory as its
/// structure. Places that turn out to be of one type are joined.
/// </summary>
/// <param name="path">From the item, which is <c>$</c>.</param>
internal sealed class Seen(string path)
{
    private readonly int[] _firstItems = new int[Enum.GetValues<Kind>().Length];
    private readonly List<string> _names = [];
    private Dictionary<string, Slot> _members = new(StringComparer.Ordinal);
    private Seen? _element;
    private Seen? _joined;

    public string Path => path;

    public int Values { get; private set; }

    /// <summary>Nulls in lists, and values of a dictionary that are null.</summary>
    public int NullElements { get; private set; }

    public int Objects { get; private set; }

    public TextsSeen Texts { get; } = new();

    public NumbersSeen Numbers { get; } = new();

    /// <summary>The number of the object in which it was last: a member that is twice in one object is not JSON that everybody reads alike.</summary>
    public long LastObject { get; set; }

    /// <summary>What lists hold here, or a dictionary's values; null where neither was seen, or only empty lists.</summary>
    public Seen? Element => _element?.Joined;

    /// <summary>Names are keys: <see cref="Element"/> has the values.</summary>
    public bool IsDictionary { get; private set; }

    /// <summary>Names of an object's members, in the order in which they appeared.</summary>
    public IReadOnlyList<string> Names => _names;

    public IEnumerable<Kind> Kinds => Enum.GetValues<Kind>().Where(kind => _firstItems[(int)kind] > 0);

    /// <summary>The place that this one was joined to, or itself.</summary>
    public Seen Joined => _joined is null ? this : _joined = _joined.Joined;

    /// <summary>The first item in which a kind was seen, from 1.</summary>
    public int FirstItem(Kind kind) => _firstItems[(int)kind];

    public Seen Member(string name) => _members[name].Place.Joined;

    public Seen? TryMember(string name) => _members.GetValueOrDefault(name)?.Place.Joined;

    public int Absent(string name) => Objects - _members[name].Present;

    public int Nulls(string name) => _members[name].Nulls;

    public void AddPresent(string name, bool isNull)
    {
        _members[name].Present++;
        _members[name].Nulls += isNull ? 1 : 0;
    }

    public void AddElement(bool isNull) => NullElements += isNull ? 1 : 0;

    public void Add(Kind kind, int item)
    {
        Values++;
        Objects += kind == Kind.Object ? 1 : 0;
        _firstItems[(int)kind] = _firstItems[(int)kind] == 0 ? item : _firstItems[(int)kind];
    }

    public Seen AddMember(string name)
    {
        if (!_members.TryGetValue(name, out var member))
        {
            _members[name] = member = new Slot(new Seen($"{path}.{name}"));
            _names.Add(name);
        }

        return member.Place.Joined;
    }

    public Seen AddElement() => (_element ??= new Seen(path + (IsDictionary ? ".*" : "[]"))).Joined;

    /// <summary>From now on names are keys, and what was seen of each is one place.</summary>
    public void BecomeDictionary()
    {
        IsDictionary = true;
        foreach (var member in _members.Values)
        {
            AddElement().Join(member.Place.Joined);
            NullElements += member.Nulls;
        }

        _members = new Dictionary<string, Slot>(StringComparer.Ordinal);
        _names.Clear();
    }

    /// <summary>Adds what was seen elsewhere, which then is this place.</summary>
    public void Join(Seen other)
    {
        if (other == this)
        {
            return;
        }

        // First of all, so that types that hold themselves come to an end.
        other._joined = this;
        Values += other.Values;
        NullElements += other.NullElements;
        Objects += other.Objects;
        Texts.Add(other.Texts);
        Numbers.Add(other.Numbers);
        foreach (var kind in other.Kinds)
        {
            _firstItems[(int)kind] = _firstItems[(int)kind] == 0 ? other.FirstItem(kind) : Math.Min(_firstItems[(int)kind], other.FirstItem(kind));
        }

        if (IsDictionary != other.IsDictionary && (IsDictionary ? other : this).Objects > 0)
        {
            (IsDictionary ? other : this).BecomeDictionary();
        }

        IsDictionary |= other.IsDictionary;
        if (other.Element is { } element)
        {
            AddElement().Join(element.Joined);
        }

        foreach (var name in other._names)
        {
            AddMember(name).Join(other.Member(name));
            _members[name].Present += other._members[name].Present;
            _members[name].Nulls += other._members[name].Nulls;
        }
    }

    /// <summary>A member of the objects here. Its place may be joined with others, where its own numbers would be lost.</summary>
    private sealed class Slot(Seen place)
    {
        public Seen Place => place;

        public int Present { get; set; }

        public int Nulls { get; set; }
    }
}
