using System.Net;
using System.Net.Sockets;
using System.Runtime.Serialization;
using Transport.PayloadModels;
using Transport.Soap.Client;
using Transport.Soap.Dispatch;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Faults;
using Transport.Soap.NetTcp;
using Transport.Soap.NetTcp.Framing;
using Transport.Soap.Tests.Contracts;
using Transport.Soap.Tests.Http;

namespace Transport.Soap.Tests.NetTcp;

/// <summary>[MC-NMF] singleton-unsized mode between our client and our server over sockets.</summary>
public sealed class StreamedTransferTests
{
    private static readonly SoapNetTcpBinding Streamed = new() { Quotas = SoapQuotas.Generous, TransferMode = TransferMode.Streamed };

    private static readonly SoapServiceDescription Description = new("IPeople", "http://test.example/people");

    private static readonly SoapOperation<Count, Person[]> Get = Description.Add<Count, Person[]>("Get");

    private static readonly SoapOperation<Orders, int> Submit = Description.Add<Orders, int>("Submit");

    private static readonly MockPersonRepository Repository = new(2_000);

    private readonly HangingCall _hanging = new();

    private static CancellationToken Soon => SoapTestServer.Soon;

    [Fact]
    public async Task Call_ManyAfterEachOther_AnsweredOnOneConnection()
    {
        await using var server = await StartEchoAsync();
        await using var client = await server.OpenAsync(Streamed);
        for (var i = 0; i < 50; i++)
        {
            Assert.Equal((i, i * 5_000), await EchoAsync(client, i, i * 5_000));
        }

        Assert.Empty(server.Logs.Warnings);
    }

    [Fact]
    public async Task Call_ManyAtOnce_EachItsReply()
    {
        await using var server = await StartEchoAsync();
        await using var client = await server.OpenAsync(Streamed);
        await Task.WhenAll(Enumerable.Range(0, 100).Select(async i => Assert.Equal((i, i), await EchoAsync(client, i, i)))).WaitAsync(Soon);
    }

    [Fact]
    public async Task Call_Fault_NextIsAnswered()
    {
        await using var server = await StartEchoAsync();
        await using var client = await server.OpenAsync(Streamed);
        var fault = await Assert.ThrowsAsync<SoapFaultException>(async () => await client.CallAsync(EchoService.Refuse, Request(8, 0), Soon));
        Assert.Equal(8, fault.Fault.Detail!.Read<Pair>().X);
        Assert.Equal((1, 2), await EchoAsync(client, 1, 2));
    }

