namespace Transport.Engine.Agents;

/// <summary>
/// Whether a server can be reached from this machine, and how far away it is. Asked once, for a measurement of medians: an agent with a rate makes
/// none, and nobody scans a network by it.
/// </summary>
/// <param name="limits">What may be called.</param>
internal sealed class Reach(AgentLimits limits)
{
    /// <summary>More addresses than a server has.</summary>
    private const int MostTargets = 200;

    /// <summary>Connections of which the shortest counts.</summary>
    private const int Connections = 30;

    private static readonly TimeSpan Within = TimeSpan.FromSeconds(5);

    private int _asked;

    /// <summary>Opens a connection to every address, and closes it.</summary>
    /// <param name="targets">Addresses of endpoints.</param>
    /// <param name="cancellationToken">Ends the attempts.</param>
    /// <returns>A <see cref="ReachedMessage"/>, or a <see cref="RefusedMessage"/> with the first address that may not be called or does not answer.</returns>
    public async Task<ClientMessage> TryAsync(IReadOnlyList<Uri> targets, CancellationToken cancellationToken)
    {
        if (targets is not { Count: > 0 and <= MostTargets })
        {
            return new RefusedMessage($"a server has 1 to {MostTargets} addresses");
        }

        if (limits.MaxRate is not null)
        {
            return new RefusedMessage("a measurement of medians calls as fast as answers come, and this agent has a limit: start it without --max-rate");
        }

        if (Interlocked.Exchange(ref _asked, 1) != 0)
        {
            return new RefusedMessage("an agent looks for a server once");
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
            if (await ProblemOfAsync(admitted, cancellationToken).ConfigureAwait(false) is { } problem)
            {
                return new RefusedMessage($"the server's address {target.Host}:{target.Port} cannot be reached from {Environment.MachineName}: {problem}");
            }
        }

        try
        {
            var ms = Enumerable.Range(0, Connections).Min(_ => ConnectMs(first!));
            return new ReachedMessage(Math.Round(ms, 4), MachineProbe.Read(), GarbageCollector.Describe(), RuntimeKnobs.Read());
        }
        catch (SocketException problem)
        {
            return new RefusedMessage($"the server's address {targets[0].Host}:{targets[0].Port} cannot be reached from {Environment.MachineName} any more: {problem.Message}");
        }
    }

    /// <returns>Why a connection cannot be opened; null where it can.</returns>
    private static async Task<string?> ProblemOfAsync(Uri target, CancellationToken cancellationToken)
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
            return FormattableString.Invariant($"no connection within {Within.TotalSeconds:0.#} s");
        }
    }

    /// <summary>The system answers a connection by itself: no program's time is in it. On the caller's thread, because a wait for another would be.</summary>
    private static double ConnectMs(Uri target)
    {
        using var socket = new Socket(SocketType.Stream, ProtocolType.Tcp);
        using var limit = new CancellationTokenSource(Within);
        // A thread that blocks in the system cannot be told to stop; a socket that is closed ends its wait.
        using var closing = limit.Token.Register(socket.Dispose);
        var startedAt = Stopwatch.GetTimestamp();
        try
        {
            // No deadline: the socket is closed after the time.
            socket.Connect(target.DnsSafeHost, target.Port);
        }
        catch (ObjectDisposedException)
        {
            throw new SocketException((int)SocketError.TimedOut);
        }

        return Stopwatch.GetElapsedTime(startedAt).TotalMilliseconds;
    }
}
