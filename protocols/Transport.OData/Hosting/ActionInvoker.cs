using Microsoft.AspNetCore.Http;
using Transport.OData.Messages;
using Transport.OData.Model;
using Transport.OData.Query;
using Transport.OData.Streaming.Reading;

namespace Transport.OData.Hosting;

/// <summary>Reads an action's parameters from the request body and calls it.</summary>
internal sealed class ActionInvoker(ODataModel model, IODataSource source, ODataServiceOptions options)
{
    private readonly BodyReader _bodies = new(options);
    private readonly ParameterReader _parameters = new(model);

    public async ValueTask<QueryResult> InvokeAsync(HttpContext context, IEdmActionImport action, QueryTime time)
    {
        var contentType = context.Request.ContentType;
        if (!Microsoft.Net.Http.Headers.MediaTypeHeaderValue.TryParse(contentType, out var mediaType)
            || !mediaType.MediaType.Equals("application/json", StringComparison.OrdinalIgnoreCase))
        {
            throw new ODataRequestException(
                StatusCodes.Status415UnsupportedMediaType, "UnsupportedMediaType", "The parameters of an action are sent as application/json.");
        }

        using var body = await _bodies.ReadAsync(context.Request, time.Token);
        time.Start();
        var arguments = await ParseAsync(action, body, time.Token);
        return new PrimitiveResult(
            await source.InvokeAsync(action, arguments, time.Token),
            action.Operation.GetReturn()?.Type ?? throw new InvalidOperationException($"Action {action.Name} has no return type, which is not supported."));
    }

    private async ValueTask<Dictionary<string, object?>> ParseAsync(IEdmActionImport action, MessageBuffer body, CancellationToken cancellationToken)
    {
        try
        {
            using var stream = body.OpenRead();
            return await _parameters.ReadAsync(action.Operation, stream, cancellationToken);
        }
        catch (Exception exception) when (exception is InvalidDataException or ODataServiceException)
        {
            throw ODataRequestException.InvalidRequest($"The request body is not valid. {exception.Message}", exception);
        }
    }
}
