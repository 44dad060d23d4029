using System.Net;
using System.Net.Sockets;
using Transport.Soap.NetTcp.Framing;

namespace Transport.Soap.Client;

/// <summary>Opens a connection and has the server agree to how messages will travel.</summary>
internal static class NetTcpConnector
{
    /// <summary>The port of addresses without one.</summary>
    private const int DefaultPort = 808;

    /// <exception cref="TimeoutException">It took longer than OpenTimeout.</exception>
    public static async ValueTask<(SocketWire Wire, FrameReader Reader)> ConnectAsync(
        Uri address, SoapNetTcpBinding binding, CancellationToken cancellationToken)
    {
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        limit.CancelAfter(binding.OpenTimeout);
        var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        var wire = new SocketWire(socket);
        var reader = new FrameReader(wire);
        try
        {
            await socket.ConnectAsync(new DnsEndPoint(address.IdnHost, address.Port > 0 ? address.Port : DefaultPort), limit.Token);
            await using var abort = limit.Token.UnsafeRegister(static wire => ((Wire)wire!).Abort(), wire);
            await AgreeAsync(wire, reader, binding.TransferMode, address);
            limit.Token.ThrowIfCancellationRequested();
            return (wire, reader);
        }
        catch (Exception e)
        {
            wire.Abort();
            reader.Dispose();
            cancellationToken.ThrowIfCancellationRequested();
            if (limit.IsCancellationRequested)
            {
                throw new TimeoutException($"{address} did not accept the connection within {binding.OpenTimeout} (OpenTimeout).", e);
            }

            throw;
        }
    }

    /// <summary>Sends the preamble and waits for the server's consent.</summary>
    /// <exception cref="FramingException">The server rejects the session, or uses another protocol.</exception>
    public static async ValueTask AgreeAsync(Wire wire, FrameReader reader, TransferMode mode, Uri address)
    {
        await wire.SendAsync(Preamble.Write(mode, address));
        switch (await reader.ReadTypeAsync())
        {
            case FramingRecord.PreambleAck:
                return;
            case FramingRecord.Fault:
                var fault = await reader.ReadStringAsync(SoapNetTcpBinding.MaxViaSize, fault: null);
                throw new FramingException($"{address} refused the connection with the fault {fault}.", fault);
            case -1:
                throw new FramingException($"{address} closed the connection instead of accepting it.");
            case var other:
                throw new FramingException($"{address} answered with a record of type 0x{other:X2}, so it does not speak net.tcp.");
        }
    }
}
