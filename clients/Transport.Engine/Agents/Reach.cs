using System.Diagnostics;
using System.Net.Sockets;
using Transport.Engine.Machine;
using Transport.Engine.Messages;

namespace Transport.Engine.Agents;

/// <summary>Whether a server can be reached from this machine, and how far away it is.</summary>
internal static class Reach
{
    /// <summary>Connections of which the shortest counts.</summary>
    private const int Connections = 30;

    private static readonly TimeSpan Within = TimeSpan.FromSeconds(5);

    /// <summary>Opens a connection to every address, and closes it.</summary>
    /// <param name="targets">Addresses of endpoints.</param>
    /// <param name="limits">What may be called.</param>
    /// <param name="cancellationToken">Ends the attempts.</param>
    /// <returns>A <see cref="ReachedMessage"/>, or a <see cref="RefusedMessage"/> with the first address that may not be called or does not answer.</returns>
    public static async Task<ClientMessage> TryAsync(IReadOnlyList<Uri> targets, AgentLimits limits, CancellationToken cancellationToken)
    {
        if (targets is not { Count: > 0 })
        {
            return new RefusedMessage("there is nothing to reach");
        }

        Uri? first = null;
        foreach (var target in targets.DistinctBy(target => (target.Host, target.Port)))
        {
            var (admitted, refusal) = await limits.AdmitAsync(target, cancellationToken).ConfigureAwait(false);
            if (refusal is not null)
            {
                return new RefusedMessage(refusal);
            }

            first ??= admitted;
            if (await ProblemAsync(admitted, cancellationToken).ConfigureAwait(false) is { } problem)
            {
                return new RefusedMessage($"the server's address {target.Host}:{target.Port} cannot be reached from {Environment.MachineName}: {problem}");
            }
        }

        try
        {
            var ms = Enumerable.Range(0, Connections).Min(_ => ConnectMs(first!));
            return new ReachedMessage(Math.Round(ms, 4), MachineProbe.Read(), GcDescription.OfThisProcess(), RuntimeKnobs.Read());
        }
        catch (SocketException lost)
        {
            return new RefusedMessage($"the server's address {targets[0].Host}:{targets[0].Port} cannot be reached from {Environment.MachineName} any more: {lost.Message}");
        }
    }

    private static async Task<string?> ProblemAsync(Uri target, CancellationToken cancellationToken)
    {
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        limit.CancelAfter(Within);
        using var socket = new Socket(SocketType.Stream, ProtocolType.Tcp);
        try
        {
            await socket.ConnectAsync(target.DnsSafeHost, target.Port, limit.Token).ConfigureAwait(false);
            return null;
        }
        catch (SocketException problem)
        {
            return problem.Message;
        }
        catch (OperationCanceledException) when (!cancellationToken.IsCancellationRequested)
        {
            return $"no answer within {Within.TotalSeconds:0} s";
        }
    }

    /// <summary>The system answers a connection by itself: no program's time is in it. On the caller's thread, because a wait for another would be.</summary>
    private static double ConnectMs(Uri target)
    {
        using var socket = new Socket(SocketType.Stream, ProtocolType.Tcp);
        var startedAt = Stopwatch.GetTimestamp();
        socket.Connect(target.DnsSafeHost, target.Port);
        return Stopwatch.GetElapsedTime(startedAt).TotalMilliseconds;
    }
}
