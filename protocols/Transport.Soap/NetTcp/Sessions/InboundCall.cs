using Transport.Soap.Dispatch;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Envelopes;
using Transport.Soap.Messages.Faults;

namespace Transport.Soap.NetTcp.Sessions;

/// <summary>A call of the other side, which has been read. Executed, it runs and sends its answer.</summary>
/// <param name="channel">Where it came from.</param>
/// <param name="headers">Its headers.</param>
internal sealed class InboundCall(SessionChannel channel, MessageHeaders headers) : OutboundMessage, IThreadPoolWorkItem
{
    /// <summary>What to run; null where there is a fault already.</summary>
    public OperationCall? Operation { get; set; }

    /// <summary>Its turn among the calls of the session, where the service takes them in order.</summary>
    public ValueTask Turn { get; set; }

    /// <summary>Whether <see cref="Turn"/> was taken.</summary>
    public bool HasTurn { get; set; }

    /// <summary>Whether it has no answer, not even a fault.</summary>
    public bool IsOneWay { get; set; }

    /// <summary>What to answer instead of a reply.</summary>
    public SoapFault? Fault { get; set; }

    /// <summary>Bytes of the memory for messages that its own has, until it is answered.</summary>
    public long Room { get; set; }

    public MessageHeaders Headers => headers;

    public override EncodedMessage Write(MessageEncoder encoder) => Fault is null
        ? Operation!.WriteReply(encoder, headers)
        : encoder.WriteFault(Fault, encoder.Answer(headers, Fault.ActionOfMessage));

    public void Execute() => _ = channel.AnswerAsync(this);
}
