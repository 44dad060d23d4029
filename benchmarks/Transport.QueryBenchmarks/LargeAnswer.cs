using System.Diagnostics;
using System.Globalization;

namespace Transport.QueryBenchmarks;

/// <summary>A long answer of <c>odata-stream</c> with <c>$expand</c>: its first byte, its time per row compared with that of 1000 rows, and how much the server's memory grows.</summary>
internal static class LargeAnswer
{
    private const int Few = 1000;
    private const int WarmUps = 3000;
    private const int FewCalls = 1000;
    private const int LargeCalls = 5;

    public static async Task<int> RunAsync(Uri server, int persons)
    {
        using var http = new HttpClient { Timeout = TimeSpan.FromMinutes(5) };
        var running = await RunningServer.FindAsync(http, server);
        var caller = new Caller(http);
        await CallAsync(Few, WarmUps);
        using var process = Process.GetProcessById(running.ProcessId);
        process.Refresh();
        var (before, peak) = (process.WorkingSet64, 0L);
        using var watched = new CancellationTokenSource();
        var watching = WatchAsync();
        var large = await CallAsync(persons, LargeCalls);
        await watched.CancelAsync();
        await watching;
        var few = await CallAsync(Few, FewCalls);
        Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{Few:N0} persons: median {few.LastByte:F3} ms, {few.LastByte * 1e6 / Few:F0} ns per person"));
        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"{persons:N0} persons, {large.Bytes:N0} bytes: median {large.LastByte:F0} ms, {large.LastByte * 1e6 / persons:F0} ns per person; first byte {large.FirstByte:F2} ms; memory of the server + {(peak - before) / 1048576.0:F1} MB at most"));
        return 0;

        async Task<(double FirstByte, double LastByte, long Bytes)> CallAsync(int count, int calls)
        {
            var url = new Uri($"{running.Endpoints["odata-stream"].AbsoluteUri.TrimEnd('/')}/Persons?$top={count.ToString(CultureInfo.InvariantCulture)}&$expand=Orders");
            var (first, last, bytes) = (new List<double>(), new List<double>(), 0L);
            for (var call = 0; call < calls; call++)
            {
                var (firstByte, lastByte, size) = await caller.CallAsync(url);
                first.Add(firstByte.TotalMilliseconds);
                last.Add(lastByte.TotalMilliseconds);
                bytes = size;
            }

            return (Caller.Median(first), Caller.Median(last), bytes);
        }

        async Task WatchAsync()
        {
            using var timer = new PeriodicTimer(TimeSpan.FromMilliseconds(10));
            try
            {
                while (await timer.WaitForNextTickAsync(watched.Token))
                {
                    process.Refresh();
                    peak = Math.Max(peak, process.WorkingSet64);
                }
            }
            catch (OperationCanceledException)
            {
                // Watched long enough.
            }
        }
    }
}
