using Microsoft.AspNetCore.Http;
using Transport.OData.Model;
using Transport.OData.Query;
using Transport.OData.Streaming.Reading;

namespace Transport.OData.Hosting;

/// <summary>Reads an action's parameters from the request body and calls it.</summary>
internal sealed class ActionInvoker(ODataModel model, IODataSource source, ODataServiceOptions options)
{
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

        if (context.Request.Headers.ContentEncoding.Count > 0)
        {
            throw new ODataRequestException(
                StatusCodes.Status415UnsupportedMediaType, "UnsupportedMediaType",
                $"A body with Content-Encoding {context.Request.Headers.ContentEncoding} is not read here; send it plain.");
        }

        using var body = new PayloadSource(context.Request.Body, context.Request.ContentLength, isStrict: true);
        await ReadAsync(body, context.Request.ContentLength, time.Token);
        time.Start();
        return new PrimitiveResult(
            await source.InvokeAsync(action, Parse(action, body.Scanner), time.Token),
            action.Operation.GetReturn()?.Type ?? throw new InvalidOperationException($"Action {action.Name} has no return type, which is not supported."));
    }

    private async ValueTask ReadAsync(PayloadSource body, long? length, CancellationToken cancellationToken)
    {
        while ((length ?? 0) <= options.MaxRequestBytes && body.Scanner.End <= options.MaxRequestBytes)
        {
            await body.FillAsync(cancellationToken);
            if (body.Scanner.IsLast)
            {
                body.Scanner.SkipByteOrderMark();
                return;
            }
        }

        throw new ODataRequestException(
            StatusCodes.Status413PayloadTooLarge, "PayloadTooLarge", $"The request body is larger than {options.MaxRequestBytes} bytes.");
    }

    private Dictionary<string, object?> Parse(IEdmActionImport action, PayloadScanner body)
    {
        try
        {
            return _parameters.Read(action.Operation, body);
        }
        catch (Exception exception) when (exception is InvalidDataException or ODataServiceException)
        {
            throw ODataRequestException.InvalidRequest($"The request body is not valid. {exception.Message}", exception);
        }
    }
}
