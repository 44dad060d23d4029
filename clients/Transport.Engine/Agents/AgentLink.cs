namespace Transport.Engine.Agents;

/// <summary>
/// The coordinator's side of the pipe to one agent. It loses an agent that ends, that is silent for three seconds, that trickles, or that says what it
/// should not: what was lost stays lost, with its reason.
/// </summary>
internal sealed class AgentLink : IAsyncDisposable
{
    private static readonly TimeSpan SignEvery = TimeSpan.FromMilliseconds(500);

    private static readonly TimeSpan CloseWithin = TimeSpan.FromSeconds(5);

    private static readonly TimeSpan LookEvery = TimeSpan.FromMilliseconds(250);

    /// <summary>How long an agent may take to read what is written to it.</summary>
    private static readonly TimeSpan WriteWithin = TimeSpan.FromSeconds(60);

    private static readonly string DoesNotRead = $"it did not read within {WriteWithin.TotalSeconds:0} s what was sent to it";

    private readonly IAgentPipe _pipe;
    private readonly LinkBounds _bounds;
    private readonly BoundedLines _lines;
    private readonly SemaphoreSlim _writing = new(1);
    private readonly CancellationTokenSource _end = new();
    private readonly TaskCompletionSource<string> _lost = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly ClockQuestions _questions = new();
    private readonly JsonSerializerOptions _json;
    private readonly TimeProvider _time;
    private Task _reading = Task.CompletedTask;
    private Task _watching = Task.CompletedTask;
    private Action<ClientMessage> _onMessage = _ => { };
    private HelloMessage? _hello;
    private double _clockMs = double.MinValue;
    private bool _isClosing;

    private AgentLink(AgentSpec spec, IAgentPipe pipe, LinkBounds bounds, RunFormat format, TimeProvider time)
    {
        _time = time;
        _json = format.OptionsOf(AgentJson.Default);
        Spec = spec;
        _pipe = pipe;
        _bounds = bounds;
        _lines = new BoundedLines(pipe.Output, bounds.LineBytes);
    }

    /// <summary>Process id of what carries its lines on this machine; 0 for nothing.</summary>
    public int Id => _pipe.Id;

    public AgentSpec Spec { get; }

    /// <summary>What the agent said of itself.</summary>
    public AgentHello Hello => _hello!.Agent;

    public IReadOnlyDictionary<string, string> Plugins => _hello!.Plugins;

    public long BytesRead => _lines.BytesRead;

    /// <summary>Completes with the reason when the agent is lost; never otherwise.</summary>
    public Task<string> Lost => _lost.Task;

    /// <summary>The same; null as long as it is not lost.</summary>
    public string? Loss { get; private set; }

    /// <summary>When it was lost, by <see cref="AgentClock.NowMs"/>.</summary>
    public double LostAtMs { get; private set; }

    /// <summary>How long a lost agent may have gone on: not at all where its process was seen to end, otherwise until it missed this coordinator.</summary>
    public TimeSpan MayGoOnFor => Spec.IsLocal ? TimeSpan.Zero : CommandReader.SilentFor;

    /// <summary>Starts an agent, and reads who it is.</summary>
    /// <param name="spec">Which.</param>
    /// <param name="options">This build.</param>
    /// <param name="cancellationToken">Ends the wait.</param>
    /// <param name="bounds">What it may say; null for what an agent of a load needs.</param>
    /// <exception cref="RunException">It does not start, or does not say hello.</exception>
    public static async Task<AgentLink> OpenAsync(AgentSpec spec, EngineOptions options, CancellationToken cancellationToken, LinkBounds? bounds = null)
    {
        return await OpenAsync(spec, ProcessPipe.Start(spec, options), options.ReadyWithin, cancellationToken, bounds, options.Format).ConfigureAwait(false);
    }

    /// <summary>Reads who is at the other end of a pipe, which is closed with this object.</summary>
    /// <param name="spec">Who should be there.</param>
    /// <param name="pipe">The pipe.</param>
    /// <param name="within">How long it may take to say something.</param>
    /// <param name="cancellationToken">Ends the wait.</param>
    /// <param name="bounds">What it may say; null for what an agent of a load needs.</param>
    /// <param name="format">The events that it may send; null for those that any run may have.</param>
    /// <param name="time">By which signs of life are missed; null for the system's.</param>
    /// <exception cref="RunException">It does not say hello.</exception>
    public static async Task<AgentLink> OpenAsync(
        AgentSpec spec, IAgentPipe pipe, TimeSpan within, CancellationToken cancellationToken, LinkBounds? bounds = null, RunFormat? format = null, TimeProvider? time = null)
    {
        var link = new AgentLink(spec, pipe, bounds ?? LinkBounds.OfLoad, format ?? RunFormat.Core, time ?? TimeProvider.System);
        try
        {
            await link.GreetAsync(within, cancellationToken).ConfigureAwait(false);
            return link;
        }
        catch
        {
            // It has said what it had to say, or the user does not wait any more.
            link.Lose("it was not begun with");
            await link.DisposeAsync().ConfigureAwait(false);
            throw;
        }
    }

