using System.Globalization;
using Transport.OData.Model;

namespace Transport.OData.Query;

/// <summary>Calls unbound functions.</summary>
internal sealed class FunctionCaller(IODataSource source)
{
    public async ValueTask<QueryResult> CallAsync(RequestPlan plan, OperationImportSegment segment, CancellationToken cancellationToken)
    {
        var import = segment.OperationImports.Single();
        if (import is not IEdmFunctionImport)
        {
            throw new ODataRequestException(
                Microsoft.AspNetCore.Http.StatusCodes.Status405MethodNotAllowed, "MethodNotAllowed", $"{import.Name} is an action; call it with POST.");
        }

        if (plan.Path.Count > 1)
        {
            throw ODataRequestException.NotImplemented("A path that goes on from a function's result");
        }

        // The parser takes a call without parentheses, or with nothing in them, for a call of any overload.
        if (import.Operation.Parameters.FirstOrDefault(parameter =>
            parameter is not IEdmOptionalParameter && segment.Parameters.All(given => given.Name != parameter.Name)) is { } missing)
        {
            throw ODataRequestException.InvalidRequest($"The call of {import.Name} lacks its parameter {missing.Name}.");
        }

        var arguments = segment.Parameters.ToDictionary(
            parameter => parameter.Name,
            parameter => Value(parameter.Value, import.Operation.FindParameter(parameter.Name), plan.Options.Aliases),
            StringComparer.Ordinal);
        return new PrimitiveResult(await source.InvokeAsync(import, arguments, cancellationToken), import.Operation.GetReturn().Type);
    }

    /// <returns>A value of the CLR type of the parameter.</returns>
    /// <exception cref="ODataRequestException">The argument is not a literal, or not of the parameter's type.</exception>
    private static object? Value(object? argument, IEdmOperationParameter parameter, IDictionary<string, SingleValueNode> aliases)
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

    /// <summary>An argument is a literal, or an alias of one.</summary>
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
