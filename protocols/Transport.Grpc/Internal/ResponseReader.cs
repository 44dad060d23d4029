namespace Transport.Grpc.Internal;

/// <summary>Reads the message of a unary response into one pooled array of the size that its frame header states.</summary>
internal static class ResponseReader
{
    /// <summary>Room for a small message with its header, which then arrives in one read.</summary>
    private const int FirstRead = 1024;

    /// <summary>A length that lies costs no more memory than this ahead of the bytes that really come.</summary>
    private const int LargestLead = 1024 * 1024;

    /// <summary>Reads to the end of the body, after which the trailers are there.</summary>
    /// <returns>The frame, header included, or null where the body is empty; the caller disposes it.</returns>
    /// <exception cref="GrpcException">INTERNAL: more than one message, or one cut short; RESOURCE_EXHAUSTED: too large.</exception>
    public static async ValueTask<MessageBuffer?> ReadAsync(Stream body, int maxMessageBytes, CancellationToken cancellationToken)
    {
        var frame = new MessageBuffer(FirstRead);
        try
        {
            if (!await FillAsync(body, frame, FrameHeader.Size, FirstRead, cancellationToken))
            {
                if (frame.Length > 0)
                {
                    throw Incomplete(frame.Length, FrameHeader.Size);
                }

                frame.Dispose();
                return null;
            }

            var size = FrameHeader.Size + (long)FrameHeader.Read(frame.WrittenSpan, maxMessageBytes).Length;
            // One byte more than wanted: the read that finds the end of the stream needs room, and finds a second message.
            while (await FillAsync(body, frame, frame.Length + 1, (int)Math.Clamp(size + 1 - frame.Length, 1, LargestLead), cancellationToken))
            {
                if (frame.Length > size)
                {
                    throw new GrpcException(GrpcStatusCode.Internal, "The server sent more than one message in answer to a unary call.");
                }
            }

            return frame.Length == size ? frame : throw Incomplete(frame.Length, size);
        }
        catch
        {
            frame.Dispose();
            throw;
        }
    }

    /// <returns>False if the body ended before <paramref name="least"/> bytes were there.</returns>
    private static async ValueTask<bool> FillAsync(Stream body, MessageBuffer frame, int least, int room, CancellationToken cancellationToken)
    {
        while (frame.Length < least)
        {
            var read = await body.ReadAsync(frame.GetMemory(room), cancellationToken);
            if (read == 0)
            {
                return false;
            }

            frame.Advance(read);
        }

        return true;
    }

    private static GrpcException Incomplete(int length, long size) =>
        new(GrpcStatusCode.Internal, $"Incomplete message: {length} bytes of {size} received.");
}
