using System.IO.Pipelines;
using Microsoft.AspNetCore.Connections.Features;

namespace Transport.Wcf.NetTcp;

/// <summary>Serves one connection after its first byte: a preamble, then a session, repeated if the client starts again.</summary>
/// <param name="endpoints">By <see cref="Key"/> of their path.</param>
/// <param name="log">Told once of each connection that broke the protocol.</param>
/// <param name="memory">What messages may take; null where nobody counts it.</param>
internal sealed class NetTcpConnectionHandler(IReadOnlyDictionary<string, WcfNetTcpEndpoint> endpoints, RefusalLog log, IWcfMessageMemory? memory)
{
    /// <summary>What is still read of a client that was refused, so that the fault reaches it before the connection is reset.</summary>
    private const int MaxDrainBytes = 64 * 1024;

    private static readonly byte[] Ack = [FramingRecord.PreambleAck];

    /// <summary>Time for the fault to be read.</summary>
    private static readonly TimeSpan DrainTimeout = TimeSpan.FromSeconds(5);

    private readonly BufferManager _buffers = BufferManager.CreateBufferManager(WcfBinding.MaxBufferPoolSize, int.MaxValue);
    private readonly TimeSpan _initialization = endpoints.Values.Max(endpoint => endpoint.Binding.ChannelInitializationTimeout);
    private readonly TimeSpan _idle = endpoints.Values.Max(endpoint => endpoint.Binding.ReceiveTimeout);

    /// <summary>By which an endpoint is found.</summary>
    public static string Key(string path) => path.TrimEnd('/');

    public async Task ServeAsync(ConnectionContext connection)
    {
        using var reader = new FrameReader(connection.Transport.Input, _buffers, memory);
        var stopping = connection.Features.Get<IConnectionLifetimeNotificationFeature>()?.ConnectionClosedRequested ?? CancellationToken.None;
        try
        {
            // A client that keeps connections may begin another session when the last has ended.
            for (var wait = _initialization; await BeginAsync(connection, reader, wait, stopping) is { } endpoint; wait = _idle)
            {
                await connection.Transport.Output.WriteAsync(Ack);
                await using var session = await endpoint.Service.OpenSessionAsync(stopping);
                using var channel = new NetTcpSession(connection, reader, endpoint, session, _buffers, log);
                if (!await channel.ServeAsync(stopping))
                {
                    break;
                }
            }
        }
        catch (FramingException e)
        {
            log.Admit(RefusalKind.BrokenConnection)?.LogWarning("A net.tcp connection from {Client} was closed: {Reason}", connection.RemoteEndPoint, e.Message);
            await RefuseAsync(connection, reader, e.Fault);
        }
        catch (Exception e) when (e is IOException or OperationCanceledException or InvalidOperationException)
        {
            // The client has gone, or the server stops.
            log.Unlimited.LogDebug(e, "A net.tcp connection from {Client} broke.", connection.RemoteEndPoint);
        }
    }

    /// <summary>Reads a preamble in the time for it, and finds the endpoint; null where the client has closed instead.</summary>
    private async ValueTask<WcfNetTcpEndpoint?> BeginAsync(ConnectionContext connection, FrameReader reader, TimeSpan wait, CancellationToken stopping)
    {
        await using var stop = stopping.UnsafeRegister(static connection => ((ConnectionContext)connection!).Abort(), connection);
        using var watch = new ConnectionWatch(wait, _initialization, connection.Abort);
        reader.Watch = watch;
        try
        {
            if (await Preamble.ReadAsync(reader) is not { } via)
            {
                return null;
            }

            return via.Scheme == "net.tcp" && endpoints.TryGetValue(Key(via.AbsolutePath), out var endpoint)
                ? endpoint
                : throw new FramingException($"There is no endpoint at {via.AbsolutePath}.", FramingFault.EndpointNotFound);
        }
        catch (Exception) when (watch.Overdue is not null)
        {
            throw new FramingException("The preamble was not complete in time (ChannelInitializationTimeout).");
        }
        finally
        {
            reader.Watch = null;
        }
    }

    /// <summary>Sends the fault, if the protocol has one for what went wrong, behind what has been sent, and ends the connection.</summary>
    private static async ValueTask RefuseAsync(ConnectionContext connection, FrameReader reader, string? fault)
    {
        await using var timer = new Timer(static connection => ((ConnectionContext)connection!).Abort(), connection, DrainTimeout, Timeout.InfiniteTimeSpan);
        try
        {
            PipeWriter output = connection.Transport.Output;
            if (fault is not null)
            {
                await output.WriteAsync(FrameWriter.Fault(fault));
            }

            await output.CompleteAsync();
            await reader.DrainAsync(MaxDrainBytes);
        }
        catch (Exception e) when (e is IOException or OperationCanceledException or InvalidOperationException)
        {
            // The client has gone; it will not learn why it was refused.
        }
    }
}
