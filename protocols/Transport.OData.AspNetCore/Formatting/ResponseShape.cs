using Microsoft.AspNetCore.OData.Routing;

namespace Transport.OData.CompiledPayloads.Formatting;

/// <summary>What kind of response a request gets: one object or a set, of which type, out of which set of entities.</summary>
/// <param name="Source">Null for complex objects and for what comes out of no set.</param>
internal readonly record struct ResponseShape(
    IEdmModel Model, IEdmStructuredType Type, IEdmNavigationSource? Source, bool IsSet, ODataMetadataLevel Level, ODataVersion Version)
{
    /// <summary>Reads it from a request and the value that its action returned.</summary>
    /// <exception cref="PlanNotPossibleException">It is none that plans write.</exception>
    public static ResponseShape Of(HttpRequest request, object value, ODataMetadataLevel level)
    {
        var feature = request.ODataFeature();
        var (path, model) = (feature.Path, feature.Model);
        if (path?.LastSegment is null or TypeSegment || model is null)
        {
            throw new PlanNotPossibleException("a path with a type or without a model");
        }

        if (feature.ApplyClause is not null || Has(request, "compute") || Has(request, "apply"))
        {
            throw new PlanNotPossibleException("$compute or $apply");
        }

        var isSet = path.LastSegment.EdmType is IEdmCollectionType;
        var type = isSet ? ((IEdmCollectionType)path.LastSegment.EdmType).ElementType.Definition : path.LastSegment.EdmType;
        if (type is not IEdmStructuredType structured)
        {
            throw new PlanNotPossibleException("no entities or complex objects");
        }

        var source = path.GetNavigationSource();
        if (structured is IEdmEntityType && source is not (IEdmEntitySet or IEdmSingleton))
        {
            throw new PlanNotPossibleException("entities of no entity set");
        }

        if (path.Any(static segment => segment is OperationSegment or OperationImportSegment or TypeSegment))
        {
            throw new PlanNotPossibleException("a path with a type or an operation");
        }

        var shape = new ResponseShape(model, structured, source, isSet, level, request.GetODataVersion());
        shape.CheckValue(value);
        return shape;
    }

    private static bool Has(HttpRequest request, string option) => request.Query.ContainsKey("$" + option) || request.Query.ContainsKey(option);

    private void CheckValue(object value)
    {
        var clrType = ClrTypes.Of(Model, Type);
        var given = IsSet ? PropertyWriters.ElementType(value.GetType()) : value.GetType();
        if (given is null || clrType is null)
        {
            throw new PlanNotPossibleException("values of an unknown type");
        }

        var row = typeof(ISelectExpandWrapper).IsAssignableFrom(given) ? given.GetGenericArguments().FirstOrDefault() : given;
        if (row is null || !clrType.IsAssignableFrom(row) || (typeof(IEdmObject).IsAssignableFrom(row) && row == given))
        {
            throw new PlanNotPossibleException("values of an unknown type");
        }
    }
}