    /// <summary>Thirty exchanges of time.</summary>
    /// <param name="cancellationToken">Ends the exchanges.</param>
    /// <returns>Null where the agent was lost meanwhile, for example because it took too long.</returns>
    public async Task<AgentClock?> MeasureClockAsync(CancellationToken cancellationToken)
    {
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        limit.CancelAfter(_bounds.ClockWithin);
        var exchanges = new List<ClockExchange>();
        try
        {
            while (exchanges.Count < AgentClock.Exchanges)
            {
                var answer = AskAsync();
                if (await Task.WhenAny(answer, Lost).WaitAsync(limit.Token).ConfigureAwait(false) == Lost)
                {
                    return null;
                }

                exchanges.Add(await answer.ConfigureAwait(false));
            }
        }
        catch (OperationCanceledException) when (!cancellationToken.IsCancellationRequested)
        {
            Lose($"it answered {exchanges.Count} of {AgentClock.Exchanges} questions for the time within {_bounds.ClockWithin.TotalSeconds:0.#} s");
            return null;
        }

        return AgentClock.Of(exchanges);
    }

    /// <summary>Gives it work; every message but signs of life is handed over from now on, on one thread at a time.</summary>
    public Task AssignAsync(ClientCommand command, Action<ClientMessage> onMessage)
    {
        _onMessage = onMessage;
        return SendAsync(command);
    }

    /// <summary>Writes a command; it is not an error if the agent has ended.</summary>
    public async Task SendAsync(ClientCommand command)
    {
        if (!await _writing.WaitAsync(WriteWithin).ConfigureAwait(false))
        {
            Lose(DoesNotRead);
            return;
        }

        try
        {
            if (command is AliveCommand question)
            {
                _questions.Begin(question);
            }

            await _pipe.WriteLineAsync(command.ToLine()).WaitAsync(WriteWithin).ConfigureAwait(false);
        }
        catch (TimeoutException)
        {
            Lose(DoesNotRead);
        }
        catch (Exception ended) when (ended is ObjectDisposedException or InvalidOperationException)
        {
            // The reader learns why.
        }
        finally
        {
            _writing.Release();
        }
    }

    /// <summary>Round trips since the last time, in milliseconds.</summary>
    public IReadOnlyList<double> TakeRoundTrips() => _questions.TakeRoundTrips();

    /// <summary>Counts it as lost, and ends what is left of it here.</summary>
    /// <param name="reason">One line.</param>
    /// <param name="atMs">When, by <see cref="AgentClock.NowMs"/>; null for now.</param>
    public void Lose(string reason, double? atMs = null)
    {
        if (_isClosing)
        {
            return;
        }

        lock (_lost)
        {
            if (Loss is not null)
            {
                return;
            }

            LostAtMs = atMs ?? AgentClock.NowMs;
            Loss = reason;
        }

        try
        {
            _pipe.Kill();
        }
        finally
        {
            // Who waits for the loss finds nothing of the agent left here.
            _lost.SetResult(reason);
        }
    }

    public async ValueTask DisposeAsync()
    {
        _isClosing = true;
        await _end.CancelAsync().ConfigureAwait(false);
        await _pipe.DisposeAsync().ConfigureAwait(false);
        // What a program that was left behind still holds of the pipe is nobody's to wait for.
        await Task.WhenAny(Task.WhenAll(_reading, _watching), Task.Delay(CloseWithin)).ConfigureAwait(false);
    }

