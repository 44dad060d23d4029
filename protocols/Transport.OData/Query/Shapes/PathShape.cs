namespace Transport.OData.Query.Shapes;

/// <summary>A parsed path in which keys and arguments are literals of a shape.</summary>
internal sealed class PathShape
{
    private readonly ODataPath _path;
    private readonly Sentinels _sentinels;

    private PathShape(ODataPath path, Sentinels sentinels) => (_path, _sentinels) = (path, sentinels);

    /// <param name="finder">Is told all that the path consists of, but for the expressions of <c>/$filter</c>.</param>
    /// <returns>Null where no literal is in the path, or only in such an expression.</returns>
    public static PathShape? Of(ODataPath path, Sentinels sentinels, LiteralFinder finder)
    {
        var before = finder.Found.Count;
        foreach (var segment in path)
        {
            finder.Note($"{segment.GetType().Name} {segment.Identifier}");
            foreach (var value in Values(segment))
            {
                finder.Note(value);
            }
        }

        return finder.Found.Count == before ? null : new PathShape(path, sentinels);
    }

    /// <summary>Whether context URLs are those of the shape: a set, one of its entities by key, and the answer of a function are not named by their literals.</summary>
    public bool HasContextOfItsShape => _path.Count == 1 || (_path.Count == 2 && _path.FirstSegment is EntitySetSegment && _path.LastSegment is KeySegment);

    /// <summary>The path with the literals of a request.</summary>
    public ODataPath With(object[] literals) => new(_path.Select(segment => segment switch
    {
        KeySegment key => new KeySegment(
            key.Keys.Select(pair => KeyValuePair.Create(pair.Key, Value(pair.Value, literals)!)), (IEdmEntityType)key.EdmType, key.NavigationSource),
        OperationImportSegment call => new OperationImportSegment(
            call.OperationImports, call.EntitySet, call.Parameters.Select(parameter => new OperationSegmentParameter(parameter.Name, Value(parameter.Value, literals)))),
        _ => segment,
    }));

    private static IEnumerable<object?> Values(ODataPathSegment segment) => segment switch
    {
        KeySegment key => key.Keys.Select(pair => pair.Value),
        OperationImportSegment call => call.Parameters.SelectMany(parameter => new object?[] { parameter.Name, Plain(parameter.Value) }),
        _ => [],
    };

    private static object? Plain(object? value) => value switch
    {
        ConstantNode constant => constant.Value,
        ConvertNode convert => Plain(convert.Source),
        _ => value,
    };

    private object? Value(object? value, object[] literals) => value switch
    {
        ConstantNode constant when _sentinels.Find(constant.Value) is >= 0 and var slot =>
            new ConstantNode(Convert(constant.Value, literals[slot]), $"{literals[slot]}", constant.TypeReference),
        ConvertNode { Source: ConstantNode constant } convert => new ConvertNode((ConstantNode)Value(constant, literals)!, convert.TypeReference),
        _ when _sentinels.Find(value) is >= 0 and var slot => Convert(value!, literals[slot]),
        _ => value,
    };

    private static object Convert(object sentinel, object literal) => literal.GetType() == sentinel.GetType()
        ? literal
        : System.Convert.ChangeType(literal, sentinel.GetType(), System.Globalization.CultureInfo.InvariantCulture);
}
