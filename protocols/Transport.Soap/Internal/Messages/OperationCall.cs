namespace Transport.Soap.Internal.Messages;

/// <summary>One call: its request has been read, its code not yet run.</summary>
/// <remarks>
/// Three steps, since they happen in three places: requests of a session are read one after the other, run when the dispatcher lets them,
/// and their replies written in the order in which they are sent.
/// </remarks>
internal abstract class OperationCall
{
    /// <summary>Runs the code; once.</summary>
    /// <param name="session">The session of the call; null where the binding has none.</param>
    /// <param name="cancellationToken">Cancelled when nobody waits for the reply any more.</param>
    public abstract ValueTask InvokeAsync(SoapSession? session, CancellationToken cancellationToken);

    /// <summary>Writes what <see cref="InvokeAsync"/> answered.</summary>
    /// <param name="encoder">Of the session, or of the binding.</param>
    /// <param name="request">Headers of the request.</param>
    public abstract EncodedMessage WriteReply(MessageEncoder encoder, MessageHeaders request);
}
