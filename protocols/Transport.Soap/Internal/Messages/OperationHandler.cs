namespace Transport.Soap.Internal.Messages;

/// <summary>An operation and its code, behind one face for every type of request and reply.</summary>
internal abstract class OperationHandler
{
    /// <summary>Reads the request, runs the code, writes the reply.</summary>
    public abstract ValueTask<EncodedMessage> HandleAsync(MessageEncoder encoder, OpenedMessage request, CancellationToken cancellationToken);
}
