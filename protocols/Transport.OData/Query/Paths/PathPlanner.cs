using Transport.OData.Model;

namespace Transport.OData.Query.Paths;

/// <summary>Makes a <see cref="ResourcePath"/> of the path that Microsoft.OData.Core parsed.</summary>
internal sealed class PathPlanner(ODataModel model)
{
    private readonly List<PathStep> _steps = [];
    private readonly List<FilterSegment> _filters = [];
    private TypeMap _type = null!;
    private IEdmEntitySetBase? _entitySet;
    private bool _isCollection;
    private PropertyMap? _property;
    private PathEnd _end;

    /// <param name="path">Begins with an entity set.</param>
    /// <exception cref="ODataRequestException">It goes where this service cannot follow (501).</exception>
    public static ResourcePath Plan(ODataModel model, ODataPath path) => new PathPlanner(model).Plan(path);

    private ResourcePath Plan(ODataPath path)
    {
        var source = ((EntitySetSegment)path.FirstSegment).EntitySet;
        (_type, _entitySet, _isCollection) = (model.Require(source.EntityType), source, true);
        foreach (var segment in path.Skip(1))
        {
            if (_end != PathEnd.Itself || (_filters.Count > 0 && segment is not (FilterSegment or CountSegment)))
            {
                throw ODataRequestException.NotImplemented($"The path segment {segment.Identifier} here");
            }

            Follow(segment);
        }

        return new ResourcePath(source, _steps, _type, _entitySet, _isCollection, _filters, _property, _end);
    }

    private void Follow(ODataPathSegment segment)
    {
        switch (segment)
        {
            case KeySegment key when _isCollection && _property is null:
                _steps.Add(Key(key));
                _isCollection = false;
                break;
            case NavigationPropertySegment navigation when !_isCollection && _property is null:
                Structured(_type.Require(navigation.NavigationProperty.Name), model.Require(navigation.NavigationProperty.ToEntityType()));
                _entitySet = navigation.NavigationSource as IEdmEntitySetBase
                    ?? throw ODataRequestException.NotImplemented($"The unbound navigation property {segment.Identifier}");
                break;
            case PropertySegment property when !_isCollection && _property is null:
                Follow(_type.Require(property.Property.Name));
                break;
            case TypeSegment cast when _property is null && (cast.EdmType.AsElementType() == _type.Type):
                break;
            case FilterSegment filter when _isCollection:
                _filters.Add(filter);
                break;
            case CountSegment when _isCollection || _property is { IsCollection: true }:
                _end = PathEnd.Count;
                break;
            case ValueSegment when _property is { IsCollection: false }:
                _end = PathEnd.RawValue;
                break;
            default:
                throw ODataRequestException.NotImplemented($"The path segment {segment.Identifier} here");
        }
    }

    private void Follow(PropertyMap property)
    {
        if (property.StructuredType is null)
        {
            _property = property;
        }
        else
        {
            Structured(property, model.Require(property.StructuredType));
            _entitySet = null;
        }
    }

    private void Structured(PropertyMap property, TypeMap target)
    {
        _steps.Add(new PropertyStep(property, target));
        (_type, _isCollection) = (target, property.IsCollection);
    }

    private KeyStep Key(KeySegment segment)
    {
        var given = segment.Keys.ToDictionary(key => key.Key, key => key.Value, StringComparer.Ordinal);
        return new KeyStep(
            _type, [.. _type.Keys.Select(key => PrimitiveTypes.FromLiteral(given[key.Name]))],
            string.Join(',', segment.Keys.Select(key => $"{key.Key}={key.Value}")));
    }
}
