using Transport.Clients;

namespace Transport.Engine.Worker;

/// <summary>Makes single timed calls, each with the same deadline. Not for concurrent use.</summary>
internal sealed class Caller : IDisposable
{
    private readonly CallWatch _watch;
    private readonly Dictionary<int, IReadOnlyList<object>> _uploads = [];
    private readonly CancellationToken _stopNow;
    private readonly CancellationTokenRegistration _stopRegistration;
    private CancellationTokenSource _deadline = new();
    private object? _answer;

    private readonly RunPlan _plan;
    private readonly PayloadItems? _items;
    private readonly Dictionary<Cell, int> _made = [];

    /// <param name="plan">How calls are made.</param>
    /// <param name="watch">Told every call.</param>
    /// <param name="stopNow">Ends the call under way.</param>
    /// <param name="items">Of the plan's payload; null without one.</param>
    public Caller(RunPlan plan, CallWatch watch, CancellationToken stopNow, PayloadItems? items = null)
    {
        (_plan, _items) = (plan, items);
        Deadline = TimeSpan.FromSeconds(plan.CallDeadlineSeconds);
        _watch = watch;
        _stopNow = stopNow;
        _stopRegistration = stopNow.Register(() => _deadline.Cancel());
    }

    public TimeSpan Deadline { get; }

    /// <summary>Receives every call, for callers that make calls at the same time.</summary>
    public CallWatch Watch => _watch;

    /// <summary>Returns and clears the answer of the last completed call, so that it is not kept alive.</summary>
    public object? TakeAnswer()
    {
        var answer = _answer;
        _answer = null;
        return answer;
    }

    /// <summary>What the last call asked for: its cell, or a slice near it where the plan varies calls.</summary>
    public Cell? Asked { get; private set; }

    /// <summary>The operation's id of the last call of <see cref="Operation.Query"/>.</summary>
    public int OperationId { get; private set; } = Answers.QueryOperationId;

    /// <param name="blamed">The cell that fails if this process dies in the call, where the called one is not a cell of the plan.</param>
    /// <param name="isExact">Asks for the cell itself, though the plan varies calls.</param>
    /// <exception cref="OperationCanceledException">The run is to stop at once.</exception>
    public async ValueTask<CallOutcome> CallAsync(ITransportClient client, Cell cell, Cell? blamed = null, bool isExact = false)
    {
        _stopNow.ThrowIfCancellationRequested();
        _answer = null;
        blamed ??= cell;
        if (_plan.Vary && !isExact)
        {
            var call = _made[cell] = _made.GetValueOrDefault(cell) + 1;
            OperationId = VariedCalls.OperationIdOf(call);
            cell = VariedCalls.Of(cell, call);
        }
        else
        {
            OperationId = Answers.QueryOperationId;
        }

        Asked = cell;
        var upload = cell.Operation is Operation.SubmitCustomerOrders or Operation.SubmitItems ? Upload(cell) : [];
        _deadline.CancelAfter(Deadline);
        _watch.Enter(blamed);
        try
        {
            var (startedAt, endedAt) = await TimeAsync(client, cell, upload, _deadline.Token).ConfigureAwait(false);
            return new CallOutcome(CallEnd.Completed, (endedAt - startedAt) * 1000.0 / Stopwatch.Frequency, null, startedAt, endedAt);
        }
        catch (Exception) when (_stopNow.IsCancellationRequested)
        {
            throw new OperationCanceledException(_stopNow);
        }
        catch (Exception error) when (_deadline.IsCancellationRequested)
        {
            return new CallOutcome(CallEnd.Stalled, 0, error);
        }
        catch (Exception error)
        {
            return new CallOutcome(CallEnd.Failed, 0, error);
        }
        finally
        {
            _watch.Leave();
            if (!_deadline.TryReset())
            {
                _deadline.Dispose();
                _deadline = new CancellationTokenSource();
            }
        }
    }

