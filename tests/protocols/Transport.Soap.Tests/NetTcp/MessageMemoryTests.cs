using System.Runtime.Serialization;
using Transport.Soap.Dispatch;
using Transport.Soap.Messages;
using Transport.Soap.NetTcp;
using Transport.Soap.Tests.Http;

namespace Transport.Soap.Tests.NetTcp;

/// <summary>Memory of the largest messages is given up when they have been read.</summary>
[Collection(nameof(AloneCollection))]
public sealed class MessageMemoryTests
{
    private const int Large = 100_000_000;

    /// <summary>What pools may keep of smaller arrays, and of the segments that a message is written to.</summary>
    private const int Kept = 130_000_000;

    private static readonly SoapServiceDescription Description = new("ICount", "urn:count");
    private static readonly SoapOperation<CountRequest, int> Count = Description.Add<CountRequest, int>("Count");

    [Theory]
    [InlineData(SoapSerializer.Compiled)]
    [InlineData(SoapSerializer.DataContractSerializer)]
    public async Task Call_LargestMessage_LeavesNothingInPools(SoapSerializer serializer)
    {
        var binding = new SoapNetTcpBinding { Quotas = SoapQuotas.Generous, Serializer = serializer };
        var service = new SoapServiceBuilder(Description).On(Count, (request, _) => ValueTask.FromResult(request.Data!.Length)).Build();
        await using var server = await NetTcpTestServer.StartAsync(new SoapNetTcpEndpoint("/echo", service, binding));
        await CallAsync(server, binding, 1);
        var before = GC.GetTotalMemory(forceFullCollection: true);

        await CallAsync(server, binding, Large);

        // It is received in arrays of which each is up to four times the last: pooled, they would be more than 200 MB.
        Assert.InRange(GC.GetTotalMemory(forceFullCollection: true) - before, long.MinValue, Kept);
    }

    private static async Task CallAsync(NetTcpTestServer server, SoapNetTcpBinding binding, int size)
    {
        await using var client = await server.OpenAsync(binding);
        Assert.Equal(size, await client.CallAsync(Count, new CountRequest { Data = new byte[size] }, SoapTestServer.Soon));
    }

    [DataContract(Namespace = "urn:count")]
    internal sealed class CountRequest
    {
        [DataMember(Name = "data")] public byte[]? Data { get; set; }
    }
}
