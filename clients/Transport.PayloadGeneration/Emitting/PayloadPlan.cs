namespace Transport.PayloadGeneration.Emitting;

/// <summary>What a project is generated from.</summary>
internal sealed class PayloadPlan
{
    private readonly Dictionary<string, string> _refusals;

    /// <param name="id">The payload's.</param>
    /// <param name="inferred">Its types.</param>
    /// <param name="facts">What it was made of.</param>
    /// <param name="without">Ids of encodings that are left out, because the package source lacks their packages.</param>
    public PayloadPlan(string id, Inferred inferred, PayloadFacts facts, IReadOnlyCollection<string> without)
    {
        (Id, Shape, Facts) = (id, inferred.Shape, facts);
        _refusals = new(Emitting.Refusals.Of(Shape), StringComparer.Ordinal);
        foreach (var encoding in without.Where(encoding => Library.All.Any(library => library.Encoding == encoding)))
        {
            _refusals[encoding] = $"the payload was made without the packages of {encoding} (WithoutPlugins)";
        }

        Libraries = [.. Library.All.Where(library => !_refusals.ContainsKey(library.Encoding))];
    }

    public string Id { get; }

    public PayloadShape Shape { get; }

    public PayloadFacts Facts { get; }

    public IReadOnlyList<Library> Libraries { get; }

    /// <summary>Why others do not, by id of the encoding.</summary>
    public IReadOnlyDictionary<string, string> Refusals => _refusals;

    /// <summary>For example <c>Orders</c>: what the namespace and the payload's class are called after.</summary>
    public string Name => Identifiers.Of(Id);

    public string Namespace => "Payloads." + Name;

    /// <summary>What one item and several are called: by the name of the payload if that is a plural.</summary>
    public (string One, string Many) Words => Identifiers.Singular(Id) is var one && one == Id ? ("item", "items") : (one, Id);

    public string Item => Shape.Root.Name;

    public bool Has(Library library) => Libraries.Contains(library);

    public bool Uses(ScalarKind kind) => Shape.Types.SelectMany(type => type.Members).Any(member => Holds(member.Shape, kind));

    private static bool Holds(Shape shape, ScalarKind kind) => shape switch
    {
        ScalarShape scalar => scalar.Kind == kind,
        ListShape list => Holds(list.Element, kind),
        MapShape map => Holds(map.Value, kind),
        _ => false,
    };
}
