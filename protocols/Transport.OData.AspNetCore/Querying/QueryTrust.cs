using Microsoft.AspNetCore.OData.Edm;

namespace Transport.OData.CompiledPayloads.Querying;

/// <summary>What may be taken for granted of a query.</summary>
/// <param name="IsStrict">That all services are the library's own, so that an expression has no values but the query's.</param>
/// <param name="SortedByKey">That the application states of these types that their rows are in the order of their keys.</param>
internal sealed record QueryTrust(bool IsStrict, IReadOnlySet<Type> SortedByKey)
{
    /// <summary>Whether rows are stated to be in the order of an expression, which is their only key.</summary>
    public bool IsKey(IEdmModel model, IEdmType edmType, Type type, LambdaExpression order) =>
        SortedByKey.Contains(type) && order.Body is MemberExpression { Expression: ParameterExpression } member
        && edmType is IEdmEntityType entity && entity.Key().ToList() is [var key]
        && model.GetClrPropertyName(key) == member.Member.Name;
}
