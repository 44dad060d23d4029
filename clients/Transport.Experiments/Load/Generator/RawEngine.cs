using System.Text;

namespace Transport.Experiments.Load.Generator;

/// <summary>
/// The fastest load that this program can make: prepared HTTP/1.1 requests to the plain handler, sockets that never block, one thread a
/// processor, and of an answer no more than its length. It measures the generator, not a transport.
/// </summary>
internal sealed class RawEngine : IDisposable
{
    /// <summary>Enough for the requests of a pause at any rate that the closed loop can reach.</summary>
    private const int OpenConnections = 128;

    private readonly List<RawWorker> _workers = [];
    private readonly IPEndPoint _server;
    private readonly byte[] _request;
    private readonly CancellationToken _stop;

    public RawEngine(Uri handler, int connections, CancellationToken stop)
    {
        _stop = stop;
        var request = $"GET {handler.AbsolutePath}?id={Answers.QueryId}&opId={Answers.QueryOperationId} HTTP/1.1\r\nHost: {handler.Authority}\r\n\r\n";
        _request = Encoding.ASCII.GetBytes(request);
        var workers = Math.Min(connections, Environment.ProcessorCount);
        _server = new IPEndPoint(IPAddress.Parse(handler.Host), handler.Port);
        for (var i = 0; i < workers; i++)
        {
            _workers.Add(new RawWorker(_server, _request, (connections / workers) + (i < connections % workers ? 1 : 0)));
        }
    }

    /// <summary>Every connection sends its next request at the answer to the last.</summary>
    /// <returns>Answered calls, and the seconds they took.</returns>
    public (long Calls, double Seconds) RunClosed(double seconds)
    {
        var clock = new LoadClock();
        var end = clock.TimestampOf(seconds);
        InParallel(_workers, worker => worker.RunClosed(end, _stop), static work => new Thread(() => work()) { IsBackground = true, Name = "raw engine" });
        return (_workers.Sum(worker => worker.Calls), clock.Seconds);
    }

    /// <summary>
    /// Requests go out when they are due, equally spaced; without a free connection, as soon as one is free. On one thread: a thread that
    /// waits to the microsecond needs a processor, and the server needs the others.
    /// </summary>
    /// <returns>How late the engine noticed that they were due.</returns>
    public LatencyCounts RunOpen(double seconds, double rate)
    {
        var sums = new SortedDictionary<int, long>();
        using var worker = new RawWorker(_server, _request, OpenConnections);
        InParallel([worker], one => one.RunOpen(new LoadClock(), seconds, rate, _stop), static work => ExactThread.Create("raw engine", work));
        worker.Lateness.MoveTo(sums);
        return LoadRecorder.Counts(sums);
    }

    public void Dispose() => _workers.ForEach(worker => worker.Dispose());

    private void InParallel(List<RawWorker> workers, Action<RawWorker> run, Func<Action, Thread> create)
    {
        Exception? problem = null;
        var threads = workers.Select(worker => create(() =>
        {
            try
            {
                run(worker);
            }
            catch (Exception error) when (error is SocketException or InvalidDataException)
            {
                problem = error;
            }
        })).ToList();
        threads.ForEach(thread => thread.Start());
        // No deadline: each ends at its time, or when the server was silent for too long.
        threads.ForEach(thread => thread.Join());
        _stop.ThrowIfCancellationRequested();
        if (problem is not null)
        {
            throw new InvalidDataException($"the plain handler could not be called: {problem.Message}", problem);
        }
    }
}
