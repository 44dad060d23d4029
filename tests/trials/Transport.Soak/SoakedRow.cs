using Transport.Engine.Relay;
using Transport.Engine.Worker;
using Transport.Experiments.Load.Generator;
using Transport.ServerApi;

namespace Transport.Soak;

/// <summary>One row of a soak: its healthy callers, at half of their capacity, and the misbehaving ones.</summary>
internal sealed class SoakedRow(ITransport transport, EndpointInfo endpoint, SoakPlan plan, int pid, Cell cell) : IAsyncDisposable
{
    private const double HalfCapacity = 0.5;

    /// <summary>What came late is made up for, so that the rate is kept; not what a process missed that stood still for longer.</summary>
    private static readonly long MostLate = Stopwatch.Frequency;

    private readonly Cell _cell = cell;
    private readonly ProcessMeter _meter = new(pid);
    private readonly ITransportClient _client = transport.CreateClient(new ClientOptions
    {
        Address = endpoint.Address, MaxConnections = plan.Callers, MaxResponseBytes = MemoryWatch.LongestAnswer(plan.ToRunPlan()),
    });

    private ChaosPeer? _chaos;
    private double? _capacity;
    private long _calls;
    private long _errors;
    private string? _firstError;
    private double _loadedSeconds;
    private long _ended;
    private bool _hangs;

    /// <summary>Transport id.</summary>
    public string Id => _cell.Transport;

    /// <summary>Whether it answered, so that it can be loaded, and no call of an earlier turn goes on.</summary>
    public bool IsReady => _capacity > 0 && !_hangs;

    /// <summary>Healthy calls made so far.</summary>
    public long Calls => Interlocked.Read(ref _calls);

    /// <summary>Those that failed.</summary>
    public long Errors => Interlocked.Read(ref _errors);

    /// <summary>Proves an answer, takes the bytes of a request, and finds out what the callers can do.</summary>
    /// <param name="expected">Digest of the persons, where the row is asked for them.</param>
    /// <param name="probe">How long the callers call without pauses, after as long a warm-up, which compiles everything and opens the connections.</param>
    public async Task PrepareAsync(string expected, TimeSpan probe, CancellationToken cancellationToken)
    {
        try
        {
            await using (var relay = ByteRelay.Start(endpoint.Address))
            {
                var client = transport.CreateClient(new ClientOptions { Address = relay.Address, MaxResponseBytes = MemoryWatch.LongestAnswer(plan.ToRunPlan()) });
                try
                {
                    var first = new SoakPreparation(client, plan, _cell);
                    await first.OpenAsync(cancellationToken).ConfigureAwait(false);
                    await first.ProveAsync(expected, cancellationToken).ConfigureAwait(false);
                    var patience = TimeSpan.FromSeconds(Math.Min(40, plan.Seconds / 5));
                    _chaos = new ChaosPeer(endpoint.Address, relay.Take().Requests, patience, plan.Seed);
                }
                finally
                {
                    await MeasuredRow.CloseAsync(client).ConfigureAwait(false);
                }
            }

            var own = new SoakPreparation(_client, plan, _cell);
            await own.OpenAsync(cancellationToken).ConfigureAwait(false);
            await own.CallWithoutPausesAsync(probe, cancellationToken).ConfigureAwait(false);
            _capacity = await own.CallWithoutPausesAsync(probe, cancellationToken).ConfigureAwait(false);
        }
        catch (Exception problem) when (!cancellationToken.IsCancellationRequested)
        {
            Fail(FailureReason.Of(problem));
        }
    }

