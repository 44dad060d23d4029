namespace Transport.Server.HttpEncoding;

/// <summary>
/// Encodes a value again into one pooled buffer and sends it with its length; compressed only for a client that asks for it. A large body is
/// sent while it is encoded, in chunks.
/// </summary>
internal sealed class EncodedResponse(IPayloadEncoding encoding)
{
    private const string VariesBy = "Accept, Accept-Encoding";

    private readonly AcceptedMediaType _accepted = new(encoding.MediaType);

    public Task WriteAsync<T>(HttpContext context, T value)
    {
        // Of every answer, the refusal and the uncompressed one too: a cache between must not give them to a client that asks for something else.
        context.Response.Headers.Append(HeaderNames.Vary, VariesBy);
        if (!_accepted.IsAcceptedBy(context.Request.Headers.Accept))
        {
            return Problem.WriteAsync(
                context, StatusCodes.Status406NotAcceptable, $"this endpoint answers {encoding.MediaType}, which Accept excludes.");
        }

        var coding = AcceptedCoding.Of(context.Request.Headers.AcceptEncoding);
        if (AnswerScope.Current is { IsLarge: true } scope)
        {
            return Task.Factory.StartNew(
                () => WriteInPieces(context, value, coding, scope), context.RequestAborted, TaskCreationOptions.LongRunning, TaskScheduler.Default);
        }

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

        return coding is null ? SendAsync(context, body) : SendCompressedAsync(context, body, coding);
    }

    private async Task SendAsync(HttpContext context, PooledBufferWriter body)
    {
        try
        {
            var response = context.Response;
            response.ContentType = encoding.MediaType;
            response.ContentLength = body.Written.Length;
            if (body.Written.Length <= PieceWriter.PieceBytes)
            {
                await response.BodyWriter.WriteAsync(body.Written, context.RequestAborted);
            }
            else
            {
                await SendPiecesAsync(context, body.Written);
            }
        }
        finally
        {
            body.Return();
        }
    }

    /// <summary>Kestrel copies its input, so it gets one piece at a time: a body is not held twice, and a stalled reader is noticed.</summary>
    private static async Task SendPiecesAsync(HttpContext context, ReadOnlyMemory<byte> body)
    {
        var scope = AnswerScope.Current;
        while (!body.IsEmpty)
        {
            var piece = body[..Math.Min(body.Length, PieceWriter.PieceBytes)];
            scope?.Progress(piece.Length);
            if ((await context.Response.BodyWriter.WriteAsync(piece, context.RequestAborted)).IsCompleted)
            {
                return;
            }

            body = body[piece.Length..];
        }
    }

    private void WriteInPieces<T>(HttpContext context, T value, BodyCoding? coding, AnswerScope scope)
    {
        context.Response.ContentType = encoding.MediaType;
        var body = new PieceWriter(context, scope);
        try
        {
            if (coding is not null)
            {
                context.Response.Headers.ContentEncoding = coding.Name;
                using var compressed = coding.Compress(body.AsStream());
                var plain = new StreamPieces(compressed);
                encoding.Write(plain, value);
                plain.Flush();
            }
            else
            {
                encoding.Write(body, value);
            }

            body.Send();
        }
        catch (OperationCanceledException)
        {
            // The reader has gone or was disconnected: there is nothing left to answer, and the body must not look complete.
            context.Abort();
        }
    }

    private async Task SendCompressedAsync(HttpContext context, PooledBufferWriter body, BodyCoding coding)
    {
        var compressed = PooledBufferWriter.Rent();
        try
        {
            await using (var stream = coding.Compress(compressed.AsStream()))
            {
                stream.Write(body.Written.Span);
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

        context.Response.Headers.ContentEncoding = coding.Name;
        await SendAsync(context, compressed);
    }
}
