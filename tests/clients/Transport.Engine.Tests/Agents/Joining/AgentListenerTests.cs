using System.Net.Security;
using System.Net.Sockets;
using System.Security.Authentication;
using Transport.Engine.Agents;
using Transport.Engine.Agents.Joining;
using Transport.Engine.Messages;
using Transport.Engine.Rigs;

namespace Transport.Engine.Tests.Agents.Joining;

/// <summary>Coordinator and agents in this process, over loopback.</summary>
public sealed class AgentListenerTests : IAsyncDisposable
{
    private static readonly TimeSpan Long = TimeSpan.FromMinutes(2);

    private static readonly TimeSpan Short = TimeSpan.FromMilliseconds(300);

    private readonly string _folder = Directory.CreateTempSubdirectory("transport-join-").FullName;
    private readonly List<IAsyncDisposable> _open = [];

    public async ValueTask DisposeAsync()
    {
        foreach (var one in _open)
        {
            await one.DisposeAsync();
        }

        Directory.Delete(_folder, recursive: true);
    }

    [Fact]
    public async Task TakeAsync_AgentWithTheToken_SpeaksTheLinesOfAPipe()
    {
        var (listener, specs) = Open("join:0");
        var joining = Target(listener).JoinAsync("a", Long, Deadline.Soon);

        var opening = AgentLink.OpenAsync(specs[0], Options(listener), "0123", Deadline.Soon);
        var agent = await joining;
        _ = AgentProcessOn(agent);
        await using var link = await opening;

        Assert.Equal(Environment.MachineName, link.Hello.Machine);
        Assert.True((await link.MeasureClockAsync())!.RoundTripMs > 0);
        Assert.Equal(TimeSpan.FromSeconds(3), link.MayGoOnFor);
    }

    [Fact]
    public async Task TakeAsync_AgentsThatJoinAgain_HaveTheirSeatsAgain()
    {
        var (listener, specs) = Open("join:0#2");
        for (var load = 0; load < 3; load++)
        {
            // In another order each time.
            string[] names = load % 2 == 0 ? ["a", "b"] : ["b", "a"];
            var joining = new Dictionary<string, Task<Stream>>();
            foreach (var name in names)
            {
                joining[name] = Target(listener).JoinAsync(name, Long, Deadline.Soon);
                await Task.Delay(load == 0 ? 300 : 0, Deadline.Soon);
            }

            await using var first = await listener.TakeAsync(specs[0], Deadline.Soon);
            Assert.True(await joining["a"].WaitAsync(Deadline.Soon) is { CanWrite: true });
            Assert.False(joining["b"].IsCompleted);
            await using var second = await listener.TakeAsync(specs[1], Deadline.Soon);
            await joining["b"].WaitAsync(Deadline.Soon);
        }
    }