    /// <summary>Calls at half of what the callers can do.</summary>
    /// <param name="over">Its turn is over: no call is begun any more.</param>
    /// <param name="end">The soak is over: misbehaving callers stop too.</param>
    /// <param name="stopNow">The user has had enough.</param>
    /// <remarks>Of a row that is ready.</remarks>
    public async Task LoadAsync(CancellationToken over, CancellationToken end, CancellationToken stopNow)
    {
        var interval = TimeSpan.FromSeconds(plan.Callers / (_capacity!.Value * HalfCapacity));
        var startedAt = Stopwatch.GetTimestamp();
        var callers = Task.WhenAll(Enumerable.Range(0, plan.Callers).Select(caller => Task.Run(() => CallAsync(interval, caller, over, end, stopNow), CancellationToken.None)));
        await Task.WhenAny(callers, Task.Delay(Timeout.Infinite, over)).ConfigureAwait(false);
        // The last calls have their time, which the user may cut off; after that they are left alone.
        await Task.WhenAny(callers, Task.Delay(TimeSpan.FromSeconds(plan.TimeoutSeconds), stopNow)).ConfigureAwait(false);
        await Task.WhenAny(callers, Task.Delay(SoakPreparation.Grace, CancellationToken.None)).ConfigureAwait(false);
        _loadedSeconds += Stopwatch.GetElapsedTime(startedAt).TotalSeconds;
        _hangs = !callers.IsCompleted;
        if (_hangs)
        {
            Fail(SoakPreparation.HangingIn(plan));
        }
        else
        {
            await callers.ConfigureAwait(false);
        }
    }

    /// <summary>Ends when nobody breaks the rules any more.</summary>
    public Task WhenIdleAsync() => _chaos?.WhenIdleAsync() ?? Task.CompletedTask;

    /// <summary>Looks at the process behind the row.</summary>
    public void Look() => _meter.Look();

    public SoakRow Result() => new(
        _cell.Transport,
        _capacity is { } capacity ? Math.Round(capacity, 1) : null,
        _loadedSeconds > 0 ? Math.Round(Calls / _loadedSeconds, 1) : null,
        Calls,
        Errors,
        _firstError,
        _chaos?.Made ?? new Dictionary<ChaosKind, long>(),
        _meter.Memory,
        _meter.Handles);

    public async ValueTask DisposeAsync() => await MeasuredRow.CloseAsync(_client).ConfigureAwait(false);

    private async Task CallAsync(TimeSpan interval, int caller, CancellationToken over, CancellationToken end, CancellationToken stopNow)
    {
        var calls = new LoadCalls(_client, _cell);
        var due = Stopwatch.GetTimestamp() + (long)(interval.TotalSeconds * Stopwatch.Frequency * caller / plan.Callers);
        while (!over.IsCancellationRequested)
        {
            if (Stopwatch.GetElapsedTime(Stopwatch.GetTimestamp(), due) is { Ticks: > 0 } wait)
            {
                await Task.Delay(wait, over).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
                if (over.IsCancellationRequested)
                {
                    return;
                }
            }

            due = Math.Max(Stopwatch.GetTimestamp() - MostLate, due + (long)(interval.TotalSeconds * Stopwatch.Frequency));
            await CallOnceAsync(calls, stopNow).ConfigureAwait(false);
            // Over all callers and turns, so that a row of few calls has its share too.
            var made = Interlocked.Increment(ref _ended) * plan.Chaos / (1 - plan.Chaos);
            if (Math.Floor(made) > Math.Floor(made - (plan.Chaos / (1 - plan.Chaos))))
            {
                _chaos!.Go(end);
            }
        }
    }

    private async Task CallOnceAsync(LoadCalls calls, CancellationToken stopNow)
    {
        using var deadline = CancellationTokenSource.CreateLinkedTokenSource(stopNow);
        deadline.CancelAfter(TimeSpan.FromSeconds(plan.TimeoutSeconds));
        try
        {
            if (await calls.CallAsync(deadline.Token).ConfigureAwait(false) is { } wrong)
            {
                Fail(wrong);
            }
        }
        catch (Exception) when (stopNow.IsCancellationRequested)
        {
            return;
        }
        catch (Exception problem)
        {
            Fail(deadline.IsCancellationRequested ? $"no answer within {plan.TimeoutSeconds:0.###} s" : FailureReason.Of(problem));
        }

        Interlocked.Increment(ref _calls);
    }

    private void Fail(string reason)
    {
        Interlocked.Increment(ref _errors);
        Interlocked.CompareExchange(ref _firstError, reason, null);
    }
}
