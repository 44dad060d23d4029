using Microsoft.AspNetCore.Http;
using Microsoft.OData;
using Transport.OData.Messages.Internal;
using Transport.OData.Model;

namespace Transport.OData.Batch.Internal;

/// <summary>Reads a batch, multipart or JSON, with Microsoft.OData.Core's ODataBatchReader.</summary>
internal sealed class BatchReader(ODataModel model, ODataServiceOptions options)
{
    /// <exception cref="ODataRequestException">It is malformed, or holds more requests than are allowed.</exception>
    public List<BatchRequest> Read(MessageBuffer body, string contentType, Uri root)
    {
        try
        {
            return ReadAll(body, contentType, root);
        }
        catch (Exception exception) when (exception is ODataException or FormatException or ArgumentException or InvalidCastException or InvalidOperationException)
        {
            throw ODataRequestException.InvalidRequest($"The batch is not valid. {exception.Message}", exception);
        }
    }

    private List<BatchRequest> ReadAll(MessageBuffer body, string contentType, Uri root)
    {
        using var scope = MessageServices.CreateScope();
        var settings = new ODataMessageReaderSettings
        {
            BaseUri = root,
            EnableMessageStreamDisposal = false,
            MessageQuotas =
            {
                MaxReceivedMessageSize = long.MaxValue,
                MaxNestingDepth = options.MaxDepth,
                MaxPartsPerBatch = options.MaxBatchRequests,
                MaxOperationsPerChangeset = options.MaxBatchRequests,
            },
        };
        using var stream = body.OpenRead();
        using var message = new ODataMessageReader((IODataRequestMessage)new ODataMessage(stream, scope.ServiceProvider, contentType), settings, model.Edm);
        var reader = message.CreateODataBatchReader();
        var requests = new List<BatchRequest>();
        while (reader.Read())
        {
            if (reader.State == ODataBatchReaderState.Operation)
            {
                requests.Add(Resolved(ReadOne(reader.CreateOperationRequestMessage()), requests));
            }
        }

        return requests.Count <= options.MaxBatchRequests
            ? requests
            : throw ODataRequestException.InvalidRequest($"The batch holds {requests.Count} requests; at most {options.MaxBatchRequests} are allowed.");
    }

    /// <summary>Puts the URL of an earlier request in the place of a reference to it: <c>$1/Orders</c> (Protocol 4.01, 11.7.3.1).</summary>
    private static BatchRequest Resolved(BatchRequest request, List<BatchRequest> before)
    {
        if (request.Url.IsAbsoluteUri)
        {
            return request;
        }

        var text = request.Url.OriginalString;
        var end = text.AsSpan().IndexOfAny('/', '?');
        var reference = end < 0 ? text : text[..end];
        var referred = before.Find(other => reference == "$" + other.Id)
            ?? throw ODataRequestException.InvalidRequest($"The batch holds a request to {text}, and no request before it has that id.");
        return HttpMethods.IsGet(referred.Method)
            ? request with { Url = new Uri(referred.Url.GetLeftPart(UriPartial.Path) + text[reference.Length..]) }
            : throw ODataRequestException.NotImplemented($"The reference {text} of a batch to the result of a {referred.Method}");
    }

    private static BatchRequest ReadOne(ODataBatchOperationRequestMessage message)
    {
        if (message.ContentId?.Any(char.IsControl) == true)
        {
            throw ODataRequestException.InvalidRequest("The batch holds a request whose id has control characters.");
        }

        var hasBody = !HttpMethods.IsGet(message.Method) && !HttpMethods.IsHead(message.Method) && !HttpMethods.IsDelete(message.Method);
        using var body = new MemoryStream();
        if (hasBody)
        {
            using var stream = message.GetStream();
            stream.CopyTo(body);
        }

        return new BatchRequest(
            message.ContentId, message.Method, message.Url, [.. message.Headers], body.ToArray(), message.GroupId, [.. message.DependsOnIds ?? []]);
    }
}
