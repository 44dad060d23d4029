using Microsoft.Extensions.Logging;
using Transport.Soap.Internal.Dispatch;
using Transport.Soap.Internal.Framing;
using Transport.Soap.Internal.Messages;

namespace Transport.Soap.NetTcp;

/// <summary>One call of a client with streamed transfer: a message in chunks, and the answer in chunks ([MC-NMF] singleton-unsized mode).</summary>
internal sealed class StreamedCall(SoapNetTcpEndpoint endpoint, ILogger logger)
{
    private readonly SoapNetTcpBinding _binding = endpoint.Binding;
    private readonly MessageDispatcher _dispatcher = new(endpoint.Service, MessageVersion.Soap12Addressing10, logger);
    private readonly BinaryEncoder _encoder = new(MessageVersion.Soap12Addressing10, endpoint.Binding.Quotas) { IsFramed = true, Serializer = endpoint.Binding.Serializer };

    /// <returns>Whether the call is over on both sides, so that the connection can carry another.</returns>
    /// <exception cref="IOException">The connection broke, or the client broke the protocol.</exception>
    public async ValueTask<bool> ServeAsync(Wire wire, FrameReader reader)
    {
        using var watch = new WireWatch(wire, _binding.ReceiveTimeout, _binding.MessageTimeout);
        reader.Watch = watch.Reads;
        try
        {
            var type = await reader.ReadTypeAsync();
            if (type < 0)
            {
                return false;
            }

            if (type == FramingRecord.End)
            {
                // A client that opened a connection and changed its mind.
                return true;
            }

            if (type != FramingRecord.UnsizedEnvelope)
            {
                throw new FramingException($"A record of type 0x{type:X2} came where a message belongs.");
            }

            var (buffer, length) = await reader.ReadUnsizedAsync(_binding.Quotas.MaxReceivedMessageSize);
            watch.Reads.Done();
            using (var message = new ReceivedMessage(buffer, length, null))
            {
                var answer = await _dispatcher.AnswerAsync(_encoder, message, null, session: null, watch.Ended);
                using (answer.Message)
                {
                    await watch.SendAsync(() => Chunks.SendAsync(wire, answer.Message, isLast: true));
                }
            }

            return await reader.ReadTypeAsync() == FramingRecord.End;
        }
        catch (InvalidSoapMessageException e)
        {
            throw new FramingException(e.Message);
        }
        catch (Exception e) when (watch.Overdue is { } reason && e is IOException or OperationCanceledException)
        {
            throw new FramingException(reason);
        }
        finally
        {
            reader.Watch = null;
        }
    }
}
