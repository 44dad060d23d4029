using Transport.OData.Model;
using Transport.OData.Query.Functions;

namespace Transport.OData.Query.Expressions;

/// <summary>Canonical functions, <c>cast</c> and <c>isof</c>.</summary>
internal sealed class FunctionBinder(ODataModel model)
{
    /// <exception cref="ODataRequestException">This service has no such function for these arguments.</exception>
    public static Expression Call(string name, IReadOnlyList<Expression> arguments) => NullSafe.Call(name, arguments)
        ?? throw ODataRequestException.NotImplemented($"Function {name} with {arguments.Count} such arguments");

    public Expression IsOf(Variable operand, string typeName)
    {
        if (operand.Shape is not null)
        {
            return operand.Shape.EdmName == typeName
                ? Expression.NotEqual(operand.Value, Expression.Constant(null, operand.Value.Type))
                : throw ODataRequestException.NotImplemented($"isof with {typeName}");
        }

        var type = Primitive(typeName);
        var isOfType = !ClrTypes.IsNull(operand.Value)
            && (ClrTypes.Underlying(operand.Value) == type || (type == typeof(DateTimeOffset) && ClrTypes.Underlying(operand.Value) == typeof(DateTime)));
        return !isOfType ? Expression.Constant(false)
            : ClrTypes.CanBeNull(operand.Value.Type) ? Expression.NotEqual(operand.Value, Expression.Constant(null, operand.Value.Type))
            : Expression.Constant(true);
    }

    public Expression Cast(Variable operand, string typeName) =>
        operand.Shape is not null ? throw ODataRequestException.NotImplemented($"cast to {typeName}")
        : ClrTypes.IsNull(operand.Value) ? operand.Value
        : ClrTypes.Underlying(operand.Value) == Primitive(typeName) ? operand.Value
        : NullSafe.Cast(operand.Value, Primitive(typeName));

    private Type Primitive(string typeName) => model.Edm.FindType(typeName) switch
    {
        IEdmPrimitiveType primitive => PrimitiveTypes.ClrType(new EdmPrimitiveTypeReference(primitive, isNullable: true)),
        _ => null,
    } ?? throw ODataRequestException.NotImplemented($"cast and isof with {typeName}");
}
