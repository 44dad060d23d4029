using System.Net.Sockets;
using Transport.Soap.Dispatch;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Faults;
using Transport.Soap.NetTcp.Framing;

namespace Transport.Soap.Client;

/// <summary>
/// Calls a SOAP service over net.tcp: with buffered transfer in a session, whose one connection concurrent calls share; with streamed
/// transfer one call after the other, each by itself. Safe for concurrent calls.
/// </summary>
/// <remarks>
/// When a session has ended, whichever side ended it, it stays so: open another. A fault of the service does not end it, nor does a call
/// that is cancelled. Streamed calls reconnect if necessary.
/// </remarks>
public sealed class SoapNetTcpClient : IAsyncDisposable
{
    private readonly ClientChannel _channel;

    private SoapNetTcpClient(ClientChannel channel) => _channel = channel;

    /// <summary>Whether calls can be made: neither side has ended the session, and the connection is there.</summary>
    public bool IsOpen => _channel.IsOpen;

    /// <summary>Connects and has the server agree to the transfer mode.</summary>
    /// <param name="address">The endpoint, for example <c>net.tcp://127.0.0.1:5082/wcf/nettcp</c>.</param>
    /// <param name="binding">Its session size must be the server's.</param>
    /// <param name="cancellationToken">Ends the attempt.</param>
    /// <param name="callbacks">
    /// Answers the call-back contract of the service, from <see cref="SoapServiceBuilder.ForCallbacks"/>; null where it has none.
    /// </param>
    /// <exception cref="ArgumentException">The binding is out of range, or asks for streamed transfer with call-backs.</exception>
    /// <exception cref="FramingException">The server rejected the session, or uses another protocol.</exception>
    /// <exception cref="IOException">The connection broke.</exception>
    /// <exception cref="SocketException">Nobody listens at the address.</exception>
    /// <exception cref="TimeoutException">It took longer than <see cref="SoapNetTcpBinding.OpenTimeout"/>.</exception>
    public static async ValueTask<SoapNetTcpClient> OpenAsync(
        Uri address, SoapNetTcpBinding binding, CancellationToken cancellationToken, SoapService? callbacks = null)
    {
        binding.Validate();
        if (binding.TransferMode == TransferMode.Streamed)
        {
            return callbacks is null
                ? new SoapNetTcpClient(new StreamedClientChannel(address, binding, await StreamedConnection.OpenAsync(address, binding, cancellationToken)))
                : throw new ArgumentException("Call-backs need a session, and streamed transfer has none.", nameof(callbacks));
        }

        var (wire, reader) = await NetTcpConnector.ConnectAsync(address, binding, cancellationToken);
        return new SoapNetTcpClient(new SessionClientChannel(address, binding, callbacks, wire, reader));
    }

    /// <summary>
    /// Calls an operation. A call that is cancelled leaves a session as it is, and its reply is passed over when it comes; a streamed call ends
    /// its connection.
    /// </summary>
    /// <exception cref="SoapFaultException">The service answered with a fault.</exception>
    /// <exception cref="InvalidSoapMessageException">The answer is not this reply.</exception>
    /// <exception cref="IOException">The session had ended, or ended before the answer came.</exception>
    /// <exception cref="TimeoutException">No answer came within <see cref="SoapNetTcpBinding.SendTimeout"/>.</exception>
    public ValueTask<TReply> CallAsync<TRequest, TReply>(
        SoapOperation<TRequest, TReply> operation, TRequest request, CancellationToken cancellationToken) =>
        _channel.CallAsync(operation, request, cancellationToken);

    /// <summary>Sends a one-way operation: over when the message has been sent, streamed when the server has taken it.</summary>
    /// <exception cref="IOException">The session had ended, or the connection broke.</exception>
    /// <exception cref="SoapFaultException">Streamed transfer: the service answered with a fault nevertheless.</exception>
    /// <exception cref="TimeoutException">Streamed transfer: the server did not take it within <see cref="SoapNetTcpBinding.SendTimeout"/>.</exception>
    public ValueTask SendAsync<TRequest>(SoapOneWayOperation<TRequest> operation, TRequest request, CancellationToken cancellationToken) =>
        _channel.SendAsync(operation, request, cancellationToken);

    /// <summary>
    /// Ends the session and waits until the server has ended it too, which it does when it has answered every call, at most
    /// <see cref="SoapNetTcpBinding.CloseTimeout"/>.
    /// </summary>
    /// <exception cref="IOException">The connection broke, or the server did not end the session in time.</exception>
    public ValueTask CloseAsync() => _channel.CloseAsync();

    /// <summary>As <see cref="CloseAsync"/>, without complaint where the session has ended otherwise.</summary>
    public async ValueTask DisposeAsync()
    {
        try
        {
            await CloseAsync();
        }
        catch (IOException)
        {
            // It has ended, if not in order.
        }

        await _channel.DisposeAsync();
    }

    /// <summary>Ends the connection at once; outstanding calls fail.</summary>
    public void Abort() => _channel.Abort();
}
