using Transport.Soap.Messages;
using Transport.Soap.Messages.Faults;

namespace Transport.Soap.Dispatch;

/// <summary>An operation and its code, behind one face for every type of service, request and reply.</summary>
internal abstract class OperationHandler
{
    /// <summary>Whether its calls have no answer.</summary>
    public abstract bool IsOneWay { get; }

    /// <summary>A new call, of which nothing has been read.</summary>
    public abstract OperationCall Begin();

    /// <inheritdoc cref="MessageEncoder.ItemsReaderOf"/>
    public abstract ItemsReader? ItemsReader(MessageEncoder encoder);

    /// <summary>A new call whose request has been read.</summary>
    /// <exception cref="SoapFaultException">The body is not the operation's request.</exception>
    public OperationCall Read(MessageEncoder encoder, OpenedMessage request)
    {
        var call = Begin();
        call.Read(encoder, request);
        return call;
    }
}
