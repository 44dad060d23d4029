using Microsoft.Extensions.Logging;
using Transport.Soap.Dispatch;
using Transport.Soap.Messages;
using Transport.Soap.NetTcp.Framing;

namespace Transport.Soap.NetTcp;

/// <summary>One call of a client with streamed transfer: a message in chunks, and the answer in chunks ([MC-NMF] singleton-unsized mode).</summary>
internal sealed class StreamedCall(SoapNetTcpEndpoint endpoint, RefusalLog log, CancellationToken stopping)
{
    private static readonly byte[] End = [FramingRecord.End];

    private readonly SoapNetTcpBinding _binding = endpoint.Binding;
    private readonly MessageDispatcher _dispatcher = new(endpoint.Service, MessageVersion.Soap12Addressing10, log, stopping);
    private readonly BinaryEncoder _encoder = StreamedEncoder.Of(endpoint.Binding);

    /// <returns>Whether the call is over on both sides, so that the connection can carry another.</returns>
    /// <exception cref="IOException">The connection broke, or the client broke the protocol.</exception>
    /// <exception cref="OperationCanceledException">The client has gone.</exception>
    public async ValueTask<bool> ServeAsync(PipeWire wire, FrameReader reader)
    {
        using var watch = new WireWatch(wire, _binding.ReceiveTimeout, _binding.MessageTimeout);
        using var gone = CancellationTokenSource.CreateLinkedTokenSource(wire.Closed, watch.Ended);
        reader.Watch = watch.Reads;
        await using var stop = stopping.UnsafeRegister(
            static reads => ((ReadWatch)reads!).EndWithin(NetTcpConnectionHandler.StopTimeout), watch.Reads);
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

            var items = new ArrivingItems(_encoder, null, headers => endpoint.Service.Find(headers.Action ?? "")?.ItemsReader(_encoder));
            using (var message = await reader.ReadUnsizedAsync(_binding.Quotas.MaxReceivedMessageSize, items))
            {
                watch.Reads.Done();
                var answer = message.IsWhole
                    ? await _dispatcher.AnswerAsync(_encoder, message, null, gone.Token)
                    : _dispatcher.Refuse(_encoder, message);
                using (answer.Message)
                {
                    // Only the end of the call shows that a one-way message was accepted.
                    await watch.SendAsync(() => answer.Message is { } reply ? SendAsync(wire, reply) : wire.SendAsync(End));
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
            reader.GiveRoom();
        }
    }

    /// <exception cref="IOException">The connection broke, or what is encoded while the reply is sent has failed.</exception>
    private async ValueTask SendAsync(Wire wire, EncodedMessage reply)
    {
        try
        {
            await Chunks.SendAsync(wire, reply, isLast: true);
        }
        catch (Exception e) when (e is not IOException and not OperationCanceledException)
        {
            // A part of it has been sent: only closing the connection early can signal the error.
            log.Unlimited.LogError(e, "A streamed reply could not be completed; the connection is closed.");
            wire.Abort();
            throw new IOException("A streamed reply could not be completed.", e);
        }
    }
}
