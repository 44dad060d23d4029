using Transport.Soap.Dispatch;
using Transport.Soap.Dispatch.Instances;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Envelopes;
using Transport.Soap.NetTcp.Framing;
using Transport.Soap.NetTcp.Sessions;

namespace Transport.Soap.NetTcp;

/// <summary>A duplex session at the server, from the acknowledged preamble to the end that both sides have said.</summary>
internal sealed class ServerSession(SoapNetTcpEndpoint endpoint, RefusalLog log) : SoapSession(NewId())
{
    private static long _last;
    private SessionChannel? _channel;

    public override CancellationToken Closed => _channel!.Closed;

    public override ValueTask<TReply> CallBackAsync<TRequest, TReply>(
        SoapOperation<TRequest, TReply> operation, TRequest request, CancellationToken cancellationToken) =>
        _channel!.CallAsync(operation, request, EnvelopeNames.Anonymous, cancellationToken);

    public override ValueTask SendAsync<TRequest>(SoapOneWayOperation<TRequest> operation, TRequest request, CancellationToken cancellationToken) =>
        _channel!.SendAsync(operation, request, EnvelopeNames.Anonymous, cancellationToken);

    /// <returns>Whether both sides have ended the session, so that the connection can carry another.</returns>
    /// <exception cref="IOException">The connection broke, or one side broke the protocol.</exception>
    public async ValueTask<bool> ServeAsync(Wire wire, FrameReader reader, CancellationToken stopping)
    {
        await using var service = await endpoint.Service.OpenSessionAsync(this, stopping);
        using var channel = new SessionChannel(
            wire, reader, endpoint.Binding, endpoint.Binding.ReceiveTimeout, new InboundService(endpoint.Service, service, log));
        _channel = channel;
        // A server that stops announces it; the client then ends the session, or is disconnected.
        using var stop = stopping.UnsafeRegister(static channel => _ = ((SessionChannel)channel!).EndSoonAsync(NetTcpConnectionHandler.StopTimeout), channel);
        channel.Start();
        try
        {
            var ended = await channel.Input;
            await channel.Answered;
            if (ended)
            {
                await channel.EndAsync();
            }

            return ended && !stopping.IsCancellationRequested;
        }
        finally
        {
            // Calls that are still running hold the service's instances; the channel bounds the time that their answers take.
            await channel.Answered;
        }
    }

    private static string NewId() => $"uuid:{Guid.NewGuid()};id={Interlocked.Increment(ref _last)}";
}
