using Transport.Soap.Messages.Faults;
using Transport.Soap.Tests.Contracts;

namespace Transport.Soap.Tests.Bindings;

/// <summary>The reader quotas, each by itself, in every binding: at the quota a message is read; beyond it the caller gets a fault, the next call is served, and the log has one entry.</summary>
public sealed class QuotaTests
{
    public static TheoryData<string, SoapSerializer> Bindings => EveryBinding.All;

    [Theory]
    [MemberData(nameof(Bindings))]
    public Task MaxStringContentLength_Exceeded_IsRefused(string binding, SoapSerializer serializer) => RefusedAsync(
        binding,
        serializer,
        SoapQuotas.WcfDefaults with { MaxStringContentLength = 300 },
        length => new EveryBinding.Request { Pair = new Pair { Y = new string('y', length) } },
        300);

    [Theory]
    [MemberData(nameof(Bindings))]
    public Task MaxArrayLength_Exceeded_IsRefused(string binding, SoapSerializer serializer) => RefusedAsync(
        binding, serializer, SoapQuotas.WcfDefaults with { MaxArrayLength = 300 }, length => new EveryBinding.Request { Bytes = new byte[length] }, 300);

    /// <remarks>Envelope, body, wrapper, the member and the null of the innermost are five levels.</remarks>
    [Theory]
    [MemberData(nameof(Bindings))]
    public Task MaxDepth_Exceeded_IsRefused(string binding, SoapSerializer serializer) => RefusedAsync(
        binding,
        serializer,
        SoapQuotas.WcfDefaults with { MaxDepth = 12 },
        depth => new EveryBinding.Request { Inner = Nest(depth - 5) },
        12);

    private static EveryBinding.Nested Nest(int levels) => levels == 0 ? new() : new() { Inner = Nest(levels - 1) };

    private static async Task RefusedAsync(
        string binding,
        SoapSerializer serializer,
        SoapQuotas quotas,
        Func<int, EveryBinding.Request> request,
        int quota)
    {
        await using var server = await EveryBinding.StartAsync(serializer, quotas);
        await using var client = await server.OpenAsync(binding);
        Assert.NotNull(await client.CallAsync(EveryBinding.Echo, request(quota)));
        var thrown = await Assert.ThrowsAsync<SoapFaultException>(() => client.CallAsync(EveryBinding.Echo, request(quota + 1)));
        Assert.Equal("DeserializationFailed", thrown.Fault.Code.MostSpecific.Name);
        Assert.Single(server.Logs.Warnings);
        Assert.NotNull(await client.CallAsync(EveryBinding.Echo, request(quota)));
    }
}