    private async Task GreetAsync(TimeSpan within, CancellationToken cancellationToken)
    {
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        limit.CancelAfter(within);
        string? line;
        try
        {
            line = await _lines.ReadAsync(limit.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (!cancellationToken.IsCancellationRequested)
        {
            throw new RunException($"agent {Spec.Name} said nothing within {within.TotalSeconds:0} s");
        }
        catch (IOException)
        {
            // A connection can also end by an error.
            line = null;
        }
        catch (InvalidDataException flood)
        {
            throw new RunException($"agent {Spec.Name}: its first line is not a hello: {flood.Message}", flood);
        }

        if (line is null)
        {
            throw new RunException($"agent {Spec.Name} did not start: {await _pipe.DescribeEndAsync().ConfigureAwait(false)}");
        }

        _hello = Parse(line) as HelloMessage;
        if (_hello is not { Agent: { Version: not null, Build: not null, Runtime: not null, System: not null, Machine: not null, Processors: > 0 }, Plugins: not null })
        {
            throw new RunException($"agent {Spec.Name}: its first line is not a hello but '{Start(line)}': nothing else may write to its standard output");
        }

        _clockMs = _hello.ClockMs;
        _reading = ReadAsync();
        _watching = WatchAsync();
    }

    private async Task<ClockExchange> AskAsync()
    {
        var (question, answer) = _questions.Ask();
        await SendAsync(question).ConfigureAwait(false);
        return await answer.ConfigureAwait(false);
    }

    private async Task ReadAsync()
    {
        var (second, lines, bytes) = (Stopwatch.GetTimestamp(), 0, _lines.BytesRead);
        try
        {
            // No deadline: the watch has one for every line, and ends the pipe.
            while (await _lines.ReadAsync(_end.Token).ConfigureAwait(false) is { } line)
            {
                var now = AgentClock.NowMs;
                if (Stopwatch.GetElapsedTime(second).TotalSeconds >= 1)
                {
                    (second, lines, bytes) = (Stopwatch.GetTimestamp(), 0, _lines.BytesRead);
                }

                if (++lines > _bounds.LinesASecond || _lines.BytesRead - bytes > _bounds.BytesASecond)
                {
                    Lose(lines > _bounds.LinesASecond ? $"it sent more than {_bounds.LinesASecond} lines in a second" : $"it sent more than {_bounds.BytesASecond} bytes in a second");
                    return;
                }

                if (Parse(line) is not { } message)
                {
                    Lose($"it sent something that is not a message: '{Start(line)}'");
                    return;
                }

                if (message is EchoMessage echo)
                {
                    Take(echo, now);
                }
                else
                {
                    // The run's end tells of the quota of this process: an agent with the same one would tell of it again.
                    _onMessage(message is EventMessage { Event: ProcessReported { Throttled: not null } report } && Hello.Quota == ProcessorQuota.Id()
                        ? new EventMessage(report with { Throttled = null })
                        : message);
                }
            }

            await EndedAsync().ConfigureAwait(false);
        }
        catch (InvalidDataException flood)
        {
            Lose($"it sent something that is not a message: {flood.Message}");
        }
        catch (RunException problem)
        {
            // Its messages cannot be stored: the run ends.
            Lose(problem.Message);
            throw;
        }
        catch (Exception ended) when (ended is OperationCanceledException or IOException or ObjectDisposedException)
        {
            await EndedAsync().ConfigureAwait(false);
        }
    }

    /// <summary>The pipe is at its end: the time of the loss is now, its reason comes with the end of the process.</summary>
    private async Task EndedAsync()
    {
        var at = AgentClock.NowMs;
        if (!_isClosing && Loss is null)
        {
            Lose($"its connection ended: {await _pipe.DescribeEndAsync().ConfigureAwait(false)}", at);
        }
    }

    private void Take(EchoMessage echo, double now)
    {
        if (echo.ClockMs < _clockMs)
        {
            Lose(FormattableString.Invariant($"its clock ran backwards by {_clockMs - echo.ClockMs:0.###} ms"));
            return;
        }

        _clockMs = echo.ClockMs;
        _questions.Take(echo, now);
    }

    /// <summary>Sends signs of life, and looks for them; time in which this process itself stood still does not count.</summary>
    private async Task WatchAsync()
    {
        using var timer = new PeriodicTimer(LookEvery, _time);
        var (watch, last, looks) = (new LinkWatch(), _time.GetTimestamp(), 0);
        try
        {
            while (await timer.WaitForNextTickAsync(_end.Token).ConfigureAwait(false))
            {
                var passed = _time.GetElapsedTime(last);
                last = _time.GetTimestamp();
                if (watch.Look(passed < SignEvery ? passed : SignEvery, _lines.BytesRead, _lines.LinesRead, _lines.BytesUnfinished) is { } reason)
                {
                    Lose(reason);
                    return;
                }

                if (looks++ % 2 == 0)
                {
                    // Not awaited: what does not read is noticed by its silence.
                    _ = AskAsync();
                }
            }
        }
        catch (OperationCanceledException)
        {
            // The link is closed.
        }
    }

    private ClientMessage? Parse(string line)
    {
        try
        {
            return JsonSerializer.Deserialize<ClientMessage>(line, _json);
        }
        catch (Exception problem) when (problem is JsonException or NotSupportedException)
        {
            return null;
        }
    }

    private static string Start(string line) => line.Length <= 80 ? line : line[..80] + "...";
}
