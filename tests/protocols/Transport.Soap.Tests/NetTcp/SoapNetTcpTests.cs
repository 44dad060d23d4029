using System.Net;
using System.Net.Sockets;
using Transport.Soap.Client;
using Transport.Soap.Dispatch;
using Transport.Soap.Messages.Faults;
using Transport.Soap.NetTcp;
using Transport.Soap.NetTcp.Framing;
using Transport.Soap.Tests.Contracts;
using Transport.Soap.Tests.Http;

namespace Transport.Soap.Tests.NetTcp;

public sealed class SoapNetTcpTests
{
    private static readonly SoapNetTcpBinding Generous = new() { Quotas = SoapQuotas.Generous };

    private readonly HangingCall _hanging = new();

    [Fact]
    public async Task Call_ManyAfterEachOther_Answered()
    {
        await using var server = await StartAsync();
        await using var client = await server.OpenAsync(Generous);
        for (var i = 0; i < 200; i++)
        {
            var reply = await client.CallAsync(EchoService.Echo, Request(i, i * 500), SoapTestServer.Soon);
            Assert.Equal((i, i * 500), (reply!.X, reply.Y!.Length));
        }
    }

    [Fact]
    public async Task Call_ManyAtOnce_EachItsReply()
    {
        await using var server = await StartAsync();
        await using var client = await server.OpenAsync(Generous);
        await Task.WhenAll(Enumerable.Range(0, 1000).Select(async i =>
        {
            var reply = await client.CallAsync(EchoService.Echo, Request(i, i), SoapTestServer.Soon);
            Assert.Equal((i, i), (reply!.X, reply.Y!.Length));
        })).WaitAsync(SoapTestServer.Soon);
    }

    [Fact]
    public async Task Call_MoreAtOnceThanTheServerHolds_EachItsReply()
    {
        await using var server = await StartAsync(Generous with { MaxPendingCalls = 1 });
        await using var client = await server.OpenAsync(Generous);
        var calls = Enumerable.Range(0, 100).Select(i => client.CallAsync(EchoService.Echo, Request(i, 1), SoapTestServer.Soon).AsTask());
        Assert.Equal(Enumerable.Range(0, 100), (await Task.WhenAll(calls)).Select(reply => reply!.X));
    }

    [Fact]
    public async Task Call_LargeBothWays_Answered()
    {
        await using var server = await StartAsync();
        await using var client = await server.OpenAsync(Generous);
        var reply = await client.CallAsync(EchoService.Echo, Request(1, 20_000_000), SoapTestServer.Soon);
        Assert.Equal(20_000_000, reply!.Y!.Length);
    }

    [Fact]
    public async Task Call_Fault_SessionGoesOn()
    {
        await using var server = await StartAsync();
        await using var client = await server.OpenAsync();
        for (var i = 0; i < 3; i++)
        {
            var fault = await Assert.ThrowsAsync<SoapFaultException>(
                async () => await client.CallAsync(EchoService.Refuse, Request(i, 0), SoapTestServer.Soon));
            Assert.Equal(i, fault.Fault.Detail!.Read<Pair>().X);
            Assert.Equal(i, (await client.CallAsync(EchoService.Echo, Request(i, 0), SoapTestServer.Soon))!.X);
        }
    }

