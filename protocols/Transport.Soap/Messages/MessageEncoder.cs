using System.Runtime.Serialization;
using System.Text;
using System.Xml;
using Transport.Soap.Contracts.Plans;
using Transport.Soap.Messages.Envelopes;
using Transport.Soap.Messages.Faults;
using Transport.Soap.Xml;

namespace Transport.Soap.Messages;

/// <summary>Writes and reads whole messages: a codec for messages as WCF and we write them, and XML readers and writers for all others.</summary>
internal abstract class MessageEncoder(MessageVersion version, SoapQuotas quotas)
{
    protected MessageVersion Version => version;

    protected SoapQuotas Quotas => quotas;

    protected XmlDictionaryReaderQuotas ReaderQuotas { get; } = quotas.ToReaderQuotas();

    /// <summary>Bytes above which a message of items is sent while it is encoded, and read while it arrives; such messages are whole up to it.</summary>
    public long StreamedAbove { get; init; } = long.MaxValue;

    /// <summary>What carries data contracts, where a choice is left.</summary>
    public SoapSerializer Serializer { get; init; }

    /// <summary>Content type of what is written.</summary>
    public abstract string ContentType { get; }

    /// <summary>Whether messages are framed and answers are addressed: net.tcp.</summary>
    public bool IsFramed { get; init; }

    /// <summary>What <see cref="Accepts"/> takes, in words.</summary>
    public abstract string Accepted { get; }

    public static MessageEncoder Of(SoapHttpBinding binding) => binding.Encoding == SoapEncoding.Binary
        ? new BinaryEncoder(binding.Version, binding.Quotas) { StreamedAbove = binding.StreamedAbove, Serializer = binding.Serializer }
        : new TextEncoder(binding.Version, binding.Quotas) { StreamedAbove = binding.StreamedAbove, Serializer = binding.Serializer };

    /// <summary>Whether messages of this content type are read here.</summary>
    /// <param name="contentType">The value of the HTTP header.</param>
    /// <param name="encoding">The character encoding it states; null if the message states it.</param>
    public abstract bool Accepts(string? contentType, out Encoding? encoding);

    /// <summary>The headers of the answer to a request.</summary>
    /// <param name="request">Its headers.</param>
    /// <param name="action">Action of the answer.</param>
    /// <param name="name">The same if it is known in advance.</param>
    public MessageHeaders Answer(MessageHeaders request, string action, XmlDictionaryString? name = null) =>
        IsFramed ? request.AddressedAnswer(action, name) : request.Answer(action);

    /// <exception cref="SerializationException">The value cannot be carried: a cycle, a type known only at run time, an unnamed enum value.</exception>
    public EncodedMessage Write<T>(MessageBody<T> body, T message, MessageHeaders? headers = null)
    {
        headers ??= MessageHeaders.None;
        var buffer = NewBuffer();
        try
        {
            if (StreamedAbove != long.MaxValue && IsUniform(body) && body.Array?.Start(this, buffer, message, headers) is { } rest)
            {
                return Begin(buffer, rest);
            }

            if (IsUniform(body))
            {
                WriteUniform(buffer, body, message, headers);
                return new EncodedMessage(buffer);
            }

            return WriteXml(buffer, headers, writer => body.Write(writer, message, Serializer));
        }
        catch
        {
            buffer.Dispose();
            throw;
        }
    }

    /// <summary>As <see cref="Write"/>, for items that need not be in memory all at once.</summary>
    /// <param name="body">The message.</param>
    /// <param name="items">Enumerated once: up to <see cref="StreamedAbove"/> here, the rest while the message is sent.</param>
    /// <param name="headers">Its headers.</param>
    /// <inheritdoc cref="Write"/>
    public EncodedMessage WriteItems<TItem>(MessageBody<TItem[]> body, IEnumerable<TItem>? items, MessageHeaders headers)
    {
        if (items is null or TItem[] || !IsUniform(body))
        {
            return Write(body, (items as TItem[] ?? items?.ToArray())!, headers);
        }

        var buffer = NewBuffer();
        try
        {
            return Begin(buffer, StartItems(buffer, ((ArrayBody<TItem[], TItem>)body.Array!).Items, items, headers));
        }
        catch
        {
            buffer.Dispose();
            throw;
        }
    }

    public EncodedMessage WriteFault(SoapFault fault, MessageHeaders? headers = null)
    {
        var buffer = NewBuffer();
        try
        {
            return WriteXml(buffer, headers ?? MessageHeaders.None, writer => FaultCodec.Write(writer, fault, version));
        }
        catch
        {
            buffer.Dispose();
            throw;
        }
    }

