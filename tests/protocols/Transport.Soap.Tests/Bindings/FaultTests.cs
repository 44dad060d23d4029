using Transport.Soap.Messages.Faults;
using Transport.Soap.Tests.Contracts;

namespace Transport.Soap.Tests.Bindings;

/// <summary>Every fault that users rely on, in every binding: WCF's codes, no exception details, a log entry if someone must act, and the next call served.</summary>
public sealed class FaultTests
{
    public static TheoryData<string, SoapSerializer> Bindings => EveryBinding.All;

    [Theory]
    [MemberData(nameof(Bindings))]
    public async Task Call_UnknownAction_ActionNotSupported(string binding, SoapSerializer serializer)
    {
        var (fault, logs) = await FaultAsync(binding, serializer, client => client.CallAsync(EveryBinding.Unknown, Request()));

        var addressing = binding == "text" ? SoapNamespaces.AddressingNone : SoapNamespaces.Addressing10;
        Assert.Equal(Code(binding, "Sender", "ActionNotSupported", addressing), fault.Code);
        Assert.Contains("http://test.example/echo/IEcho/Unknown", fault.Reason, StringComparison.Ordinal);
        Assert.Empty(logs);
    }

    [Theory]
    [MemberData(nameof(Bindings))]
    public async Task Call_BodyThatCannotBeRead_DeserializationFailedAndLoggedOnce(string binding, SoapSerializer serializer)
    {
        var (fault, logs) = await FaultAsync(
            binding, serializer, client => client.CallAsync(EveryBinding.Misread, new EveryBinding.OtherRequest { Pair = new() { X = "one" } }));

        Assert.Equal(Code(binding, "Sender", "DeserializationFailed", SoapNamespaces.Dispatcher), fault.Code);
        Assert.Null(fault.Detail);
        Assert.Contains(EveryBinding.Echo.Action, Assert.Single(logs), StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Bindings))]
    public async Task Call_OperationThrows_InternalServiceFaultWithoutDetailsAndLoggedOnce(string binding, SoapSerializer serializer)
    {
        var (fault, logs) = await FaultAsync(binding, serializer, client => client.CallAsync(EveryBinding.Fail, Request()));

        Assert.Equal(Code(binding, "Receiver", "InternalServiceFault", SoapNamespaces.Dispatcher), fault.Code);
        Assert.DoesNotContain("secret", fault.Reason, StringComparison.Ordinal);
        Assert.Null(fault.Detail);
        Assert.Contains("secret", Assert.Single(logs), StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Bindings))]
    public async Task Call_OperationThrowsAFault_ItsCodeReasonAndDetail(string binding, SoapSerializer serializer)
    {
        var (fault, logs) = await FaultAsync(binding, serializer, client => client.CallAsync(EveryBinding.Refuse, Request()));

        Assert.Equal((SoapFaultCode.Sender, "refused"), (fault.Code, fault.Reason));
        Assert.Equal((7, "<y>"), fault.Detail!.Read<Pair>() is { } pair ? (pair.X, pair.Y) : default);
        Assert.Empty(logs);
    }

    private static EveryBinding.Request Request() => new() { Pair = new Pair { X = 7, Y = "<y>" } };

    /// <summary>SOAP 1.1 has room for the most specific code only.</summary>
    private static SoapFaultCode Code(string binding, string code, string subcode, string ns) =>
        binding == "text" ? new SoapFaultCode(subcode, ns) : new SoapFaultCode(code, Subcode: new(subcode, ns));

    /// <summary>Has a call fail between calls that do not, several times over one client, and returns the last fault and what was logged for it.</summary>
    private static async Task<(SoapFault Fault, IReadOnlyList<string> Logs)> FaultAsync(
        string binding, SoapSerializer serializer, Func<EveryBindingClient, Task> call)
    {
        await using var server = await EveryBinding.StartAsync(serializer);
        await using var client = await server.OpenAsync(binding);
        SoapFault? fault = null;
        for (var i = 0; i < 3; i++)
        {
            server.Logs.Clear();
            Assert.Equal(7, (await client.CallAsync(EveryBinding.Echo, Request()))!.Pair!.X);
            fault = (await Assert.ThrowsAsync<SoapFaultException>(() => call(client))).Fault;
        }

        Assert.Equal(7, (await client.CallAsync(EveryBinding.Echo, Request()))!.Pair!.X);
        return (fault!, server.Logs.Warnings);
    }
}
