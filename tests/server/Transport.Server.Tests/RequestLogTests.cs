namespace Transport.Server.Tests;

public sealed class RequestLogTests
{
    /// <summary>Hosts of other tests start at any moment: the framework holds its lock while it tells a log of them, and takes it when a log ends.</summary>
    [Fact]
    public async Task Dispose_WhileHostsStart_Ends()
    {
        using var ended = new CancellationTokenSource();
        var starting = Task.Run(() =>
        {
            while (!ended.IsCancellationRequested)
            {
                new DiagnosticListener("Microsoft.AspNetCore").Dispose();
            }
        }, Deadline.Soon);

        await Task.Run(() =>
        {
            for (var i = 0; i < 100_000; i++)
            {
                new RequestLog([]).Dispose();
            }
        }, Deadline.Soon).WaitAsync(Deadline.Soon);

        await ended.CancelAsync();
        await starting.WaitAsync(Deadline.Soon);
    }
}
