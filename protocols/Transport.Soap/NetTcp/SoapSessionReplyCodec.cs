using System.Buffers;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Envelopes;
using Transport.Soap.Messages.Faults;
using Transport.Soap.Xml;
using Transport.Soap.Xml.Binary;

namespace Transport.Soap.NetTcp;

/// <summary>
/// Whole replies of one operation as a net.tcp session has them, without the session: [MC-NBFSE], the strings to be learned in front of the
/// document, without the framing record around both.
/// </summary>
/// <remarks>One side of a session each way, so not safe for concurrent calls, and what is written must be read in its order. A message that defines no string may be read repeatedly.</remarks>
public sealed class SoapSessionReplyCodec<TRequest, TReply>
{
    private readonly SoapOperation<TRequest, TReply> _operation;
    private readonly WriterDictionary _written;
    private readonly ReaderDictionary _read;
    private readonly BinaryEncoder _encoder;

    /// <param name="operation">The operation.</param>
    /// <param name="binding">Quotas and serializer.</param>
    /// <exception cref="ArgumentException">A quota is out of range.</exception>
    public SoapSessionReplyCodec(SoapOperation<TRequest, TReply> operation, SoapNetTcpBinding binding)
    {
        binding.Quotas.Validate();
        _operation = operation;
        _written = new WriterDictionary(binding.MaxSessionSize);
        _read = new ReaderDictionary(binding.MaxSessionSize);
        _encoder = new BinaryEncoder(MessageVersion.Soap12Addressing10, binding.Quotas, _written, _read) { IsFramed = true, Serializer = binding.Serializer };
    }

    /// <summary>Content type of a message.</summary>
    public string ContentType => _encoder.ContentType;

    /// <summary>Appends the reply that answers a request, with the strings that it is the first to use.</summary>
    public void Write(IBufferWriter<byte> output, TReply reply)
    {
        using var message = _encoder.Write(_operation.Reply, reply, MessageHeaders.Request(_operation.Action, "").AddressedAnswer(_operation.ReplyAction, _operation.ReplyActionName));
        output.Write(_written.TakeTable());
        message.CopyTo(output);
    }

    /// <summary>Reads a reply, and learns the strings that it defines.</summary>
    /// <exception cref="SoapFaultException">The message is a fault.</exception>
    /// <exception cref="InvalidSoapMessageException">The bytes are not a message of this session, or not this reply.</exception>
    public TReply Read(in ReadOnlySequence<byte> input)
    {
        var length = checked((int)input.Length);
        var buffer = MessageMemory.Rent(length);
        input.CopyTo(buffer);
        var start = 0;
        try
        {
            start = _read.Learn(buffer.AsSpan(0, length));
        }
        catch
        {
            MessageMemory.Return(buffer);
            throw;
        }

        using var message = new ReceivedMessage(buffer, length - start, null, start);
        try
        {
            return _encoder.Read(_operation.Reply, message);
        }
        catch (UnreadableBodyException e)
        {
            throw new InvalidSoapMessageException($"The reply to {_operation.Name} cannot be read: {e.Message}", e);
        }
    }
}
