using System.Net.Sockets;
using System.Xml;
using Transport.Soap.Internal.Framing;
using Transport.Soap.Internal.Sessions;

namespace Transport.Soap.NetTcp;

/// <summary>A session with a SOAP service over net.tcp. Safe for concurrent calls, which share its one connection.</summary>
/// <remarks>
/// When the session has ended, whichever side ended it, it stays so: open another. A fault of the service does not end it, nor does a call
/// that is cancelled.
/// </remarks>
public sealed class SoapNetTcpClient : IAsyncDisposable
{
    private readonly Wire _wire;
    private readonly FrameReader _reader;
    private readonly SessionChannel _channel;
    private readonly XmlDictionaryString _to;
    private readonly Task _end;

    private SoapNetTcpClient(Uri address, SoapNetTcpBinding binding, SoapService? callbacks, Wire wire, FrameReader reader)
    {
        _wire = wire;
        _reader = reader;
        _to = new XmlDictionary(1).Add(address.OriginalString);
        _channel = new SessionChannel(wire, reader, binding, Timeout.InfiniteTimeSpan, new InboundService(callbacks, null, null));
        _channel.Start();
        _end = EndAsync();
    }

    /// <summary>Whether calls can be made: neither side has ended the session, and the connection is there.</summary>
    public bool IsOpen => _channel.IsOpen;

    /// <summary>Connects and begins a session.</summary>
    /// <param name="address">The endpoint, for example <c>net.tcp://127.0.0.1:5082/wcf/nettcp</c>.</param>
    /// <param name="binding">Its session size must be the server's.</param>
    /// <param name="cancellationToken">Ends the attempt.</param>
    /// <param name="callbacks">
    /// Answers the call-back contract of the service, from <see cref="SoapServiceBuilder.ForCallbacks"/>; null where it has none.
    /// </param>
    /// <exception cref="FramingException">The server refused the session, or speaks another protocol.</exception>
    /// <exception cref="IOException">The connection broke.</exception>
    /// <exception cref="SocketException">Nobody listens at the address.</exception>
    /// <exception cref="TimeoutException">It took longer than <see cref="SoapNetTcpBinding.OpenTimeout"/>.</exception>
    public static async ValueTask<SoapNetTcpClient> OpenAsync(
        Uri address, SoapNetTcpBinding binding, CancellationToken cancellationToken, SoapService? callbacks = null)
    {
        binding.Validate();
        if (binding.TransferMode != TransferMode.Buffered)
        {
            throw new ArgumentException("A session needs buffered transfer.", nameof(binding));
        }

        var (wire, reader) = await NetTcpConnector.ConnectAsync(address, binding, cancellationToken);
        return new SoapNetTcpClient(address, binding, callbacks, wire, reader);
    }

    /// <summary>Calls an operation. A call that is cancelled leaves the session as it is; its reply is passed over when it comes.</summary>
    /// <exception cref="SoapFaultException">The service answered with a fault.</exception>
    /// <exception cref="InvalidSoapMessageException">The answer is not this reply.</exception>
    /// <exception cref="IOException">The session had ended, or ended before the answer came.</exception>
    /// <exception cref="TimeoutException">No answer came within <see cref="SoapNetTcpBinding.SendTimeout"/>.</exception>
    public ValueTask<TReply> CallAsync<TRequest, TReply>(
        SoapOperation<TRequest, TReply> operation, TRequest request, CancellationToken cancellationToken) =>
        _channel.CallAsync(operation, request, _to, cancellationToken);

    /// <summary>
    /// Ends the session and waits until the server has ended it too, which it does when it has answered every call, at most
    /// <see cref="SoapNetTcpBinding.CloseTimeout"/>.
    /// </summary>
    /// <exception cref="IOException">The connection broke, or the server did not end the session in time.</exception>
    public async ValueTask CloseAsync()
    {
        await _channel.EndAsync();
        await _channel.Input;
        await _end;
    }

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

        await _end;
    }

    /// <summary>Ends the connection at once; outstanding calls fail.</summary>
    public void Abort() => _channel.Abort(new IOException("The client has ended the connection."));

    /// <summary>Waits for the end of the session, answers it, and closes the connection.</summary>
    private async Task EndAsync()
    {
        try
        {
            if (await _channel.Input)
            {
                await _channel.Answered;
                await _channel.EndAsync();
            }
        }
        catch (IOException)
        {
            // Calls have failed with it, and later ones will.
        }
        finally
        {
            _channel.Dispose();
            await _wire.CompleteAsync();
            _wire.Abort();
            await _channel.Answered;
            _reader.Dispose();
        }
    }
}
