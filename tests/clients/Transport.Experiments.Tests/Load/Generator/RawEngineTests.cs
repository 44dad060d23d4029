using Transport.TestSupport;

namespace Transport.Experiments.Tests.Load.Generator;

public sealed class RawEngineTests
{
    private static readonly byte[] Answer = "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n1"u8.ToArray();

    [Fact]
    public async Task RunClosed_ManyConnectionsAnsweredOneByOne_AwaitsEveryAnswerBeforeTheNextLoop()
    {
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        using var over = CancellationTokenSource.CreateLinkedTokenSource(Deadline.Soon);
        var serving = ServeAsync(listener, over.Token);

        using (var engine = new RawEngine(new Uri($"http://{listener.LocalEndpoint}/handler"), connections: 200, over.Token))
        {
            engine.RunClosed(0.05);
            var calls = 0L;
            // On a busy machine no answer may come in so short a time.
            while (calls == 0)
            {
                (calls, var seconds) = engine.RunClosed(0.05);
                Assert.InRange(seconds, 0.05, double.MaxValue);
            }
        }

        await over.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => serving);
    }

    [Fact]
    public async Task RunClosed_AnotherAnswer_SaysThatItIsNotTheHandlers()
    {
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        using var over = CancellationTokenSource.CreateLinkedTokenSource(Deadline.Soon);
        var serving = ServeAsync(listener, over.Token, "HTTP/1.1 404 Not Found\r\n\r\n1"u8.ToArray());

        using (var engine = new RawEngine(new Uri($"http://{listener.LocalEndpoint}/handler"), connections: 1, over.Token))
        {
            var problem = Assert.Throws<InvalidDataException>(() => engine.RunClosed(10));
            Assert.Contains("HTTP/1.1 404", problem.Message, StringComparison.Ordinal);
        }

        await over.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => serving);
    }

    /// <summary>Answers one request after the other, whichever connection it came on.</summary>
    private static async Task ServeAsync(TcpListener listener, CancellationToken over, byte[]? answer = null)
    {
        using var turn = new SemaphoreSlim(1);
        var connections = new List<Task>();
        try
        {
            while (true)
            {
                connections.Add(AnswerAsync(await listener.AcceptSocketAsync(over), turn, answer ?? Answer, over));
            }
        }
        finally
        {
            await Task.WhenAll(connections);
        }
    }

    private static async Task AnswerAsync(Socket socket, SemaphoreSlim turn, byte[] answer, CancellationToken over)
    {
        using (socket)
        {
            var request = new byte[1024];
            while (await socket.ReceiveAsync(request, over) > 0)
            {
                await turn.WaitAsync(over);
                await Task.Delay(1, over);
                await socket.SendAsync(answer, over);
                turn.Release();
            }
        }
    }
}
