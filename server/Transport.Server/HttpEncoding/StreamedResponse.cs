using Transport.People.Encodings;

namespace Transport.Server.HttpEncoding;

/// <summary>
/// Sends objects one by one as they are made: the first at once, the others whenever <see cref="FlushBytes"/> have come together. The next is asked for when the connection
/// has taken them, so that a slow reader slows the source down.
/// </summary>
internal sealed class StreamedResponse(IPayloadEncoding encoding)
{
    private const int FlushBytes = 16 * 1024;

    private readonly ObjectFrames _frames = new(encoding);

    private readonly AcceptedMediaType _accepted = new(new ObjectFrames(encoding).MediaType);

    public async Task WriteAsync<T>(HttpContext context, IAsyncEnumerable<T> objects)
    {
        var response = context.Response;
        response.Headers.Append(HeaderNames.Vary, HeaderNames.Accept);
        if (!_accepted.IsAcceptedBy(context.Request.Headers.Accept))
        {
            await Problem.WriteAsync(context, StatusCodes.Status406NotAcceptable, $"this endpoint answers {_frames.MediaType}, which Accept excludes.");
            return;
        }

        response.ContentType = _frames.MediaType;
        var scratch = new ArrayBufferWriter<byte>();
        var (unsent, isFirst) = (0, true);
        try
        {
            await foreach (var item in objects.WithCancellation(context.RequestAborted))
            {
                unsent += _frames.Write(response.BodyWriter, item, scratch);
                if (isFirst || unsent >= FlushBytes)
                {
                    await FlushAsync(context, unsent);
                    (unsent, isFirst) = (0, false);
                }
            }

            await FlushAsync(context, unsent);
        }
        catch (OperationCanceledException)
        {
            // The reader has gone or was disconnected: the body must not look complete.
            context.Abort();
        }
    }

    /// <exception cref="OperationCanceledException">The reader has gone.</exception>
    private static async ValueTask FlushAsync(HttpContext context, int bytes)
    {
        AnswerScope.Current?.Progress(bytes);
        // No deadline: the server ends a connection whose reader is too slow, and with it this wait.
        var sent = await context.Response.BodyWriter.FlushAsync(context.RequestAborted);
        if (sent.IsCompleted || sent.IsCanceled)
        {
            throw new OperationCanceledException("The reader has gone.", context.RequestAborted);
        }
    }
}