    /// <summary>Opens a client within the deadline; the watch sees it as a call of the cell.</summary>
    /// <returns>Milliseconds.</returns>
    /// <exception cref="TimeoutException">The deadline has passed.</exception>
    public async ValueTask<double> OpenAsync(ITransportClient client, Cell cell)
    {
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(_stopNow);
        limit.CancelAfter(Deadline);
        _watch.Enter(cell);
        try
        {
            var startedAt = Stopwatch.GetTimestamp();
            await client.OpenAsync(limit.Token).ConfigureAwait(false);
            return Stopwatch.GetElapsedTime(startedAt).TotalMilliseconds;
        }
        catch (OperationCanceledException) when (!_stopNow.IsCancellationRequested)
        {
            throw new TimeoutException($"not open within the deadline of {Deadline.TotalSeconds:0.###} s");
        }
        finally
        {
            _watch.Leave();
        }
    }

    public void Dispose()
    {
        _stopRegistration.Dispose();
        _deadline.Dispose();
    }

    /// <summary>Between the two timestamps: only the call and the await of its answer, for every row; a client that times its calls itself replaces both.</summary>
    private async ValueTask<(long StartedAt, long EndedAt)> TimeAsync(ITransportClient client, Cell cell, IReadOnlyList<object> upload, CancellationToken token)
    {
        long startedAt, endedAt;
        switch (cell.Operation)
        {
            case Operation.GetPersons:
                startedAt = Stopwatch.GetTimestamp();
                var persons = await client.GetPersonsAsync(cell.Persons, cell.Orders, token).ConfigureAwait(false);
                endedAt = Stopwatch.GetTimestamp();
                _answer = persons;
                if (client is ITimesItself { LastCall: { } call })
                {
                    (startedAt, endedAt) = (call.StartedAt, call.EndedAt);
                }

                break;
            case Operation.GetCustomerOrders:
                startedAt = Stopwatch.GetTimestamp();
                var orders = await client.GetCustomerOrdersAsync(cell.Persons, token).ConfigureAwait(false);
                endedAt = Stopwatch.GetTimestamp();
                _answer = orders;
                break;
            case Operation.Query:
                startedAt = Stopwatch.GetTimestamp();
                var state = await client.QueryAsync(Answers.QueryId, OperationId, token).ConfigureAwait(false);
                endedAt = Stopwatch.GetTimestamp();
                _answer = state;
                break;
            case Operation.GetItems:
                startedAt = Stopwatch.GetTimestamp();
                var items = await client.GetItemsAsync(cell.Persons, token).ConfigureAwait(false);
                endedAt = Stopwatch.GetTimestamp();
                _answer = items;
                break;
            case Operation.SubmitItems:
                startedAt = Stopwatch.GetTimestamp();
                var taken = await client.SubmitItemsAsync(upload, token).ConfigureAwait(false);
                endedAt = Stopwatch.GetTimestamp();
                _answer = taken;
                break;
            default:
                var sent = (CustomerOrder[])upload;
                startedAt = Stopwatch.GetTimestamp();
                var accepted = await client.SubmitCustomerOrdersAsync(sent, token).ConfigureAwait(false);
                endedAt = Stopwatch.GetTimestamp();
                _answer = accepted;
                break;
        }

        return (startedAt, endedAt);
    }

    private IReadOnlyList<object> Upload(Cell cell)
    {
        if (_plan.Fresh || !_uploads.TryGetValue(cell.Persons, out var sent))
        {
            sent = cell.Operation == Operation.SubmitItems ? _items!.Make(cell.Persons)
                : Enumerable.Range(0, cell.Persons).Select(number => _plan.Data == PersonData.Untidy ? UntidyData.MakeCustomerOrder(number) : PeopleData.MakeCustomerOrder()).ToArray();
            _uploads[cell.Persons] = sent;
        }

        return sent;
    }
}
