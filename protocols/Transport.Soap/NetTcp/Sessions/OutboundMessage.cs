using Transport.Soap.Messages;

namespace Transport.Soap.NetTcp.Sessions;

/// <summary>A message that waits for its turn to be sent: only then is it written, since it may refer to strings of those before it.</summary>
internal abstract class OutboundMessage
{
    /// <summary>Whether nothing waits for it any more, so that it need not be sent.</summary>
    public virtual bool IsAbandoned => false;

    public abstract EncodedMessage Write(MessageEncoder encoder);
}
