using System.Collections.Concurrent;

namespace Transport.Engine.Agents;

/// <summary>Questions for an agent's time that are under way, and the round trips of those that were answered.</summary>
internal sealed class ClockQuestions
{
    private readonly ConcurrentDictionary<int, (double SentMs, TaskCompletionSource<ClockExchange> Answer)> _open = new();
    private readonly ConcurrentQueue<double> _roundTrips = new();
    private int _number;

    public (AliveCommand Question, Task<ClockExchange> Answer) Ask()
    {
        var number = Interlocked.Increment(ref _number);
        var answer = new TaskCompletionSource<ClockExchange>(TaskCreationOptions.RunContinuationsAsynchronously);
        _open[number] = (AgentClock.NowMs, answer);
        return (new AliveCommand(number), answer.Task);
    }

    /// <summary>The question is written now: its time is that of its writing, not of its waiting for other lines.</summary>
    public void Begin(AliveCommand question)
    {
        if (_open.TryGetValue(question.Number, out var asked))
        {
            _open[question.Number] = (AgentClock.NowMs, asked.Answer);
        }
    }

    /// <param name="echo">The answer to one of them, or to none.</param>
    /// <param name="now">When it came, by <see cref="AgentClock.NowMs"/>.</param>
    public void Take(EchoMessage echo, double now)
    {
        if (_open.TryRemove(echo.Number, out var asked))
        {
            var exchange = new ClockExchange(asked.SentMs, echo.ClockMs, now);
            _roundTrips.Enqueue(exchange.RoundTripMs);
            asked.Answer.TrySetResult(exchange);
        }
    }

    /// <summary>Round trips since the last time, in milliseconds.</summary>
    public IReadOnlyList<double> TakeRoundTrips()
    {
        var taken = new List<double>();
        while (_roundTrips.TryDequeue(out var ms))
        {
            taken.Add(ms);
        }

        return taken;
    }
}
