namespace Transport.Experiments.Tests.Soak;

public sealed class ChaosPeerTests
{
    private static readonly byte[] Request = [.. Enumerable.Range(0, 200).Select(i => (byte)i)];

    [Fact]
    public async Task Go_FourTimes_DoesEachKindOnceWithTheBytesOfTheRequest()
    {
        var stop = TestContext.Current.CancellationToken;
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        var peer = new ChaosPeer(new Uri($"http://{listener.LocalEndpoint}"), Request, TimeSpan.FromMilliseconds(200), seed: 14);
        var received = new List<byte[]>();
        for (var i = 0; i < 4; i++)
        {
            peer.Go(stop);
            using var socket = await listener.AcceptSocketAsync(stop);
            received.Add(await ReadAsync(socket, stop));
        }

        await peer.WhenIdleAsync();
        Assert.All(Enum.GetValues<ChaosKind>(), kind => Assert.Equal(1, peer.Made[kind]));
        // In turn: half-open, slow, damaged, reset.
        Assert.True(received[0].Length < Request.Length && Request.AsSpan().StartsWith(received[0]));
        Assert.Equal(Request, received[1]);
        Assert.Equal(Request.Length, received[2].Length);
        Assert.NotEqual(Request, received[2]);
        Assert.True(received[3].Length < Request.Length && Request.AsSpan().StartsWith(received[3]));
    }

    /// <summary>Everything until the end, whichever it is.</summary>
    private static async Task<byte[]> ReadAsync(Socket socket, CancellationToken stop)
    {
        var bytes = new List<byte>();
        var buffer = new byte[1024];
        try
        {
            for (int read; (read = await socket.ReceiveAsync(buffer, stop)) > 0;)
            {
                bytes.AddRange(buffer[..read]);
            }
        }
        catch (SocketException)
        {
            // Reset: what had not been read is lost with it.
        }

        return [.. bytes];
    }
}
