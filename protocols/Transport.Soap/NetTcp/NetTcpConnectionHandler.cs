using System.Text;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Connections.Features;
using Microsoft.Extensions.Logging;
using Transport.Soap.Dispatch;
using Transport.Soap.NetTcp.Framing;
using Transport.Soap.Xml;

namespace Transport.Soap.NetTcp;

/// <summary>Serves one connection after its first byte: a preamble, then a session or a call, repeated if the client starts again.</summary>
/// <param name="endpoints">By <see cref="Key"/> of their path.</param>
/// <param name="log">Told once of each connection that broke the protocol.</param>
/// <param name="memory">What messages may take; null where nobody counts it.</param>
internal sealed class NetTcpConnectionHandler(IReadOnlyDictionary<string, SoapNetTcpEndpoint> endpoints, RefusalLog log, ISoapMessageMemory? memory)
{
    /// <summary>What is still read of a client that was refused, so that the fault reaches it before the connection is reset.</summary>
    private const int MaxDrainBytes = 64 * 1024;

    /// <summary>Time that clients have when the server stops: to end their session, to send the rest of a message, to take what they are sent.</summary>
    public static readonly TimeSpan StopTimeout = TimeSpan.FromSeconds(5);

    private static readonly byte[] Ack = [FramingRecord.PreambleAck];

    /// <summary>Time for the fault to be read.</summary>
    private static readonly TimeSpan DrainTimeout = TimeSpan.FromSeconds(5);

    private readonly TimeSpan _initialization = endpoints.Values.Max(endpoint => endpoint.Binding.ChannelInitializationTimeout);
    private readonly TimeSpan _idle = endpoints.Values.Max(endpoint => endpoint.Binding.ReceiveTimeout);

    /// <summary>By which an endpoint is found.</summary>
    public static string Key(string path) => path.TrimEnd('/');

    public async Task ServeAsync(ConnectionContext connection)
    {
        var wire = new PipeWire(connection);
        using var reader = new FrameReader(wire, memory);
        var stopping = connection.Features.Get<IConnectionLifetimeNotificationFeature>()?.ConnectionClosedRequested ?? CancellationToken.None;
        try
        {
            // A client that keeps connections may begin another session when the last has ended.
            var wait = _initialization;
            while (await BeginAsync(wire, reader, wait, stopping) is { } preamble && await ServeAsync(wire, reader, preamble, stopping))
            {
                wait = _idle;
            }
        }
        catch (FramingException e)
        {
            log.Admit(RefusalKind.BrokenConnection)?.LogWarning("A net.tcp connection from {Client} was closed: {Reason}", connection.RemoteEndPoint, e.Message);
            await RefuseAsync(wire, reader, e.Fault);
        }
        catch (Exception e) when (e is IOException or OperationCanceledException)
        {
            // The client has gone, or the server stops.
            log.Unlimited.LogDebug(e, "A net.tcp connection from {Client} broke.", connection.RemoteEndPoint);
        }
    }

    /// <summary>Reads a preamble in the time for it; null where the client has closed instead.</summary>
    private async ValueTask<Preamble?> BeginAsync(Wire wire, FrameReader reader, TimeSpan wait, CancellationToken stopping)
    {
        await using var stop = stopping.UnsafeRegister(static wire => ((Wire)wire!).Abort(), wire);
        using var watch = new WireWatch(wire, wait, _initialization);
        reader.Watch = watch.Reads;
        try
        {
            return await Preamble.ReadAsync(reader);
        }
        catch (Exception e) when (watch.Overdue is not null && e is IOException or OperationCanceledException)
        {
            throw new FramingException("The preamble was not complete in time (ChannelInitializationTimeout).");
        }
        finally
        {
            reader.Watch = null;
        }
    }

    /// <returns>Whether the client may start again.</returns>
    private async ValueTask<bool> ServeAsync(PipeWire wire, FrameReader reader, Preamble preamble, CancellationToken stopping)
    {
        if (!endpoints.TryGetValue(Key(preamble.Via.AbsolutePath), out var endpoint) || preamble.Via.Scheme != "net.tcp")
        {
            throw new FramingException($"There is no endpoint at {preamble.Via.AbsolutePath}.", FramingFault.EndpointNotFound);
        }

        if (preamble.ContentType != Preamble.ContentTypeOf(preamble.Mode))
        {
            throw new FramingException($"This endpoint does not take {preamble.ContentType} in this mode.", FramingFault.ContentTypeInvalid);
        }

        await wire.SendAsync(Ack);
        return preamble.Mode == TransferMode.Buffered
            ? await new ServerSession(endpoint, log).ServeAsync(wire, reader, stopping)
            : await new StreamedCall(endpoint, log, stopping).ServeAsync(wire, reader);
    }

    /// <summary>Sends the fault, if the protocol has one for what went wrong, behind what has been sent, and ends the connection.</summary>
    private static async ValueTask RefuseAsync(Wire wire, FrameReader reader, string? fault)
    {
        await using var timer = new Timer(static wire => ((Wire)wire!).Abort(), wire, DrainTimeout, Timeout.InfiniteTimeSpan);
        try
        {
            if (fault is not null)
            {
                await wire.SendAsync((byte[])[FramingRecord.Fault, .. Nbfx.Size(fault.Length), .. Encoding.ASCII.GetBytes(fault)]);
            }

            await wire.CompleteAsync();
            await reader.DrainAsync(MaxDrainBytes);
        }
        catch (Exception e) when (e is IOException or OperationCanceledException)
        {
            // The client has gone; it will not learn why it was refused.
        }
    }
}
