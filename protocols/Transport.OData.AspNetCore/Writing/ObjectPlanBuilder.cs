using Microsoft.AspNetCore.OData.Edm;

namespace Transport.OData.CompiledPayloads.Writing;

/// <summary>Plans what is written of a type for $select and $expand, by the library's own reading of these.</summary>
/// <param name="model">The application's model.</param>
/// <param name="writers">The compiled writers of this model.</param>
/// <param name="level">Minimal or none.</param>
internal sealed class ObjectPlanBuilder(IEdmModel model, PropertyWriters writers, ODataMetadataLevel level)
{
    /// <summary>The complex types that what is planned lies within.</summary>
    private readonly HashSet<IEdmType> _complex = [];

    /// <summary>Whether entities of a collection are expanded somewhere.</summary>
    public bool ExpandsCollections { get; private set; }

    /// <exception cref="PlanNotPossibleException">The library has to write it.</exception>
    public ObjectPlan Build(IEdmStructuredType type, IEdmNavigationSource? source, SelectExpandClause? clause)
    {
        Check(type, source);
        var clrType = ClrTypes.Of(model, type) is { IsValueType: false } made
            ? made
            : throw new PlanNotPossibleException("a type has no class");
        var node = new SelectExpandNode(clause, type, model);
        if (node.ReferencedProperties is { Count: > 0 })
        {
            throw new PlanNotPossibleException("$expand of references");
        }

        CheckOperations(node);
        return new ObjectPlan(
            clrType,
            [.. (node.SelectedStructuralProperties ?? Enumerable.Empty<IEdmStructuralProperty>()).Select(property => writers.Value(property, clrType))],
            [
                .. (node.SelectedComplexProperties ?? Empty<IEdmStructuralProperty, PathSelectItem>()).Select(pair => Complex(pair.Key, pair.Value, clrType)),
                .. (node.ExpandedProperties ?? Empty<IEdmNavigationProperty, ExpandedNavigationSelectItem>())
                    .Select(pair => Expanded(pair.Key, pair.Value, clrType, source)),
            ],
            type is IEdmEntityType);
    }

    private static Dictionary<TKey, TValue> Empty<TKey, TValue>()
        where TKey : notnull => [];

    private NestedPlan Complex(IEdmStructuralProperty property, PathSelectItem? item, Type clrType)
    {
        if (item is { FilterOption: not null } or { OrderByOption: not null } or { SearchOption: not null } or { TopOption: not null }
            or { SkipOption: not null } or { CountOption: not null } or { ComputeOption: not null })
        {
            throw new PlanNotPossibleException("$select with options");
        }

        var type = TypeOf(property);
        if (!_complex.Add(type))
        {
            throw new PlanNotPossibleException("a complex type within itself");
        }

        var plan = Nested(property, source: null, item?.SelectAndExpand, clrType);
        _complex.Remove(type);
        return plan;
    }

    private NestedPlan Expanded(IEdmNavigationProperty property, ExpandedNavigationSelectItem item, Type clrType, IEdmNavigationSource? source)
    {
        if (item.ComputeOption is not null || item.ApplyOption is not null)
        {
            throw new PlanNotPossibleException("$compute or $apply");
        }

        if (item.NavigationSource is not (IEdmEntitySet or IEdmSingleton) || item.PathToNavigationProperty.Count != 1)
        {
            throw new PlanNotPossibleException("$expand to entities of no entity set");
        }

        CheckNavigationLink(property, source);
        ExpandsCollections |= property.Type.IsCollection();
        return Nested(property, item.NavigationSource, item.SelectAndExpand, clrType);
    }

    private NestedPlan Nested(IEdmProperty property, IEdmNavigationSource? source, SelectExpandClause? clause, Type clrType)
    {
        if (TypeOf(property) is not IEdmStructuredType structured)
        {
            throw new PlanNotPossibleException("a property is untyped");
        }

        return new NestedPlan(
            property.Name,
            JsonText.Prefix(property.Name),
            property.Type.IsCollection(),
            writers.Getter(property, clrType),
            Build(structured, source, clause));
    }

    private static IEdmType TypeOf(IEdmProperty property) => property.Type.IsCollection() ? property.Type.AsCollection().ElementType().Definition : property.Type.Definition;

    private void Check(IEdmStructuredType type, IEdmNavigationSource? source)
    {
        if (type.IsOpen)
        {
            throw new PlanNotPossibleException("an open type");
        }

        if (type is IEdmEntityType { HasStream: true } || type.StructuralProperties().Any(static property =>
                property.Type.IsStream() || property.Type.IsUntyped() || (property.Type.IsCollection() && property.Type.AsCollection().ElementType().IsUntyped())))
        {
            throw new PlanNotPossibleException("a stream or an untyped property");
        }

        if (type.BaseType is not null || model.FindAllDerivedTypes(type).Any())
        {
            throw new PlanNotPossibleException("a type with inheritance");
        }

        if (model.GetAnnotationValue<Microsoft.OData.ModelBuilder.InstanceAnnotationContainerAnnotation>(type) is not null)
        {
            throw new PlanNotPossibleException("instance annotations");
        }

        if (type is not IEdmEntityType || source is null)
        {
            return;
        }

        if (model.GetConcurrencyProperties(source).Any())
        {
            throw new PlanNotPossibleException("ETags");
        }

        var links = model.GetNavigationSourceLinkBuilder(source);
        if (links.GetType() != typeof(NavigationSourceLinkBuilderAnnotation)
            || (level == ODataMetadataLevel.Minimal
                && (links.IdLinkBuilder is { FollowsConventions: false } || links.EditLinkBuilder is { FollowsConventions: false }
                    || links.ReadLinkBuilder is { FollowsConventions: false })))
        {
            throw new PlanNotPossibleException("links that the application builds");
        }
    }

    private void CheckNavigationLink(IEdmNavigationProperty property, IEdmNavigationSource? source)
    {
        if (source is null || level != ODataMetadataLevel.Minimal)
        {
            return;
        }

        try
        {
            if (model.GetNavigationSourceLinkBuilder(source).BuildNavigationLink(new ResourceContext(), property, level) is null)
            {
                return;
            }
        }
        catch (Exception exception) when (exception is ArgumentException or InvalidOperationException or NullReferenceException)
        {
            // A builder of the application's own, which looks at the object.
        }

        throw new PlanNotPossibleException("links that the application builds");
    }

    private void CheckOperations(SelectExpandNode node)
    {
        var operations = (node.SelectedActions ?? Enumerable.Empty<IEdmOperation>()).Concat(node.SelectedFunctions ?? Enumerable.Empty<IEdmOperation>());
        foreach (var operation in operations)
        {
            if (model.GetOperationLinkBuilder(operation) is { } builder && !(operation.IsBound && builder.FollowsConventions))
            {
                throw new PlanNotPossibleException("links that the application builds");
            }
        }
    }
}
