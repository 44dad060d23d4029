using Transport.OData.Model;
using Transport.OData.Query.Expressions;

namespace Transport.OData.Query.Rows;

/// <summary>What all parts of one request's plan share.</summary>
/// <param name="Aliases">Values of the request's parameter aliases.</param>
/// <param name="Budget">Counts the nodes of all expressions.</param>
internal sealed record PlanningContext(
    ODataModel Model, ODataServiceOptions Options, IDictionary<string, SingleValueNode> Aliases, NodeBudget Budget)
{
    public ExpressionBinder Binder() => new(Model, Aliases, Budget);

    /// <summary>A shape with the properties of <c>$compute</c>, which are expressions over the same rows; one may use those before it.</summary>
    public TypeMap Compute(TypeMap shape, IEnumerable<ComputeExpression> expressions)
    {
        foreach (var computed in expressions)
        {
            if (shape.Find(computed.Alias) is not null)
            {
                throw ODataRequestException.InvalidQuery($"$compute names a value {computed.Alias}, but there is already a property of that name.");
            }

            shape = shape.With([Dynamic(shape.Type, computed.Alias, Binder().BindValue(computed.Expression, shape))]);
        }

        return shape;
    }

    /// <summary>A property that the EDM type does not declare.</summary>
    public static PropertyMap Dynamic(IEdmStructuredType owner, string name, System.Linq.Expressions.LambdaExpression getter)
    {
        var type = PrimitiveTypes.EdmType(getter.ReturnType)
            ?? throw ODataRequestException.NotImplemented($"A value {name} that is not a primitive");
        return PropertyMapFactory.CreateComputed(new EdmStructuralProperty(owner, name, type), getter) with { IsDynamic = true };
    }
}