    [Fact]
    public async Task Call_Cancelled_OperationIsToldAndNextIsAnswered()
    {
        await using var server = await StartEchoAsync();
        await using var client = await server.OpenAsync(Streamed);
        using var cancel = new CancellationTokenSource();
        var call = client.CallAsync(EchoService.Hang, new EchoRequest(), cancel.Token).AsTask();
        await _hanging.Begun.WaitAsync(Soon);
        await cancel.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => call.WaitAsync(Soon));
        await _hanging.Gone.WaitAsync(Soon);
        Assert.Equal((1, 2), await EchoAsync(client, 1, 2));
    }

    [Fact]
    public async Task Call_NoReplyInTime_TimesOutAndNextIsAnswered()
    {
        await using var server = await StartEchoAsync();
        await using var client = await server.OpenAsync(Streamed with { SendTimeout = TimeSpan.FromSeconds(3) });
        await Assert.ThrowsAsync<TimeoutException>(async () => await client.CallAsync(EchoService.Hang, new EchoRequest(), Soon));
        Assert.Equal((1, 2), await EchoAsync(client, 1, 2));
    }

    [Fact]
    public async Task Call_ServerHasClosedTheIdleConnection_ConnectsAnew()
    {
        await using var server = await StartEchoAsync(Streamed with { ReceiveTimeout = TimeSpan.FromSeconds(1) });
        await using var client = await server.OpenAsync(Streamed);
        Assert.Equal((1, 2), await EchoAsync(client, 1, 2));
        await server.Logs.SingleWarningAsync();
        Assert.Equal((3, 4), await EchoAsync(client, 3, 4));
    }

    [Fact]
    public async Task Call_RequestOverTheServersQuota_FaultOfTheFraming()
    {
        await using var server = await StartEchoAsync(Streamed with { Quotas = SoapQuotas.Generous with { MaxReceivedMessageSize = 100_000 } });
        await using var client = await server.OpenAsync(Streamed);
        var thrown = await Assert.ThrowsAsync<FramingException>(async () => await EchoAsync(client, 1, 120_000));
        Assert.Equal(FramingFault.MaxMessageSizeExceeded, thrown.Fault);
        await server.Logs.SingleWarningAsync();
        Assert.Equal((1, 2), await EchoAsync(client, 1, 2));
    }

    [Fact]
    public async Task Call_ReplyOverTheClientsQuota_FailsAndNextIsAnswered()
    {
        await using var server = await StartEchoAsync();
        await using var client = await server.OpenAsync(Streamed with { Quotas = SoapQuotas.Generous with { MaxReceivedMessageSize = 10_000 } });
        await Assert.ThrowsAnyAsync<IOException>(async () => await EchoAsync(client, 1, 20_000));
        Assert.Equal((1, 2), await EchoAsync(client, 1, 2));
    }

    [Fact]
    public async Task Call_AfterClose_Throws()
    {
        await using var server = await StartEchoAsync();
        var client = await server.OpenAsync(Streamed);
        await client.CloseAsync();
        Assert.False(client.IsOpen);
        await Assert.ThrowsAsync<ObjectDisposedException>(async () => await EchoAsync(client, 1, 2));
        await client.DisposeAsync();
        Assert.Empty(server.Logs.Warnings);
    }

    [Fact]
    public async Task Open_WithCallbacks_Refused()
    {
        await using var server = await StartEchoAsync();
        var callbacks = SoapServiceBuilder.ForCallbacks(EchoService.Description).On(EchoService.Ask, (_, _) => ValueTask.FromResult(1)).Build();
        await Assert.ThrowsAsync<ArgumentException>(async () => await server.OpenAsync(Streamed, callbacks));
    }

    [Fact]
    public async Task Call_LargeArrays_ComeWholeBothWays()
    {
        await using var server = await StartPeopleAsync(count => Repository.GetPersons(count, true).Select(person => person));
        await using var client = await server.OpenAsync(Streamed, path: "/people");
        foreach (var count in new[] { 0, 1, 2_000 })
        {
            var persons = await client.CallAsync(Get, new Count { Value = count }, Soon);
            Assert.Equal(PeopleDigest.Of(Repository.GetPersons(count, true)), PeopleDigest.Of(persons));
        }

        foreach (var count in new[] { 0, 1, 50_000 })
        {
            var orders = Repository.GetCustomerOrders(count);
            Assert.Equal(count, await client.CallAsync(Submit, new Orders { Items = orders }, Soon));
        }
    }

    [Fact]
    public async Task Reply_OfManyItems_IsMadeAsItIsTakenAndEndsWithTheClient()
    {
        var ended = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        await using var server = await StartPeopleAsync(_ => Endless(ended));
        await using var client = await server.OpenAsync(Streamed with { Quotas = SoapQuotas.Generous with { MaxReceivedMessageSize = 1_000_000 } }, path: "/people");
        await Assert.ThrowsAnyAsync<IOException>(async () => await client.CallAsync(Get, new Count(), Soon));
        await ended.Task.WaitAsync(Soon);
    }

    [Fact]
    public async Task Reply_OfItemsThatFailUnderway_EndsTheConnectionAndIsLoggedOnce()
    {
        var fails = true;
        var server = await StartPeopleAsync(_ => fails ? Repository.GetPersons(2_000, true).Concat(Fail()) : Repository.GetPersons(1, true));
        await using var client = await server.OpenAsync(Streamed, path: "/people");
        await Assert.ThrowsAnyAsync<IOException>(async () => await client.CallAsync(Get, new Count(), Soon));
        fails = false;
        Assert.Single(await client.CallAsync(Get, new Count(), Soon));
        Assert.Contains("could not be completed", Assert.Single(server.Logs.Errors), StringComparison.Ordinal);
        server.Logs.Clear();
        await server.DisposeAsync();
    }

    [Fact]
    public async Task Reply_OfItemsThatFailAtOnce_IsAFault()
    {
        await using var server = await StartPeopleAsync(_ => Fail());
        await using var client = await server.OpenAsync(Streamed, path: "/people");
        var thrown = await Assert.ThrowsAsync<SoapFaultException>(async () => await client.CallAsync(Get, new Count(), Soon));
        Assert.Equal("InternalServiceFault", thrown.Fault.Code.MostSpecific.Name);
    }

    /// <summary>What a session sends of items that are made one by one is what it sends of an array.</summary>
    [Fact]
    public async Task Reply_InASession_OfItemsOneByOne_IsTheSame()
    {
        await using var server = await StartPeopleAsync(count => Repository.GetPersons(count, true).Select(person => person));
        await using var client = await server.OpenAsync(Streamed with { TransferMode = TransferMode.Buffered }, path: "/people");
        foreach (var count in new[] { 0, 1, 2_000, 2_000 })
        {
            var persons = await client.CallAsync(Get, new Count { Value = count }, Soon);
            Assert.Equal(PeopleDigest.Of(Repository.GetPersons(count, true)), PeopleDigest.Of(persons));
        }
    }

    [Theory]
    [InlineData("05 FFFFFFFFFF")] // a size of more than 31 bits
    [InlineData("05 0101 00")] // no document
    [InlineData("06 0101")] // a message of a session
    [InlineData("0B")]
    public async Task Call_NoMessage_Closed(string records)
    {
        await using var server = await StartEchoAsync();
        Assert.Equal([0x0B], await RawNetTcp.SendAsync(server.Port, RawNetTcp.Bytes("000100 0101 V 0307 0C" + records)));
        await server.Logs.SingleWarningAsync();
    }

    /// <summary>Silent before the message, within a chunk, and between chunks.</summary>
    [Theory]
    [InlineData("")]
    [InlineData("05 10 00")]
    [InlineData("05 01 56")]
    public async Task Call_FallsSilent_Closed(string records)
    {
        var brief = TimeSpan.FromMilliseconds(300);
        await using var server = await StartEchoAsync(Streamed with { ReceiveTimeout = brief, MessageTimeout = brief });
        Assert.Equal([0x0B], await RawNetTcp.SendAsync(server.Port, RawNetTcp.Bytes("000100 0101 V 0307 0C" + records)));
        await server.Logs.SingleWarningAsync();
    }

    [Fact]
    public async Task Call_TricklesChunksOfOneByte_ClosedWhileOthersAreServed()
    {
        await using var server = await NetTcpTestServer.StartAsync(
            new SoapNetTcpEndpoint("/echo", EchoService.Make(), Streamed with { MessageTimeout = TimeSpan.FromMilliseconds(600) }),
            new SoapNetTcpEndpoint("/others", EchoService.Make(), Streamed));
        using var slow = await RawNetTcp.ConnectAsync(server.Port);
        await slow.SendAsync(RawNetTcp.Bytes("000100 0101 V 0307 0C 05"), Soon);
        var trickle = RawNetTcp.TrickleAsync(slow, [1, 0x56]);
        await using var client = await server.OpenAsync(Streamed, path: "/others");
        Assert.Equal((5, 0), await EchoAsync(client, 5, 0));
        await trickle.WaitAsync(Soon);
        await server.Logs.SingleWarningAsync();
    }

    [Theory]
    [InlineData("")]
    [InlineData("0D")]
    [InlineData("05 0101 00 07")]
    [InlineData("05 FFFFFFFFFF")]
    [InlineData("05 7F 56")]
    public async Task Call_ServerThatAnswersWithNoMessage_Fails(string answer)
    {
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        var serving = ServeAsync(listener, RawNetTcp.Bytes("0B" + answer));
        await using var client = await SoapNetTcpClient.OpenAsync(
            NetTcpTestServer.Address(((IPEndPoint)listener.LocalEndpoint).Port), Streamed, Soon);
        var thrown = await Assert.ThrowsAnyAsync<Exception>(async () => await EchoAsync(client, 1, 1));
        Assert.True(thrown is IOException or InvalidSoapMessageException, thrown.ToString());
        await serving.WaitAsync(Soon);
    }

    private static async Task ServeAsync(TcpListener listener, byte[] answer)
    {
        using var socket = await listener.AcceptSocketAsync(Soon);
        var received = new byte[1024];
        await socket.ReceiveAsync(received, Soon);
        await socket.SendAsync(answer.AsMemory(0, 1), Soon);
        await socket.ReceiveAsync(received, Soon);
        await socket.SendAsync(answer.AsMemory(1), Soon);
    }

    private static async Task<(int, int)> EchoAsync(SoapNetTcpClient client, int x, int length)
    {
        var reply = await client.CallAsync(EchoService.Echo, Request(x, length), Soon);
        return (reply!.X, reply.Y!.Length);
    }

    private static EchoRequest Request(int x, int length) => new() { Value = new Pair { X = x, Y = new string('y', length) } };

    private static IEnumerable<Person> Fail() => Enumerable.Range(0, 1).Select<int, Person>(_ => throw new InvalidOperationException("secret"));

    private static IEnumerable<Person> Endless(TaskCompletionSource ended)
    {
        try
        {
            while (true)
            {
                yield return Repository.GetPersons(1, true)[0];
            }
        }
        finally
        {
            ended.TrySetResult();
        }
    }

    private static Task<NetTcpTestServer> StartPeopleAsync(Func<int, IEnumerable<Person>> get) => NetTcpTestServer.StartAsync(new SoapNetTcpEndpoint(
        "/people",
        new SoapServiceBuilder<object?>(Description, () => null, SoapServiceBehavior.Shared)
            .OnItems(Get, (_, request, _, _) => ValueTask.FromResult(get(request.Value)))
            .On(Submit, (_, request, _, _) => ValueTask.FromResult(Repository.SubmitCustomerOrders(request.Items!)))
            .Build(),
        Streamed));

    private Task<NetTcpTestServer> StartEchoAsync(SoapNetTcpBinding? binding = null) =>
        NetTcpTestServer.StartAsync(new SoapNetTcpEndpoint("/echo", EchoService.Make(_hanging), binding ?? Streamed));

    [DataContract(Namespace = "http://test.example/people")]
    public sealed class Count
    {
        [DataMember(Name = "value")] public int Value { get; set; }
    }

    [DataContract(Namespace = "http://test.example/people")]
    public sealed class Orders
    {
        [DataMember(Name = "items")] public CustomerOrder[]? Items { get; set; }
    }
}
