using Transport.Soap.Dispatch;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Faults;
using Transport.Soap.Tests.Contracts;

namespace Transport.Soap.Tests.NetTcp;

/// <summary>A service with a call-back contract.</summary>
internal static class EchoService
{
    public static SoapServiceDescription Description { get; } = new("IEcho", "http://test.example/echo");

    public static SoapOperation<EchoRequest, Pair?> Echo { get; } = Description.Add<EchoRequest, Pair?>("Echo");

    public static SoapOperation<EchoRequest, int> Refuse { get; } = Description.Add<EchoRequest, int>("Refuse");

    public static SoapOperation<EchoRequest, int> Hang { get; } = Description.Add<EchoRequest, int>("Hang");

    /// <summary>Asks the client so many times as X says, and answers the sum.</summary>
    public static SoapOperation<EchoRequest, int> AskBack { get; } = Description.Add<EchoRequest, int>("AskBack");

    /// <summary>The call-back.</summary>
    public static SoapOperation<EchoRequest, int> Ask { get; } = Description.AddCallback<EchoRequest, int>("Ask");

    /// <param name="hanging">What hanging calls tell.</param>
    public static SoapService Make(HangingCall? hanging = null) => new SoapServiceBuilder(Description)
        .On(Echo, (request, _) => ValueTask.FromResult(request.Value))
        .On(Refuse, (request, _) => throw new SoapFaultException(
            new SoapFault(SoapFaultCode.Sender, "refused", SoapFaultDetail.Of(request.Value!))))
        .On(Hang, (_, cancellationToken) => (hanging ?? new HangingCall()).HangAsync(cancellationToken))
        .On(AskBack, async (request, session, cancellationToken) =>
        {
            var sum = 0;
            for (var i = 0; i < request.Value!.X; i++)
            {
                sum += await session!.CallBackAsync(Ask, new EchoRequest { Value = new Pair { X = i } }, cancellationToken);
            }

            return sum;
        })
        .Build();
}
