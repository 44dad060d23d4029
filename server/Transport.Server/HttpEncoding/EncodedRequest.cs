namespace Transport.Server.HttpEncoding;

/// <summary>Reads a request body in the pipe's own segments, without a copy.</summary>
internal sealed class EncodedRequest(IPayloadEncoding encoding)
{
    public bool HasRightMediaType(HttpRequest request, out string problem)
    {
        problem = "";
        if (!MediaTypeHeaderValue.TryParse(request.ContentType, out var sent)
            || !sent.MediaType.Equals(encoding.MediaType, StringComparison.OrdinalIgnoreCase))
        {
            problem = $"the body must be {encoding.MediaType}, and Content-Type says {request.ContentType ?? "nothing"}.";
        }
        else if (request.Headers.GetCommaSeparatedValues(HeaderNames.ContentEncoding).Any(coding => !coding.Equals("identity", StringComparison.OrdinalIgnoreCase)))
        {
            problem = $"a body with Content-Encoding {request.Headers.ContentEncoding} is not supported here; send it uncompressed.";
        }

        return problem.Length == 0;
    }

    /// <exception cref="InvalidPayloadException">The body is not a value of <typeparamref name="T"/>.</exception>
    /// <exception cref="ServerBusyException">Its objects would take more memory than there is.</exception>
    /// <exception cref="BadHttpRequestException">The body is too large (413) or ends early (400).</exception>
    public async Task<T> ReadAsync<T>(HttpRequest request, CancellationToken cancellationToken)
    {
        var reader = request.BodyReader;
        while (true)
        {
            var result = await reader.ReadAsync(cancellationToken);
            if (result.IsCompleted)
            {
                try
                {
                    return encoding.Read<T>(result.Buffer);
                }
                catch (Exception problem) when (BusyOf(problem) is { } busy)
                {
                    // Decoders wrap what ends them, and it is no fault of the body.
                    throw busy;
                }
                finally
                {
                    reader.AdvanceTo(result.Buffer.End);
                }
            }

            // Kestrel holds what was not consumed, up to the limit it enforces itself (MaxRequestBodySize).
            reader.AdvanceTo(result.Buffer.Start, result.Buffer.End);
        }
    }

    private static ServerBusyException? BusyOf(Exception? problem)
    {
        while (problem is not (null or ServerBusyException))
        {
            problem = problem.InnerException;
        }

        return (ServerBusyException?)problem;
    }
}
