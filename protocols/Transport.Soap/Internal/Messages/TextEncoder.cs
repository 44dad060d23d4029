using System.Runtime.Serialization;
using System.Text;
using System.Xml;
using Transport.Soap.Internal.Codecs;
using Transport.Soap.Internal.Plans;

namespace Transport.Soap.Internal.Messages;

/// <summary>Writes and reads whole messages as XML text.</summary>
internal sealed class TextEncoder
{
    private static readonly UTF8Encoding Utf8 = new(encoderShouldEmitUTF8Identifier: false);

    private readonly MessageVersion _version;
    private readonly SoapQuotas _quotas;
    private readonly XmlDictionaryReaderQuotas _readerQuotas;
    private readonly byte[] _start;
    private readonly byte[] _end = "</s:Body></s:Envelope>"u8.ToArray();

    public TextEncoder(MessageVersion version, SoapQuotas quotas)
    {
        _version = version;
        _quotas = quotas;
        _readerQuotas = quotas.ToReaderQuotas();
        _start = Utf8.GetBytes($"<s:Envelope xmlns:s=\"{version.Envelope}\"><s:Body>");
    }

    /// <exception cref="SerializationException">The value cannot be carried: a cycle, a type known only at run time, an unnamed enum value.</exception>
    public EncodedMessage Write<T>(MessageBody<T> body, T message)
    {
        if (!body.IsUniform)
        {
            return WriteXml(writer => body.Write(writer, message));
        }

        var buffer = new SegmentedBuffer();
        var text = new Utf8XmlWriter(buffer);
        try
        {
            text.Raw(_start);
            body.Write(text, message);
            text.Raw(_end);
        }
        catch
        {
            text.Complete();
            buffer.Dispose();
            throw;
        }

        text.Complete();
        return new EncodedMessage(buffer);
    }

    public EncodedMessage WriteFault(SoapFault fault) => WriteXml(writer => FaultCodec.Write(writer, fault, _version));

    /// <exception cref="InvalidSoapMessageException">The bytes are no SOAP message.</exception>
    /// <exception cref="UnreadableBodyException">They are, and the body is not this one.</exception>
    /// <exception cref="SoapFaultException">The message is a fault, or its envelope calls for one.</exception>
    public T Read<T>(MessageBody<T> body, ReceivedMessage message)
    {
        if (body.IsUniform && (message.Encoding is null || message.Encoding.CodePage == Encoding.UTF8.CodePage))
        {
            var text = new Utf8XmlReader(message.Buffer, 0, message.Length, _quotas);
            if (text.Expect(_start))
            {
                var value = body.Read(text);
                if (text.Expect(_end) && text.AtEnd)
                {
                    return value!;
                }
            }
        }

        return ReadXml(message, reader => body.Read(reader, _quotas.MaxDepth));
    }

    /// <summary>Checks a message for which there is no body codec: that it is XML and an envelope this endpoint accepts.</summary>
    public void Check(ReceivedMessage message) => ReadXml<object?>(message, _ => null, rest: true);

    private EncodedMessage WriteXml(Action<XmlDictionaryWriter> writeBody)
    {
        var buffer = new SegmentedBuffer();
        try
        {
            using var writer = XmlDictionaryWriter.CreateTextWriter(buffer, Utf8, ownsStream: false);
            EnvelopeCodec.WriteStart(writer, _version);
            writeBody(writer);
            EnvelopeCodec.WriteEnd(writer);
            writer.Flush();
            return new EncodedMessage(buffer);
        }
        catch
        {
            buffer.Dispose();
            throw;
        }
    }

    private T ReadXml<T>(ReceivedMessage message, Func<XmlDictionaryReader, T> readBody, bool rest = false)
    {
        try
        {
            using var reader = OpenReader(message);
            EnvelopeCodec.ReadStart(reader, _version);
            if (FaultCodec.IsFault(reader, _version))
            {
                throw new SoapFaultException(FaultCodec.Read(reader, _version, _quotas));
            }

            var value = readBody(reader);
            if (rest)
            {
                ReadRest(reader);
            }
            else
            {
                EnvelopeCodec.ReadEnd(reader);
            }

            return value;
        }
        catch (Exception e) when (MessageErrors.IsOfTheMessage(e))
        {
            // A body is read value by value, so an error in it says nothing yet of the XML as a whole.
            CheckWellFormed(message);
            throw new UnreadableBodyException(e.Message, e);
        }
    }

    private void CheckWellFormed(ReceivedMessage message)
    {
        try
        {
            using var reader = OpenReader(message);
            EnvelopeCodec.ReadStart(reader, _version);
            ReadRest(reader);
        }
        catch (Exception e) when (MessageErrors.IsOfTheMessage(e))
        {
            throw new InvalidSoapMessageException("The message is no SOAP envelope: " + e.Message, e);
        }
    }

    private static void ReadRest(XmlDictionaryReader reader)
    {
        while (reader.Read())
        {
        }
    }

    private XmlDictionaryReader OpenReader(ReceivedMessage message) => XmlDictionaryReader.CreateTextReader(
        message.Buffer, 0, message.Length, message.Encoding ?? Utf16Of(message.Buffer.AsSpan(0, message.Length)), _readerQuotas, onClose: null);

    /// <summary>UTF-16 by its byte order mark or its first character (XML 1.0 appendix F); null for anything else.</summary>
    private static Encoding? Utf16Of(ReadOnlySpan<byte> message) => message switch
    {
        [0xFF, 0xFE, ..] or [(byte)'<', 0, ..] => Encoding.Unicode,
        [0xFE, 0xFF, ..] or [0, (byte)'<', ..] => Encoding.BigEndianUnicode,
        _ => null,
    };
}
