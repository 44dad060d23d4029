namespace Transport.OData.Tests.Oracle;

/// <summary>A structured type as the oracle knows it: from the CLR class, not from the EDM model.</summary>
internal sealed record RowType
{
    /// <summary>What is written of a row when nothing is selected, by name: primitive values, complex values and their collections.</summary>
    public required IReadOnlyDictionary<string, Func<object, object?>> Properties { get; init; }

    /// <summary>What expressions can name.</summary>
    public required IReadOnlyList<Column> Columns { get; init; }

    /// <summary>Where expressions and <c>$expand</c> can go.</summary>
    public IReadOnlyList<Link> Links { get; init; } = [];

    /// <summary>The text properties, in which <c>$search</c> looks.</summary>
    public IReadOnlyList<Func<object, string?>> Texts { get; init; } = [];

    /// <summary>The key as it stands in a URL; null for complex types.</summary>
    public Func<object, string>? Key { get; init; }

    /// <summary>Rows from which literals are taken, so that conditions hold now and then; never empty.</summary>
    public required IReadOnlyList<object> Sample { get; init; }

    public IEnumerable<Link> Navigations => Links.Where(link => link.IsNavigation);

    public IEnumerable<Link> Collections => Links.Where(link => link.IsCollection);

    public static Dictionary<string, Func<object, object?>> PropertiesOf<T>(params (string Name, Func<T, object?> Get)[] properties) =>
        properties.ToDictionary(property => property.Name, property => new Func<object, object?>(row => property.Get((T)row)));

    public static Column ColumnOf<T>(string path, Kind kind, Func<T, object?> get) => new(path, kind, row => get((T)row));
}
