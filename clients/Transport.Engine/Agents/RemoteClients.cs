namespace Transport.Engine.Agents;

/// <summary>Client processes elsewhere: each is an agent at the other end of a pipe, which makes one assignment.</summary>
/// <param name="spec">Where.</param>
/// <param name="options">This build, and where agents join.</param>
/// <param name="plugins">Hashes of the plugins that its rows need, by the names of their folders.</param>
internal sealed class RemoteClients(AgentSpec spec, EngineOptions options, IReadOnlyDictionary<string, string> plugins) : IClientStarter
{
    /// <summary>How long it may take to open a connection to each endpoint, besides what messages need.</summary>
    private static readonly TimeSpan ReachWithin = TimeSpan.FromMinutes(2);

    // It reads every assembly, and is the same for all processes of a run.
    private string Build => field ??= BuildHash.OfAssembly(options.ClientAssembly);

    /// <summary>Starts one to learn who it is, whether it reaches the server, and how far away that is; nothing is measured.</summary>
    /// <param name="targets">Addresses of the server's endpoints.</param>
    /// <param name="cancellationToken">Ends the wait.</param>
    /// <exception cref="RunException">It did not start, is not fit, refuses, or does not reach the server.</exception>
    public async Task<ClientHost> IntroduceAsync(IReadOnlyList<Uri> targets, CancellationToken cancellationToken)
    {
        await using var link = await OpenAsync(cancellationToken).ConfigureAwait(false);
        using var killing = cancellationToken.Register(() => link.Lose("the run was stopped"));
        if (link.Hello.MaxRate is { } most)
        {
            throw new RunException(FormattableString.Invariant(
                $"agent {spec.Name} makes at most {most:0.##} calls per second, and a measurement of medians calls as fast as answers come: start it without --max-rate"));
        }

        var pipe = await link.MeasureClockAsync(cancellationToken).ConfigureAwait(false) ?? throw Lost(link);
        var answer = new TaskCompletionSource<ClientMessage>(TaskCreationOptions.RunContinuationsAsynchronously);
        await link.AssignAsync(new ReachCommand(targets), message => answer.TrySetResult(message)).ConfigureAwait(false);
        if (await Task.WhenAny(answer.Task, link.Lost, Task.Delay(ReachWithin, cancellationToken)).ConfigureAwait(false) != answer.Task)
        {
            cancellationToken.ThrowIfCancellationRequested();
            throw link.Loss is null ? new RunException($"agent {spec.Name} did not say within {ReachWithin.TotalSeconds:0} s whether it reaches the server") : Lost(link);
        }

        return await answer.Task.ConfigureAwait(false) switch
        {
            ReachedMessage reached when double.IsFinite(reached.RoundTripMs) && reached.RoundTripMs >= 0 => new ClientHost
            {
                Name = spec.Name,
                Host = link.Hello.Machine,
                Machine = reached.Machine,
                Framework = link.Hello.Runtime,
                Gc = reached.Gc,
                Knobs = reached.Knobs,
                RoundTripMs = reached.RoundTripMs,
                PipeRoundTripMs = Math.Round(pipe.RoundTripMs, 4),
            },
            RefusedMessage refused => throw new RunException($"agent {spec.Name} cannot be the client: {refused.Reason}"),
            var other => throw new RunException($"agent {spec.Name} was asked whether it reaches the server, and answered with a {other.GetType().Name}"),
        };
    }

    public async Task<IMeasuringClient> StartAsync(CancellationToken cancellationToken)
    {
        try
        {
            return new Remote(await OpenAsync(cancellationToken).ConfigureAwait(false));
        }
        catch (RunException absent)
        {
            throw new ClientAbsentException(absent.Message, absent);
        }
    }

    private Task<AgentLink> OpenAsync(CancellationToken cancellationToken) => FitAgent.OpenAsync(spec, options, Build, plugins, cancellationToken, LinkBounds.OfClient);

    private RunException Lost(AgentLink link) => new($"agent {spec.Name} was lost: {link.Loss}");

    private sealed class Remote : IMeasuringClient
    {
        /// <summary>What a client says in minutes, and two of the longest lines.</summary>
        private const int MostUnread = 100_000;
        private const long MostUnreadBytes = 2L * RunRecordReader.MaxLineBytes;

        private readonly AgentLink _link;
        private readonly UnreadMessages _messages = new(MostUnread, MostUnreadBytes);
        private long _bytesTaken;

        public Remote(AgentLink link)
        {
            _link = link;
            // The reader of the pipe loses the agent after its last message.
            _ = link.Lost.ContinueWith(_ => _messages.Complete(), TaskScheduler.Default);
        }

        public int Id => _link.Id;

        public bool IsHere => false;

        /// <summary>It has its own plugins, is told nothing about this machine's folders, and never what opens a database.</summary>
        public Task AssignAsync(ClientAssignment assignment)
        {
            var plan = assignment.Plan.Database is { } database ? assignment.Plan with { Database = database with { Connection = null } } : assignment.Plan;
            return _link.AssignAsync(new AssignCommand(assignment with { PluginFolders = [], Plan = plan }), Take);
        }

        // No deadline: the link has those of the other side, and completes this when it is lost.
        public Task<ClientMessage?> ReadAsync() => _messages.ReadAsync();

        // No deadline: the link has one for every line.
        public Task FinishAsync() => _link.SendAsync(new FinishCommand());

        public Task GiveTurnAsync() => _link.SendAsync(new TurnCommand());

        public void Kill() => _link.Lose("this run ended it");

        public Task<string> DescribeLossAsync() => Task.FromResult($"the client {_link.Spec.Name} was lost: {_link.Loss}");

        /// <summary>It ends when its pipe is closed, with this object.</summary>
        public Task EndAsync(Incidents incidents) => Task.CompletedTask;

        public ValueTask DisposeAsync() => _link.DisposeAsync();

        private void Take(ClientMessage message)
        {
            if (message is EventMessage { Event: var runEvent } && Fault(runEvent) is { } fault)
            {
                _link.Lose($"it sent something that is not a message: {fault}");
                return;
            }

            var bytes = _link.BytesRead - _bytesTaken;
            _bytesTaken += bytes;
            // Its time of day may be another one.
            if (!_messages.TryAdd(message is FrozeMessage { Freeze: var freeze } ? new FrozeMessage(freeze with { At = DateTimeOffset.UtcNow.AddMilliseconds(-freeze.Ms) }) : message, bytes))
            {
                _link.Lose("it sent more than could be stored as fast as it came");
            }
        }

        /// <summary>What a client cannot have measured; null where it can.</summary>
        private static string? Fault(RunEvent? runEvent) => runEvent switch
        {
            null => "an event that is none",
            RunStarted or RunEnded or RowListed or ProcessIncident or ProcessReported { Role: not ProcessRole.Client } => $"an event that only a coordinator makes, {runEvent.GetType().Name}",
            _ => EventCheck.Problem(runEvent),
        };
    }
}
