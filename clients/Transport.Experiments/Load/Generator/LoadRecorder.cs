namespace Transport.Experiments.Load.Generator;

/// <summary>
/// Takes the ends of calls from many threads and gives them away second by second. Threads share stripes and each stripe has a lock of its
/// own, so that callers hardly ever wait for each other.
/// </summary>
internal sealed class LoadRecorder(bool isOpen)
{
    private const int Stripes = 16;

    private readonly LoadStripe[] _stripes = [.. Enumerable.Range(0, Stripes).Select(_ => new LoadStripe())];

    /// <summary>A call is sent.</summary>
    /// <param name="latenessMs">How late, if it was due at a time.</param>
    public void Sent(double? latenessMs)
    {
        var stripe = Mine();
        lock (stripe.Lock)
        {
            stripe.Sent++;
            if (latenessMs is { } late)
            {
                stripe.Lateness.Add(late);
            }
        }
    }

    /// <summary>A call was due this many milliseconds ago and has to wait for a connection.</summary>
    public void Late(double latenessMs)
    {
        var stripe = Mine();
        lock (stripe.Lock)
        {
            stripe.Lateness.Add(latenessMs);
        }
    }

    /// <summary>A call was answered.</summary>
    /// <param name="responseMs">From the time it was due, or sent in the closed model.</param>
    /// <param name="serviceMs">From the time it was sent.</param>
    public void Answered(double responseMs, double serviceMs)
    {
        var stripe = Mine();
        lock (stripe.Lock)
        {
            stripe.Response.Add(responseMs);
            if (isOpen)
            {
                stripe.Service.Add(serviceMs);
            }
        }
    }

    public void Failed(double ms, string problem)
    {
        var stripe = Mine();
        lock (stripe.Lock)
        {
            stripe.Failures.Add(ms);
            stripe.FirstProblem ??= problem;
        }
    }

    /// <summary>A call was cancelled at its time-out.</summary>
    public void TimedOut(string problem)
    {
        var stripe = Mine();
        lock (stripe.Lock)
        {
            stripe.TimedOut++;
            stripe.FirstProblem ??= problem;
        }
    }

    /// <summary>A call was due and could not be sent.</summary>
    public void Unsent(string problem)
    {
        var stripe = Mine();
        lock (stripe.Lock)
        {
            stripe.Unsent++;
            stripe.FirstProblem ??= problem;
        }
    }

    /// <summary>Everything since the last time, as one second of a load.</summary>
    public LoadSecond Take(LoadVisit visit, int second, double ms, GeneratorUse use)
    {
        SortedDictionary<int, long> response = [], service = [], failures = [], lateness = [];
        long sent = 0, timedOut = 0, unsent = 0;
        string? problem = null;
        foreach (var stripe in _stripes)
        {
            lock (stripe.Lock)
            {
                stripe.Response.MoveTo(response);
                stripe.Service.MoveTo(service);
                stripe.Failures.MoveTo(failures);
                stripe.Lateness.MoveTo(lateness);
                sent += stripe.Sent;
                timedOut += stripe.TimedOut;
                unsent += stripe.Unsent;
                problem ??= stripe.FirstProblem;
                (stripe.Sent, stripe.TimedOut, stripe.Unsent, stripe.FirstProblem) = (0, 0, 0, null);
            }
        }

        return new LoadSecond
        {
            Visit = visit,
            Second = second,
            Ms = Math.Round(ms, 3),
            Sent = sent,
            Response = Counts(response),
            Service = isOpen ? Counts(service) : null,
            Failures = Counts(failures),
            TimedOut = timedOut,
            Unsent = unsent,
            FirstProblem = problem,
            Lateness = Counts(lateness),
            TimerLateness = use.TimerLateness,
            GeneratorCpuMs = Math.Round(use.CpuMs, 3),
            GeneratorGcPauseMs = Math.Round(use.GcPauseMs, 3),
            MachineCpuMs = use.MachineCpuMs,
        };
    }

    /// <summary>Milliseconds between two timestamps.</summary>
    public static double Ms(long from, long to) => Stopwatch.GetElapsedTime(from, to).TotalMilliseconds;

    internal static LatencyCounts Counts(SortedDictionary<int, long> sums) => sums.Count == 0 ? LatencyCounts.None : new([.. sums.Keys], [.. sums.Values]);

    private LoadStripe Mine() => _stripes[Environment.CurrentManagedThreadId % Stripes];
}
