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
            parameter => Arguments.Value(parameter.Value, import.Operation.FindParameter(parameter.Name), plan.Options.Aliases),
            StringComparer.Ordinal);
        return new PrimitiveResult(await source.InvokeAsync(import, arguments, cancellationToken), import.Operation.GetReturn().Type);
    }
}
