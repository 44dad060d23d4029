using System.Runtime.Serialization;
using Transport.Soap.NetTcp;
using Transport.Soap.Tests.Contracts;
using Transport.Soap.Tests.Http;

namespace Transport.Soap.Tests.NetTcp;

public sealed class SoapNetTcpTests
{
    private static readonly SoapNetTcpBinding Generous = new() { Quotas = SoapQuotas.Generous };

    private static SoapServiceDescription Description { get; } = new("IEcho", "http://test.example/echo");

    private static SoapOperation<EchoRequest, Pair?> Echo { get; } = Description.Add<EchoRequest, Pair?>("Echo");

    private static SoapOperation<EchoRequest, int> Refuse { get; } = Description.Add<EchoRequest, int>("Refuse");

    [Fact]
    public async Task Call_ManyAfterEachOther_Answered()
    {
        await using var server = await StartAsync();
        await using var client = await server.OpenAsync(Generous);
        for (var i = 0; i < 200; i++)
        {
            var reply = await client.CallAsync(Echo, new EchoRequest { Value = new Pair { X = i, Y = new string('y', i * 500) } }, SoapTestServer.Soon);
            Assert.Equal((i, i * 500), (reply!.X, reply.Y!.Length));
        }
    }

    [Fact]
    public async Task Call_ManyAtOnce_EachItsReply()
    {
        await using var server = await StartAsync();
        await using var client = await server.OpenAsync(Generous);
        var calls = Enumerable.Range(0, 1000).Select(async i =>
        {
            var reply = await client.CallAsync(Echo, new EchoRequest { Value = new Pair { X = i, Y = new string('y', i) } }, SoapTestServer.Soon);
            Assert.Equal((i, i), (reply!.X, reply.Y!.Length));
        });
        await Task.WhenAll(calls).WaitAsync(SoapTestServer.Soon);
    }

    [Fact]
    public async Task Call_Fault_SessionGoesOn()
    {
        await using var server = await StartAsync();
        await using var client = await server.OpenAsync();
        for (var i = 0; i < 3; i++)
        {
            var fault = await Assert.ThrowsAsync<SoapFaultException>(
                async () => await client.CallAsync(Refuse, new EchoRequest { Value = new Pair { X = i } }, SoapTestServer.Soon));
            Assert.Equal(i, fault.Fault.Detail!.Read<Pair>().X);
            Assert.Equal(i, (await client.CallAsync(Echo, new EchoRequest { Value = new Pair { X = i } }, SoapTestServer.Soon))!.X);
        }
    }

    private static Task<NetTcpTestServer> StartAsync(SoapNetTcpBinding? binding = null) =>
        NetTcpTestServer.StartAsync(new SoapNetTcpEndpoint("/echo", Service(), binding ?? Generous));

    private static SoapService Service() => new SoapServiceBuilder(Description)
        .On(Echo, (request, _) => ValueTask.FromResult(request.Value))
        .On(Refuse, (request, _) => throw new SoapFaultException(
            new SoapFault(SoapFaultCode.Sender, "refused", SoapFaultDetail.Of(request.Value!))))
        .Build();

    [DataContract(Namespace = "http://test.example/echo")]
    public sealed class EchoRequest
    {
        [DataMember(Name = "value")] public Pair? Value { get; set; }
    }
}
