using Microsoft.AspNetCore.Http;
using Microsoft.OData;
using Microsoft.OData.Edm;
using Transport.OData.Messages.Internal;
using Transport.OData.Model;
using Transport.OData.Query.Internal;
using Transport.OData.Reading.Internal;

namespace Transport.OData.Hosting.Internal;

/// <summary>Reads an action's parameters from the request body and calls it.</summary>
internal sealed class ActionInvoker(ODataModel model, IODataSource source, ODataServiceOptions options)
{
    private readonly BodyReader _bodies = new(options);
    private readonly ParameterReader _parameters = new(model, options);

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
        var arguments = Parse(action, body, contentType!);
        return new PrimitiveResult(
            await source.InvokeAsync(action, arguments, time.Token),
            action.Operation.GetReturn()?.Type ?? throw new InvalidOperationException($"Action {action.Name} has no return type, which is not supported."));
    }

    private Dictionary<string, object?> Parse(IEdmActionImport action, MessageBuffer body, string contentType)
    {
        try
        {
            return _parameters.Read(action.Operation, body, contentType);
        }
        catch (Exception exception) when (exception is ODataException or FormatException or OverflowException or ArgumentException or InvalidCastException)
        {
            throw ODataRequestException.InvalidRequest($"The request body is not valid. {exception.Message}", exception);
        }
    }
}
