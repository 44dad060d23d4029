namespace Transport.Engine;

/// <summary>Reads answers of a server that may be anybody's: bounded in bytes, in depth (by the reader's own limit) and in time.</summary>
internal static class BoundedJson
{
    /// <summary>Longest answer accepted, in bytes: some thousand endpoints.</summary>
    public const int MaxBytes = 1024 * 1024;

    /// <summary>A handler that asks that server and no other: no proxy, no redirects, no cookies.</summary>
    public static SocketsHttpHandler CreateHandler() =>
        new() { UseProxy = false, AllowAutoRedirect = false, UseCookies = false, ActivityHeadersPropagator = null };

    /// <summary>Sends a request and reads its answer.</summary>
    /// <param name="within">Until the answer's last byte.</param>
    /// <returns>Null for the JSON null.</returns>
    /// <exception cref="HttpRequestException">No answer, not in time, an HTTP error, a redirect, or more bytes than accepted.</exception>
    /// <exception cref="JsonException">The answer is not such JSON.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public static async Task<T?> SendAsync<T>(
        HttpClient http, HttpRequestMessage request, JsonTypeInfo<T> type, TimeSpan within, CancellationToken cancellationToken)
    {
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        limit.CancelAfter(within);
        try
        {
            using var response = await http.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, limit.Token).ConfigureAwait(false);
            response.EnsureSuccessStatusCode();
            using var stream = await response.Content.ReadAsStreamAsync(limit.Token).ConfigureAwait(false);
            var body = await ReadAsync(stream, limit.Token).ConfigureAwait(false);
            return JsonSerializer.Deserialize(body.Span, type);
        }
        catch (OperationCanceledException) when (!cancellationToken.IsCancellationRequested)
        {
            throw new HttpRequestException($"no whole answer within {within.TotalSeconds:0.#} s");
        }
        catch (IOException broken)
        {
            throw new HttpRequestException(broken.Message, broken);
        }
    }

    private static async Task<ReadOnlyMemory<byte>> ReadAsync(Stream stream, CancellationToken cancellationToken)
    {
        var buffer = new byte[16 * 1024];
        var length = 0;
        while (true)
        {
            var read = await stream.ReadAsync(buffer.AsMemory(length), cancellationToken).ConfigureAwait(false);
            if (read == 0)
            {
                return buffer.AsMemory(0, length);
            }

            length += read;
            if (length > MaxBytes)
            {
                throw new HttpRequestException($"its answer is longer than {MaxBytes} bytes");
            }

            if (length == buffer.Length)
            {
                Array.Resize(ref buffer, Math.Min(length * 2, MaxBytes + 1));
            }
        }
    }
}
