namespace Transport.PayloadGeneration.Inference;

/// <summary>Collects what is told to the user.</summary>
internal sealed class Decisions
{
    private readonly Dictionary<string, List<string>> _made = [];
    private int _absentLists;
    private int _absentValues;
    private int _rounded;
    private int _few;

    public IReadOnlyList<Decision> Made => [.. _made.Select(made => new Decision(made.Key, made.Value))];

    public IReadOnlyList<string> Normalised =>
    [
        .. Sentence(_absentLists, "absent or null list is empty", "absent or null lists are empty"),
        .. Sentence(_absentValues, "absent member is null", "absent members are null"),
        .. Sentence(_rounded, "number has more digits than a double keeps, and is rounded", "numbers have more digits than a double keeps, and are rounded"),
        .. Sentence(_few, "text has few values and stays a text (--enums)", "texts have few values and stay texts (--enums)"),
    ];

    public void Add(string what, string path)
    {
        if (!_made.TryGetValue(what, out var paths))
        {
            _made[what] = paths = [];
        }

        paths.Add(path);
    }

    /// <summary>Texts, bools and whole numbers are what JSON says they are.</summary>
    public void Add(ScalarKind kind, string path)
    {
        if (Word(kind) is { } word)
        {
            Add(word, path);
        }
    }

    public void AddAbsent(Seen member, int absent, int nulls)
    {
        var isList = member.Kinds.Contains(Kind.List) || member.IsDictionary;
        _absentLists += isList ? absent + nulls : 0;
        _absentValues += isList ? 0 : absent;
    }

    public void AddRounded(int numbers) => _rounded += numbers;

    public void AddFew(bool isFew) => _few += isFew ? 1 : 0;

    private static string? Word(ScalarKind kind) => kind switch
    {
        ScalarKind.Double => "double",
        ScalarKind.Decimal => "decimal",
        ScalarKind.Instant => "instant",
        ScalarKind.OffsetInstant => "instant with offset",
        ScalarKind.Date => "date",
        ScalarKind.Guid => "Guid",
        _ => null,
    };

    private static IEnumerable<string> Sentence(int count, string one, string many) =>
        count == 0 ? [] : [string.Create(CultureInfo.InvariantCulture, $"{count:N0} {(count == 1 ? one : many)}")];
}
