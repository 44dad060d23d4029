using System.IO.Pipelines;
using Microsoft.AspNetCore.Http;

namespace Transport.Grpc.Internal;

/// <summary>Reads the one message of a unary request.</summary>
internal static class RequestReader
{
    /// <summary>
    /// Waits for the end of the stream as well, so that a second message or a message cut short is told from a good request.
    /// </summary>
    /// <exception cref="GrpcException">INTERNAL: not exactly one well-formed message; RESOURCE_EXHAUSTED: too large, known from the header alone.</exception>
    public static async ValueTask<T> ReadAsync<T>(
        PipeReader input, GrpcMarshaller<T> marshaller, string? encoding, int maxMessageBytes, GrpcServerCall call)
    {
        while (true)
        {
            var result = await ReadAsync(input, call);
            var buffer = result.Buffer;
            var consumed = buffer.Start;
            try
            {
                var wanted = (long)FrameHeader.Size;
                if (buffer.Length >= FrameHeader.Size)
                {
                    var header = FrameHeader.Read(buffer, maxMessageBytes);
                    wanted += header.Length;
                    if (buffer.Length > wanted)
                    {
                        throw new GrpcException(GrpcStatusCode.Internal, "Additional data after the message received.");
                    }

                    if (buffer.Length == wanted && result.IsCompleted)
                    {
                        call.RequestWasCompressed = header.Compressed;
                        var message = MessageReader.Read(marshaller, buffer.Slice(FrameHeader.Size), header.Compressed, encoding, maxMessageBytes);
                        consumed = buffer.End;
                        return message;
                    }
                }

                if (result.IsCompleted)
                {
                    throw new GrpcException(GrpcStatusCode.Internal, $"Incomplete message: {buffer.Length} bytes of {wanted} received.");
                }
            }
            finally
            {
                Advance(input, consumed, buffer.End);
            }
        }
    }

    /// <summary>A client that resets its stream is no failure of the server, whichever way Kestrel puts it and before it says so in RequestAborted.</summary>
    private static async ValueTask<ReadResult> ReadAsync(PipeReader input, GrpcServerCall call)
    {
        try
        {
            return await input.ReadAsync(call.ReadingToken);
        }
        catch (IOException e) when (e is not BadHttpRequestException)
        {
            throw CutOff(e);
        }
    }

    /// <summary>As above, for a stream that is reset while what has come of it is looked at.</summary>
    private static void Advance(PipeReader input, SequencePosition consumed, SequencePosition examined)
    {
        try
        {
            input.AdvanceTo(consumed, examined);
        }
        catch (IOException e) when (e is not BadHttpRequestException)
        {
            throw CutOff(e);
        }
    }

    private static GrpcException CutOff(IOException reset) => new(GrpcStatusCode.Cancelled, "The request was cut off.", inner: reset);
}