    [Fact]
    public async Task JoinAsync_AnotherToken_IsRefusedAndNamedOnBothSides()
    {
        var (listener, specs) = Open("join:0", within: Short);

        var refused = await Assert.ThrowsAsync<JoinProblem>(() => (Target(listener) with { Token = Token('b') }).JoinAsync("a", Long, Deadline.Soon));
        var absent = await Assert.ThrowsAsync<RunException>(() => listener.TakeAsync(specs[0], Deadline.Soon));

        Assert.True(refused.IsRefusal);
        Assert.EndsWith("refused this agent: its token is another one", refused.Message, StringComparison.Ordinal);
        Assert.EndsWith("within 0.3 s; 1 connections were refused, the last because its token is another one", absent.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task JoinAsync_AnotherFingerprint_DoesNotSendTheToken()
    {
        var (listener, specs) = Open("join:0", within: Short);
        var wrong = "sha256:" + new string('0', 64);

        var refused = await Assert.ThrowsAsync<JoinProblem>(() => (Target(listener) with { Fingerprint = wrong }).JoinAsync("a", Long, Deadline.Soon));
        var absent = await Assert.ThrowsAsync<RunException>(() => listener.TakeAsync(specs[0], Deadline.Soon));

        Assert.Equal($"the certificate at 127.0.0.1:{listener.Address.Port} is another one, {listener.Fingerprint} instead of {wrong}: the token was not sent", refused.Message);
        Assert.DoesNotContain("token is another", absent.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task TakeAsync_AgentThatNeverComes_IsNamed()
    {
        var (listener, specs) = Open("join:0#2", within: Short);

        var absent = await Assert.ThrowsAsync<RunException>(() => listener.TakeAsync(specs[1], Deadline.Soon));

        Assert.Equal($"agent join:0 #2 did not join at 127.0.0.1:{listener.Address.Port} within 0.3 s", absent.Message);
    }

    [Fact]
    public async Task JoinAsync_NobodyListens_IsNamedAndNotForGood()
    {
        var (listener, _) = Open("join:0");
        var target = Target(listener);
        await listener.DisposeAsync();

        var absent = await Assert.ThrowsAsync<JoinProblem>(() => target.JoinAsync("a", Short, Deadline.Soon));

        Assert.False(absent.IsRefusal);
        Assert.StartsWith($"no coordinator at 127.0.0.1:{target.Port} for 0.3 s", absent.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task JoinAsync_OneMoreThanThereAreSeats_IsRefused()
    {
        var (listener, specs) = Open("join:0");
        _ = Target(listener).JoinAsync("a", Long, Deadline.Soon);
        await using var taken = await listener.TakeAsync(specs[0], Deadline.Soon);

        var refused = await Assert.ThrowsAsync<JoinProblem>(() => Target(listener).JoinAsync("b", Long, Deadline.Soon));

        Assert.EndsWith("all 1 agents of this run have joined", refused.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Accept_Tls12_IsRefused()
    {
        var (listener, specs) = Open("join:0", within: TimeSpan.FromSeconds(2));
        using var client = new TcpClient();
        await client.ConnectAsync(listener.Address, Deadline.Soon);
        await using var stream = new SslStream(client.GetStream());
#pragma warning disable CA5398, CA5359 // What is tested.
        await Assert.ThrowsAnyAsync<Exception>(() => stream.AuthenticateAsClientAsync(
            new SslClientAuthenticationOptions { TargetHost = "transport", EnabledSslProtocols = SslProtocols.Tls12, RemoteCertificateValidationCallback = (_, _, _, _) => true }, Deadline.Soon));
#pragma warning restore CA5398, CA5359

        var absent = await Assert.ThrowsAsync<RunException>(() => listener.TakeAsync(specs[0], Deadline.Soon));
        Assert.EndsWith("it does not speak TLS 1.3, or does not trust this certificate", absent.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(4096, "a", "its first line is longer than 1024 bytes")]
    [InlineData(1, "{}\n", "its first line is none of ours")]
    [InlineData(1, "null\n", "its first line says nothing")]
    public async Task Accept_FloodOrRubbishBeforeTheToken_IsCutOff(int times, string text, string reason)
    {
        var (listener, specs) = Open("join:0", within: TimeSpan.FromSeconds(2));
        await using var stream = await ConnectAsync(listener);
        await stream.WriteAsync(System.Text.Encoding.ASCII.GetBytes(string.Concat(Enumerable.Repeat(text, times))), Deadline.Soon);

        await EndOfAsync(stream);

        var absent = await Assert.ThrowsAsync<RunException>(() => listener.TakeAsync(specs[0], Deadline.Soon));
        Assert.EndsWith(reason, absent.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Accept_ManyWithoutAToken_AreTurnedAwayAndCutOffInTimeSoThatAnAgentComesIn()
    {
        var (listener, specs) = Open("join:0", tokenWithin: TimeSpan.FromSeconds(1));
        var strangers = new List<Socket>();
        try
        {
            for (var i = 0; i < AgentListener.MostStrangers * 3; i++)
            {
                var stranger = new Socket(SocketType.Stream, ProtocolType.Tcp);
                strangers.Add(stranger);
                await stranger.ConnectAsync(listener.Address, Deadline.Soon);
            }

            var joining = Target(listener).JoinAsync("a", Long, Deadline.Soon);
            await using var taken = await listener.TakeAsync(specs[0], Deadline.Soon);
            await using var agent = await joining;

            Assert.All(strangers, stranger => Assert.Equal(0, Received(stranger)));
        }
        finally
        {
            strangers.ForEach(stranger => stranger.Dispose());
        }
    }

    [Fact]
    public void Open_AddressThatIsTaken_IsOneLine()
    {
        var (listener, _) = Open("join:0");

        var taken = Assert.Throws<RunException>(() => Open($"join:{listener.Address.Port}"));

        Assert.StartsWith($"agents cannot join at 127.0.0.1:{listener.Address.Port}", taken.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Open_UnlessToldOtherwise_ListensOnLoopbackAndSaysHowToJoin()
    {
        var (listener, _) = Open("join:0");

        Assert.Equal(
            $"agents join with: transport agent --join 127.0.0.1:{listener.Address.Port} --token-file FILE --fingerprint {listener.Fingerprint}", listener.Invitation);
        Assert.True(JoinCertificate.IsFingerprint(listener.Fingerprint));
        Assert.NotEqual(Open("join:0").Listener.Fingerprint, listener.Fingerprint);
    }

    private (AgentListener Listener, IReadOnlyList<AgentSpec> Specs) Open(string agents, TimeSpan? within = null, TimeSpan? tokenWithin = null)
    {
        var specs = AgentList.Parse([agents], out var problem);
        Assert.Null(problem);
        var listener = AgentListener.Open(specs!, Token('a'), within ?? Long, tokenWithin ?? TimeSpan.FromSeconds(30));
        _open.Add(listener);
        return (listener, specs!);
    }

    private JoinTarget Target(AgentListener listener) => new("127.0.0.1", listener.Address.Port, listener.Fingerprint, Token('a'));

    private JoinToken Token(char c)
    {
        var file = Path.Combine(_folder, c.ToString());
        File.WriteAllText(file, new string(c, 40));
        if (!OperatingSystem.IsWindows())
        {
            File.SetUnixFileMode(file, UnixFileMode.UserRead | UnixFileMode.UserWrite);
        }

        return JoinToken.Read(file, out _)!;
    }

    private static EngineOptions Options(AgentListener listener) => new() { ServerAssembly = "", ClientAssembly = "", StoreFolder = "", Listener = listener };

    private static Task<int> AgentProcessOn(Stream stream) => Task.Run(() => Transport.Experiments.Kinds.AgentProcess.MainAsync(stream, stream, "0123", new AgentLimits(), []));

    private static async Task<SslStream> ConnectAsync(AgentListener listener)
    {
        var socket = new Socket(SocketType.Stream, ProtocolType.Tcp);
        await socket.ConnectAsync(listener.Address, Deadline.Soon);
        var stream = new SslStream(new NetworkStream(socket, ownsSocket: true));
#pragma warning disable CA5359 // Who floods trusts anybody.
        await stream.AuthenticateAsClientAsync(new SslClientAuthenticationOptions { TargetHost = "transport", RemoteCertificateValidationCallback = (_, _, _, _) => true }, Deadline.Soon);
#pragma warning restore CA5359
        return stream;
    }

    private static async Task EndOfAsync(Stream stream)
    {
        try
        {
            while (await stream.ReadAsync(new byte[64], Deadline.Soon) > 0)
            {
                // Nothing is answered that matters.
            }
        }
        catch (IOException)
        {
            // Cut off.
        }
    }

    /// <summary>Bytes until its end, which may be an error.</summary>
    private static int Received(Socket socket)
    {
        socket.ReceiveTimeout = 30_000;
        try
        {
            return socket.Receive(new byte[64]);
        }
        catch (SocketException problem) when (problem.SocketErrorCode == SocketError.ConnectionReset)
        {
            return 0;
        }
    }
}
