namespace Transport.Grpc.Internal;

/// <summary>Writes a message with its frame header into one buffer, so that the length is known before the first byte leaves.</summary>
internal static class MessageWriter
{
    /// <returns>The frame; the caller disposes it.</returns>
    /// <exception cref="GrpcException">RESOURCE_EXHAUSTED: the message is larger than may be sent.</exception>
    public static MessageBuffer Write<T>(GrpcMarshaller<T> marshaller, T message, bool compress, int? maxMessageBytes)
    {
        var frame = new MessageBuffer();
        try
        {
            frame.Advance(Reserve(frame));
            marshaller.Write(message, frame);
            var length = frame.Length - FrameHeader.Size;
            if (length > maxMessageBytes)
            {
                throw FrameHeader.TooLarge(length, maxMessageBytes.Value);
            }

            if (compress)
            {
                return Compress(frame);
            }

            FrameHeader.Write(frame.WrittenSpan, compressed: false, length);
            return frame;
        }
        catch
        {
            frame.Dispose();
            throw;
        }
    }

    private static int Reserve(MessageBuffer frame)
    {
        frame.GetSpan(FrameHeader.Size);
        return FrameHeader.Size;
    }

    private static MessageBuffer Compress(MessageBuffer plain)
    {
        var frame = new MessageBuffer();
        try
        {
            frame.Advance(Reserve(frame));
            Gzip.Compress(plain.WrittenSpan[FrameHeader.Size..], frame);
            FrameHeader.Write(frame.WrittenSpan, compressed: true, frame.Length - FrameHeader.Size);
        }
        catch
        {
            frame.Dispose();
            throw;
        }

        plain.Dispose();
        return frame;
    }
}
