namespace Transport.Wcf.Http;

/// <summary>Collects a request's body: an encoder reads whole messages.</summary>
internal static class ReceivedBody
{
    /// <summary>The most that a stated length is believed before any of it has arrived.</summary>
    private const int TrustedSize = 1024 * 1024;

    private const int UnknownSize = 8 * 1024;

    /// <returns>The bytes in a buffer of the manager; null where there are more than the limit.</returns>
    public static async ValueTask<ArraySegment<byte>?> ReadAsync(
        Stream body, long? statedLength, long limit, BufferManager buffers, CancellationToken cancellationToken)
    {
        if (statedLength > limit)
        {
            return null;
        }

        var most = (int)Math.Min(limit, Array.MaxLength - 1);
        var buffer = buffers.TakeBuffer((int)Math.Min(statedLength ?? UnknownSize, TrustedSize) + 1);
        var length = 0;
        try
        {
            while (await body.ReadAsync(buffer.AsMemory(length), cancellationToken) is var received and > 0)
            {
                length += received;
                if (length > most)
                {
                    buffers.ReturnBuffer(buffer);
                    return null;
                }

                if (length == buffer.Length)
                {
                    var larger = buffers.TakeBuffer((int)Math.Min(Math.Max(2L * length, Math.Min(statedLength ?? 0, 4L * length) + 1), most + 1L));
                    buffer.AsSpan(0, length).CopyTo(larger);
                    buffers.ReturnBuffer(buffer);
                    buffer = larger;
                }
            }

            return new ArraySegment<byte>(buffer, 0, length);
        }
        catch
        {
            buffers.ReturnBuffer(buffer);
            throw;
        }
    }
}
