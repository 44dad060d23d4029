using System.Buffers;
using Transport.Soap.Messages.Envelopes;
using Transport.Soap.Messages.Faults;
using Transport.Soap.Xml;

namespace Transport.Soap.Messages;

/// <summary>Whole replies of one operation as bytes, without a transport around them: what a server of the binding sends and its client reads.</summary>
/// <param name="operation">The operation.</param>
/// <param name="binding">Version, encoding and quotas.</param>
/// <exception cref="ArgumentException">A quota is out of range, or the binding is binary and not of SOAP 1.2 with WS-Addressing 1.0.</exception>
/// <remarks>Safe for concurrent calls.</remarks>
public sealed class SoapReplyCodec<TRequest, TReply>(SoapOperation<TRequest, TReply> operation, SoapHttpBinding binding)
{
    private readonly MessageEncoder _encoder = MessageEncoder.Of(Validated(binding));

    /// <summary>Content type of a message.</summary>
    public string ContentType => _encoder.ContentType;

    /// <summary>Appends the reply that answers a request; with addressing it has the action, and relates to a new message id.</summary>
    public void Write(IBufferWriter<byte> output, TReply reply)
    {
        var request = binding.Version.HasAddressing ? MessageHeaders.Request(operation.Action, "") : MessageHeaders.None;
        using var message = _encoder.Write(operation.Reply, reply, request.Answer(operation.ReplyAction));
        message.CopyTo(output);
    }

    /// <summary>Reads a reply.</summary>
    /// <exception cref="SoapFaultException">The message is a fault.</exception>
    /// <exception cref="InvalidSoapMessageException">The bytes are no SOAP message, or not this reply.</exception>
    public TReply Read(in ReadOnlySequence<byte> input)
    {
        var length = checked((int)input.Length);
        var buffer = MessageMemory.Rent(length);
        input.CopyTo(buffer);
        using var message = new ReceivedMessage(buffer, length, null);
        try
        {
            return _encoder.Read(operation.Reply, message);
        }
        catch (UnreadableBodyException e)
        {
            throw new InvalidSoapMessageException($"The reply to {operation.Name} cannot be read: {e.Message}", e);
        }
    }

    private static SoapHttpBinding Validated(SoapHttpBinding binding)
    {
        binding.Quotas.Validate();
        return binding;
    }
}
