using System.Globalization;
using Transport.OData.Model;

namespace Transport.OData.Query;

/// <summary>The arguments of a function call in a path: literals, or aliases of literals.</summary>
internal static class Arguments
{
    /// <returns>A value of the CLR type of the parameter.</returns>
    /// <exception cref="ODataRequestException">The argument is not a literal, or not of the parameter's type.</exception>
    public static object? Value(object? argument, IEdmOperationParameter parameter, IDictionary<string, SingleValueNode> aliases)
    {
        var literal = Literal(argument, aliases);
        var type = parameter.Type.IsPrimitive() ? PrimitiveTypes.ClrType(parameter.Type.AsPrimitive()) : null;
        if (literal is null ? parameter.Type.IsNullable : type is null || literal.GetType() == type)
        {
            return literal;
        }

        try
        {
            return literal is IConvertible
                ? Convert.ChangeType(literal, type!, CultureInfo.InvariantCulture)
                : throw new InvalidCastException();
        }
        catch (Exception exception) when (exception is InvalidCastException or FormatException or OverflowException)
        {
            throw ODataRequestException.InvalidQuery($"The argument {parameter.Name} is not of type {parameter.Type.FullName()}.", exception);
        }
    }

    private static object? Literal(object? argument, IDictionary<string, SingleValueNode> aliases) => argument switch
    {
        ConstantNode constant => PrimitiveTypes.FromLiteral(constant.Value),
        ConvertNode convert => Literal(convert.Source, aliases),
        ParameterAliasNode alias => aliases.TryGetValue(alias.Alias, out var value) && value is not ParameterAliasNode
            ? Literal(value, aliases)
            : throw ODataRequestException.InvalidQuery($"The parameter alias {alias.Alias} has no literal value."),
        QueryNode node => throw ODataRequestException.NotImplemented($"An argument of kind {node.Kind}"),
        _ => PrimitiveTypes.FromLiteral(argument),
    };
}
