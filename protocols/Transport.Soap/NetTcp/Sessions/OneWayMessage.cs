using System.Xml;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Envelopes;

namespace Transport.Soap.NetTcp.Sessions;

/// <summary>A message that the other side does not answer.</summary>
/// <param name="operation">The operation.</param>
/// <param name="request">Its request.</param>
/// <param name="to">Where it goes.</param>
/// <param name="cancellationToken">Cancelled when it need not be sent any more.</param>
internal sealed class OneWayMessage<TRequest>(
    SoapOneWayOperation<TRequest> operation, TRequest request, XmlDictionaryString to, CancellationToken cancellationToken) : OutboundMessage
{
    public override bool IsAbandoned => cancellationToken.IsCancellationRequested;

    public override EncodedMessage Write(MessageEncoder encoder) =>
        encoder.Write(operation.Request, request, MessageHeaders.OneWay(operation.ActionName, to));
}