    /// <summary>Reads the headers.</summary>
    /// <exception cref="InvalidSoapMessageException">The bytes are no SOAP message.</exception>
    /// <exception cref="SoapFaultException">The envelope or a header calls for a fault.</exception>
    public OpenedMessage Open(ReceivedMessage message) => Open(message, version.HasAddressing ? new MessageHeaders() : MessageHeaders.None);

    /// <param name="message">The message.</param>
    /// <param name="headers">Takes the headers, those that could be read also where one calls for a fault.</param>
    /// <inheritdoc cref="Open(ReceivedMessage)"/>
    public OpenedMessage Open(ReceivedMessage message, MessageHeaders headers)
    {
        var bodyStart = Scan(message, headers);
        if (bodyStart >= 0)
        {
            return new OpenedMessage(message, headers, bodyStart);
        }

        try
        {
            using var reader = OpenReader(message);
            // What the scan has read is read once more.
            headers.Clear();
            EnvelopeCodec.ReadStart(reader, version, headers, IsFramed);
            return new OpenedMessage(message, headers, -1);
        }
        catch (Exception e) when (MessageErrors.IsOfTheMessage(e))
        {
            throw Invalid(message, e);
        }
    }

    /// <inheritdoc cref="Read{T}(MessageBody{T}, OpenedMessage)"/>
    public T Read<T>(MessageBody<T> body, ReceivedMessage message) => Read(body, Open(message));

    /// <exception cref="InvalidSoapMessageException">The bytes are no SOAP message up to its body.</exception>
    /// <exception cref="UnreadableBodyException">They are, and the body is not this one, or damaged, as what follows it may be.</exception>
    /// <exception cref="SoapFaultException">The message is a fault, or its envelope calls for one.</exception>
    public T Read<T>(MessageBody<T> body, OpenedMessage opened)
    {
        if (!IsUniform(body) || opened.BodyStart < 0 || !TryReadPlain(body, opened, out var value))
        {
            value = ReadGeneral(body, opened.Message);
        }

        return opened.Message.Items is { } items ? body.Array!.Join(value, items) : value;
    }

    /// <summary>Whether a message of this many bytes may be read while it arrives.</summary>
    /// <param name="length">Null where it is not known.</param>
    public bool MayStream(long? length) => StreamedAbove != long.MaxValue && !(length <= StreamedAbove);

    /// <summary>A reader of the items of a message that arrives; null for one that is anything else than one array, or not the codec's.</summary>
    public ItemsReader? ItemsReaderOf<T>(MessageBody<T> body) => IsUniform(body) ? body.Array?.NewReader(this) : null;

    /// <summary>As <see cref="Scan"/>, of a message whose end need not have arrived.</summary>
    public int ScanStart(ReceivedMessage message, MessageHeaders headers) => Scan(message, headers);

    /// <summary>Reads the reply to a request of this side.</summary>
    /// <param name="operation">What was called.</param>
    /// <param name="message">What came.</param>
    /// <param name="request">The request's headers; a reply may leave out which message it relates to, and may not relate to another.</param>
    /// <exception cref="InvalidSoapMessageException">The message is not this reply.</exception>
    /// <exception cref="SoapFaultException">It is a fault.</exception>
    public TReply ReadReply<TRequest, TReply>(SoapOperation<TRequest, TReply> operation, ReceivedMessage message, MessageHeaders request)
    {
        try
        {
            var opened = Open(message);
            return opened.Headers.RelatesTo is { } related && related != request.MessageId
                ? throw new InvalidSoapMessageException($"The reply to {operation.Name} relates to the message {related}, and not to {request.MessageId}.")
                : Read(operation.Reply, opened);
        }
        catch (UnreadableBodyException e)
        {
            throw new InvalidSoapMessageException($"The reply to {operation.Name} cannot be read: {e.Message}", e);
        }
    }

    /// <summary>Reads what came for a one-way message of this side, where anything came at all.</summary>
    /// <returns>Always true.</returns>
    /// <exception cref="InvalidSoapMessageException">It is not a fault.</exception>
    /// <exception cref="SoapFaultException">It is one.</exception>
    public bool ReadNoReply(SoapOperation operation, ReceivedMessage? message) => message is null
        ? true
        : throw (Check(Open(message)) is { } fault
            ? new SoapFaultException(fault)
            : new InvalidSoapMessageException($"{operation.Name} is one-way, and was answered by a message."));

    /// <summary>Checks whether a message without a body codec is a fault.</summary>
    /// <returns>The fault; null for any other message, whatever its body.</returns>
    /// <exception cref="InvalidSoapMessageException">It is no SOAP message.</exception>
    public SoapFault? Check(OpenedMessage opened)
    {
        try
        {
            ReadXml<object?>(opened.Message, _ => null);
            return null;
        }
        catch (SoapFaultException e)
        {
            return e.Fault;
        }
        catch (UnreadableBodyException)
        {
            // Damaged, or an element named as a fault and no more of one than that.
            return null;
        }
    }

