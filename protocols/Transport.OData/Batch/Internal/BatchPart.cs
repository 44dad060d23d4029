using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Transport.OData.Messages.Internal;
using Transport.OData.Query.Internal;

namespace Transport.OData.Batch.Internal;

/// <summary>The answer to one request of a batch, held until it is complete, because its status and headers come before it.</summary>
internal sealed class BatchPart : IDisposable
{
    private const int FirstCapacity = 4096;

    private readonly MessageBuffer _body = new(FirstCapacity);
    private readonly DefaultHttpContext _context = new();

    private BatchPart()
    {
    }

    public int Status => _context.Response.StatusCode;

    public bool IsSuccess => Status < StatusCodes.Status400BadRequest;

    public IHeaderDictionary Headers => _context.Response.Headers;

    public ReadOnlyMemory<byte> Body => _body.Written;

    /// <summary>An answer that is an error, without asking the service.</summary>
    public static BatchPart Error(int status, string code, string message)
    {
        var part = new BatchPart();
        var response = part._context.Response;
        (response.StatusCode, response.ContentType) = (status, "application/json");
        response.Headers["OData-Version"] = ProtocolVersion.V4.Name;
        part._body.Write(Encoding.UTF8.GetBytes($$$"""{"error":{"code":"{{{code}}}","message":"{{{JsonEncodedText.Encode(message)}}}"}}"""));
        return part;
    }

    /// <summary>Answers a request as if it had been sent by itself.</summary>
    /// <param name="outer">The batch's own request.</param>
    public static async Task<BatchPart> AnswerAsync(
        BatchRequest request, HttpContext outer, Uri root, Func<HttpContext, Task> answer, CancellationToken cancellationToken)
    {
        var part = new BatchPart();
        try
        {
            part.Prepare(request, outer, root, cancellationToken);
            await answer(part._context);
            await part._context.Response.BodyWriter.FlushAsync(cancellationToken);

            // An answer that ran out of time is none.
            cancellationToken.ThrowIfCancellationRequested();
            return part;
        }
        catch
        {
            part.Dispose();
            throw;
        }
    }

    /// <summary>Forgets what was written of an answer that turned out to be an error.</summary>
    public void Discard() => _body.Clear();

    public void Dispose() => _body.Dispose();

    private void Prepare(BatchRequest request, HttpContext outer, Uri root, CancellationToken cancellationToken)
    {
        if (!root.IsBaseOf(request.Url))
        {
            throw ODataRequestException.InvalidRequest($"The batch holds a request to {request.Url}, which is not part of this service.");
        }

        var inner = _context.Request;
        (inner.Method, inner.Scheme, inner.Host, inner.PathBase) = (request.Method, outer.Request.Scheme, outer.Request.Host, outer.Request.PathBase);
        inner.Path = PathString.FromUriComponent("/" + request.Url.GetComponents(UriComponents.Path, UriFormat.UriEscaped)[(root.AbsolutePath.Length - 1)..]);
        inner.QueryString = QueryString.FromUriComponent(request.Url);
        inner.Body = new MemoryStream(request.Body, writable: false);
        inner.ContentLength = request.Body.Length;
        foreach (var (name, value) in request.Headers)
        {
            inner.Headers[name] = value;
        }

        if (inner.Path == BatchHandler.Path)
        {
            throw ODataRequestException.InvalidRequest("A batch within a batch is not allowed.");
        }

        _context.RequestServices = outer.RequestServices;
        _context.RequestAborted = cancellationToken;
        _context.Features.Set(this);
        _context.Features.Set<IHttpResponseBodyFeature>(new StreamResponseBodyFeature(_body));
    }
}
