using System.Diagnostics;
using Transport.CompiledPayloads.Benchmarks;

namespace Transport.QueryBenchmarks;

/// <summary>
/// Calls of several transports in turn: a bare socket each, whose own time is next to nothing. Each transport is called alone first, for long enough that its code is compiled for good.
/// </summary>
internal static class InTurn
{
    private const int CallsInTurn = 10;
    private const int FewestWarmUps = 600;

    private static readonly TimeSpan WarmUp = TimeSpan.FromSeconds(3);

    /// <param name="urls">By transport, the URL of a call by its number.</param>
    /// <param name="calls">Measured calls of each transport.</param>
    /// <returns>By transport, bytes of the last answer, and the microseconds from a request to the last byte of its answer, ascending.</returns>
    public static (long Bytes, double[] Microseconds)[] Measure(IReadOnlyList<Func<int, Uri>> urls, int calls)
    {
        var rows = urls.Select(url => new Row(url)).ToList();
        foreach (var row in rows)
        {
            var started = Stopwatch.GetTimestamp();
            for (var call = 0; call < FewestWarmUps || Stopwatch.GetElapsedTime(started) < WarmUp; call++)
            {
                row.Call();
            }
        }

        rows.ForEach(static row => row.Times.Clear());
        for (var call = 0; call < calls; call += CallsInTurn)
        {
            rows.ForEach(row => row.Call(Math.Min(CallsInTurn, calls - call)));
        }

        rows.ForEach(static row => row.Dispose());
        return [.. rows.Select(row => (row.Bytes, (double[])[.. row.Times.Order()]))];
    }

    private sealed class Row(Func<int, Uri> url) : IDisposable
    {
        // Opened by the first call: the warm-up of another transport may take longer than a server keeps an unused connection.
        private readonly Lazy<RawClient> _client = new(() => new RawClient(url(0).Port));
        private int _calls;

        public List<double> Times { get; } = [];

        public long Bytes { get; private set; }

        public void Call(int count = 1)
        {
            for (var call = 0; call < count; call++)
            {
                var path = url(_calls++).PathAndQuery;
                var started = Stopwatch.GetTimestamp();
                Bytes = _client.Value.Get(path);
                Times.Add(Stopwatch.GetElapsedTime(started).TotalMicroseconds);
            }
        }

        public void Dispose()
        {
            if (_client.IsValueCreated)
            {
                _client.Value.Dispose();
            }
        }
    }
}
