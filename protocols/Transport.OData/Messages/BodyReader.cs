using Microsoft.AspNetCore.Http;

namespace Transport.OData.Messages;

/// <summary>Reads a request body into memory, as far as it may be long.</summary>
internal sealed class BodyReader(ODataServiceOptions options)
{
    private const int FirstCapacity = 16 * 1024;

    /// <exception cref="ODataRequestException">It is encoded (415) or too large (413).</exception>
    public async ValueTask<MessageBuffer> ReadAsync(HttpRequest request, CancellationToken cancellationToken)
    {
        if (request.Headers.ContentEncoding.Count > 0)
        {
            throw new ODataRequestException(
                StatusCodes.Status415UnsupportedMediaType, "UnsupportedMediaType",
                $"A body with Content-Encoding {request.Headers.ContentEncoding} is not read here; send it plain.");
        }

        if (request.ContentLength > options.MaxRequestBytes)
        {
            throw TooLarge();
        }

        var buffer = new MessageBuffer((int)Math.Clamp(request.ContentLength ?? FirstCapacity, 1, FirstCapacity * 64));
        try
        {
            while (true)
            {
                var read = await request.BodyReader.ReadAsync(cancellationToken);
                foreach (var segment in read.Buffer)
                {
                    buffer.Write(segment.Span);
                }

                request.BodyReader.AdvanceTo(read.Buffer.End);
                if (buffer.Length > options.MaxRequestBytes)
                {
                    throw TooLarge();
                }

                if (read.IsCompleted)
                {
                    return buffer;
                }
            }
        }
        catch
        {
            await buffer.DisposeAsync();
            throw;
        }
    }

    private ODataRequestException TooLarge() => new(
        StatusCodes.Status413PayloadTooLarge, "PayloadTooLarge", $"The request body is larger than {options.MaxRequestBytes} bytes.");
}