    /// <summary>Writes a message whose body the codec of this encoder carries.</summary>
    protected abstract void WriteUniform<T>(SegmentedBuffer buffer, MessageBody<T> body, T message, MessageHeaders headers);

    /// <summary>Writes the start of a message whose items follow.</summary>
    public abstract IMessageRest StartItems<TItem>(SegmentedBuffer buffer, ItemsBody<TItem> body, IEnumerable<TItem> items, MessageHeaders headers);

    /// <summary>Reads the items of such messages.</summary>
    public abstract ItemsReader NewItemsReader<TItem>(ItemsBody<TItem> body);

    /// <summary>Reads headers as this encoder writes them.</summary>
    /// <returns>Where the content of the body begins; -1 if anything is unusual, and then <paramref name="headers"/> are undefined.</returns>
    protected abstract int Scan(ReceivedMessage message, MessageHeaders headers);

    /// <summary>Reads a body as this encoder writes it; false where anything is unusual.</summary>
    protected abstract bool TryReadUniform<T>(MessageBody<T> body, OpenedMessage opened, out T value);

    protected abstract XmlDictionaryReader OpenReader(ReceivedMessage message);

    protected abstract XmlDictionaryWriter OpenWriter(Stream stream);

    /// <summary>Whether a message that could not be read has a document type declaration in front.</summary>
    protected virtual bool HasDtd(ReceivedMessage message) => false;

    /// <summary>False, too, where a value of the text or the records cannot be converted: the general way reports the error.</summary>
    private bool TryReadPlain<T>(MessageBody<T> body, OpenedMessage opened, out T value)
    {
        try
        {
            return TryReadUniform(body, opened, out value);
        }
        catch (Exception e) when (MessageErrors.IsOfTheMessage(e))
        {
            value = default!;
            return false;
        }
    }

    /// <summary>By the codec for any XML; where an element refers to another, by the serialiser, from the beginning.</summary>
    private T ReadGeneral<T>(MessageBody<T> body, ReceivedMessage message)
    {
        try
        {
            return ReadXml(message, reader => body.Read(reader, quotas.MaxDepth, Serializer));
        }
        catch (UnreadableBodyException e) when (e.InnerException is ReferenceException)
        {
            return ReadXml(message, reader => body.Read(reader, quotas.MaxDepth, SoapSerializer.DataContractSerializer));
        }
    }

    /// <summary>Whether the codec of this encoder carries a body.</summary>
    private bool IsUniform<T>(MessageBody<T> body) => Serializer == SoapSerializer.Compiled && body.IsUniform;

    /// <remarks>XML dictionary readers refuse DTDs, but call them CDATA.</remarks>
    private InvalidSoapMessageException Invalid(ReceivedMessage message, Exception e) => new(
        "The message is no SOAP envelope: " + (HasDtd(message) ? "DTDs are refused." : e.Message), e);

    /// <summary>Writes the part of a message that is not written while it is sent.</summary>
    private EncodedMessage Begin(SegmentedBuffer buffer, IMessageRest rest)
    {
        try
        {
            if (!rest.WriteMore(StreamedAbove))
            {
                return new EncodedMessage(buffer, rest);
            }
        }
        catch
        {
            rest.Dispose();
            throw;
        }

        rest.Dispose();
        return new EncodedMessage(buffer);
    }

    private SegmentedBuffer NewBuffer() => new(IsFramed ? EncodedMessage.MaxFrameStart : 0);

    private EncodedMessage WriteXml(SegmentedBuffer buffer, MessageHeaders headers, Action<XmlDictionaryWriter> writeBody)
    {
        using var writer = OpenWriter(buffer);
        EnvelopeCodec.WriteStart(writer, version, headers);
        writeBody(writer);
        EnvelopeCodec.WriteEnd(writer);
        writer.Flush();
        return new EncodedMessage(buffer);
    }

    private T ReadXml<T>(ReceivedMessage message, Func<XmlDictionaryReader, T> readBody)
    {
        var inBody = false;
        try
        {
            using var reader = OpenReader(message);
            EnvelopeCodec.ReadStart(reader, version, new MessageHeaders(), IsFramed);
            inBody = true;
            if (FaultCodec.IsFault(reader, version))
            {
                throw new SoapFaultException(FaultCodec.Read(reader, version, quotas));
            }

            var value = readBody(reader);
            EnvelopeCodec.ReadEnd(reader);
            return value;
        }
        catch (Exception e) when (MessageErrors.IsOfTheMessage(e))
        {
            // As in WCF, which takes a message when it has read up to its body: any later error is reported by the formatter.
            throw inBody ? new UnreadableBodyException(e.Message, e) : Invalid(message, e);
        }
    }
}
