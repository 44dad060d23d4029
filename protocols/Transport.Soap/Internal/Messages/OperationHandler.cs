namespace Transport.Soap.Internal.Messages;

/// <summary>An operation and its code, behind one face for every type of request and reply.</summary>
internal abstract class OperationHandler
{
    /// <summary>Reads the request.</summary>
    /// <exception cref="SoapFaultException">The body is not the operation's request.</exception>
    public abstract OperationCall Read(MessageEncoder encoder, OpenedMessage request);
}