    [Fact]
    public async Task Call_Cancelled_SessionGoesOn()
    {
        await using var server = await StartAsync();
        await using var client = await server.OpenAsync();
        using var cancel = new CancellationTokenSource();
        var call = client.CallAsync(EchoService.Hang, new EchoRequest(), cancel.Token).AsTask();
        await _hanging.Begun.WaitAsync(SoapTestServer.Soon);
        await cancel.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => call.WaitAsync(SoapTestServer.Soon));
        Assert.Equal(3, (await client.CallAsync(EchoService.Echo, Request(3, 0), SoapTestServer.Soon))!.X);
        client.Abort();
        await _hanging.Gone.WaitAsync(SoapTestServer.Soon);
    }

    [Fact]
    public async Task Call_NoReplyInTime_TimesOutAndSessionGoesOn()
    {
        await using var server = await StartAsync();
        await using var client = await server.OpenAsync(new SoapNetTcpBinding { SendTimeout = TimeSpan.FromSeconds(3) });
        await Assert.ThrowsAsync<TimeoutException>(async () => await client.CallAsync(EchoService.Hang, new EchoRequest(), SoapTestServer.Soon));
        Assert.True(client.IsOpen);
        client.Abort();
    }

    [Fact]
    public async Task Call_ReplyTooLarge_SessionEnds()
    {
        await using var server = await StartAsync();
        await using var client = await server.OpenAsync(Generous with { Quotas = SoapQuotas.Generous with { MaxReceivedMessageSize = 1000 } });
        await Assert.ThrowsAnyAsync<IOException>(async () => await client.CallAsync(EchoService.Echo, Request(1, 2000), SoapTestServer.Soon));
        await Assert.ThrowsAnyAsync<IOException>(async () => await client.CallAsync(EchoService.Echo, Request(1, 1), SoapTestServer.Soon));
        Assert.False(client.IsOpen);
    }

    [Fact]
    public async Task CallBack_WhileTheCallIsOutstanding_Answered()
    {
        await using var server = await StartAsync();
        var callbacks = SoapServiceBuilder.ForCallbacks(EchoService.Description)
            .On(EchoService.Ask, (request, _) => ValueTask.FromResult(2 * request.Value!.X)).Build();
        await using var client = await server.OpenAsync(Generous, callbacks);
        Assert.Equal(90, await client.CallAsync(EchoService.AskBack, Request(10, 0), SoapTestServer.Soon));
    }

    [Fact]
    public async Task CallBack_ThatCallsTheService_Answered()
    {
        await using var server = await StartAsync();
        SoapNetTcpClient? client = null;
        var callbacks = SoapServiceBuilder.ForCallbacks(EchoService.Description).On(
            EchoService.Ask, async (request, token) => (await client!.CallAsync(EchoService.Echo, request, token))!.X).Build();
        client = await server.OpenAsync(Generous, callbacks);
        Assert.Equal(45, await client.CallAsync(EchoService.AskBack, Request(10, 0), SoapTestServer.Soon));
        await client.DisposeAsync();
    }

    [Fact]
    public async Task CallBack_ClientWithoutCallbacks_Fault()
    {
        await using var server = await StartAsync();
        await using var client = await server.OpenAsync();
        var fault = await Assert.ThrowsAsync<SoapFaultException>(
            async () => await client.CallAsync(EchoService.AskBack, Request(1, 0), SoapTestServer.Soon));
        Assert.Equal("ActionNotSupported", fault.Fault.Code.MostSpecific.Name);
    }

    [Fact]
    public async Task Close_WithACallOutstanding_WaitsForItsAnswer()
    {
        await using var server = await StartAsync();
        var callbacks = SoapServiceBuilder.ForCallbacks(EchoService.Description).On(EchoService.Ask, async (request, token) =>
        {
            await Task.Delay(100, token);
            return 1;
        }).Build();
        await using var client = await server.OpenAsync(Generous, callbacks);
        var echo = client.CallAsync(EchoService.Echo, Request(7, 1_000_000), SoapTestServer.Soon);
        await client.CloseAsync();
        Assert.Equal(7, (await echo)!.X);
        Assert.False(client.IsOpen);
    }

    [Fact]
    public async Task Open_ServerRefuses_FaultInException()
    {
        await using var server = await StartAsync();
        var thrown = await Assert.ThrowsAsync<FramingException>(async () => await server.OpenAsync(path: "/nothing"));
        Assert.Equal(FramingFault.EndpointNotFound, thrown.Fault);
    }

    [Fact]
    public async Task Open_ServerSaysNothing_TimesOut()
    {
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        var address = NetTcpTestServer.Address(((IPEndPoint)listener.LocalEndpoint).Port);
        var binding = new SoapNetTcpBinding { OpenTimeout = TimeSpan.FromMilliseconds(300) };
        await Assert.ThrowsAsync<TimeoutException>(async () => await SoapNetTcpClient.OpenAsync(address, binding, SoapTestServer.Soon));
    }

    [Fact]
    public void Validate_OutOfRange_NamesEverything()
    {
        var wrong = new SoapNetTcpBinding { MaxSessionSize = -1, MaxPendingCalls = 0, OpenTimeout = TimeSpan.Zero, TransferMode = (TransferMode)7 };
        var message = Assert.Throws<ArgumentException>(wrong.Validate).Message;
        Assert.All(
            ["MaxSessionSize", "MaxPendingCalls", "OpenTimeout", "TransferMode"], name => Assert.Contains(name, message, StringComparison.Ordinal));
    }

    private static EchoRequest Request(int x, int length) => new() { Value = new Pair { X = x, Y = new string('y', length) } };

    private Task<NetTcpTestServer> StartAsync(SoapNetTcpBinding? binding = null) =>
        NetTcpTestServer.StartAsync(new SoapNetTcpEndpoint("/echo", EchoService.Make(_hanging), binding ?? Generous));
}
