using System.IO.Compression;
using Microsoft.Net.Http.Headers;
using Transport.PluginContract;
using Transport.Server.Http;

namespace Transport.Server.HttpEncoding;

/// <summary>
/// Encodes a value afresh into one pooled buffer and sends it with its length; compressed with gzip only for a client that asks for it.
/// </summary>
internal sealed class EncodedResponse(IPayloadEncoding encoding)
{
    private readonly AcceptedMediaType _accepted = new(encoding.MediaType);

    public Task WriteAsync<T>(HttpContext context, T value)
    {
        if (!_accepted.IsAcceptedBy(context.Request.Headers.Accept))
        {
            return Problem.WriteAsync(
                context, StatusCodes.Status406NotAcceptable, $"this endpoint answers {encoding.MediaType}, which Accept excludes.");
        }

        var compress = AcceptsGzip(context.Request.Headers);
        var body = PooledBufferWriter.Rent();
        try
        {
            encoding.Write(body, value);
        }
        catch
        {
            body.Return();
            throw;
        }

        return compress ? SendCompressedAsync(context, body) : SendAsync(context, body);
    }

    private async Task SendAsync(HttpContext context, PooledBufferWriter body)
    {
        try
        {
            var response = context.Response;
            response.ContentType = encoding.MediaType;
            response.ContentLength = body.Written.Length;
            await response.BodyWriter.WriteAsync(body.Written, context.RequestAborted);
        }
        finally
        {
            body.Return();
        }
    }

    private async Task SendCompressedAsync(HttpContext context, PooledBufferWriter body)
    {
        var compressed = PooledBufferWriter.Rent();
        try
        {
            await using (var gzip = new GZipStream(compressed.AsStream(), CompressionLevel.Fastest))
            {
                gzip.Write(body.Written.Span);
            }
        }
        catch
        {
            compressed.Return();
            throw;
        }
        finally
        {
            body.Return();
        }

        context.Response.Headers.ContentEncoding = "gzip";
        context.Response.Headers.Vary = HeaderNames.AcceptEncoding;
        await SendAsync(context, compressed);
    }

    private static bool AcceptsGzip(IHeaderDictionary headers) =>
        headers.AcceptEncoding.Count > 0
        && StringWithQualityHeaderValue.TryParseList(headers.AcceptEncoding, out var codings)
        && codings.Any(coding => coding.Value.Equals("gzip", StringComparison.OrdinalIgnoreCase) && coding.Quality is not 0);
}
