using System.Runtime.Serialization;
using System.Text;
using System.Xml;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Envelopes;
using Transport.Soap.Xml.Binary;

namespace Transport.Soap.Tests.Contracts;

/// <summary>The same binary message by the codecs of the library and by <see cref="DataContractSerializer"/>.</summary>
internal static class BinaryReference
{
    public static BinaryEncoder Encoder { get; } = new(MessageVersion.Soap12Addressing10, SoapQuotas.Generous);

    private static MessageHeaders Headers { get; } = new() { Action = "urn:test" };

    /// <summary>By the encoder as it is used: the record codec where the contract allows it.</summary>
    public static byte[] Write<T>(T value)
    {
        using var message = Encoder.Write(Reference.Body<T>(), value, Headers);
        return message.ToArray();
    }

    /// <summary>By the codec over XML dictionary writers.</summary>
    public static byte[] WriteXml<T>(T value) => Envelope(writer => Reference.Body<T>().Write(writer, value));

    /// <summary>By the data contract serialiser.</summary>
    public static byte[] WriteSerializer<T>(T value) => Envelope(writer =>
    {
        writer.WriteStartElement(null, "Wrapper", Reference.Namespace);
        new DataContractSerializer(typeof(T), "Part", Reference.Namespace).WriteObject(writer, value);
        writer.WriteEndElement();
    });

    public static T Read<T>(byte[] bytes) => Encoder.Read(Reference.Body<T>(), new ReceivedMessage(bytes, bytes.Length, null));

    /// <summary>By the data contract serialiser over XML dictionary readers.</summary>
    public static T ReadSerializer<T>(byte[] bytes)
    {
        using var reader = Reader(bytes);
        EnvelopeCodec.ReadStart(reader, MessageVersion.Soap12Addressing10, new MessageHeaders());
        reader.ReadStartElement("Wrapper", Reference.Namespace);
        return (T)new DataContractSerializer(typeof(T), "Part", Reference.Namespace).ReadObject(reader)!;
    }

    /// <summary>The XML text that the records stand for.</summary>
    public static string ToXml(byte[] bytes)
    {
        using var reader = Reader(bytes);
        using var stream = new MemoryStream();
        using (var writer = XmlDictionaryWriter.CreateTextWriter(stream, Encoding.UTF8, ownsStream: false))
        {
            writer.WriteNode(reader, defattr: false);
        }

        return Encoding.UTF8.GetString(stream.ToArray());
    }

    private static XmlDictionaryReader Reader(byte[] bytes) =>
        XmlDictionaryReader.CreateBinaryReader(bytes, 0, bytes.Length, StaticDictionary.Strings, XmlDictionaryReaderQuotas.Max);

    private static byte[] Envelope(Action<XmlDictionaryWriter> write)
    {
        using var stream = new MemoryStream();
        using (var writer = XmlDictionaryWriter.CreateBinaryWriter(stream, StaticDictionary.Strings, null, ownsStream: false))
        {
            EnvelopeCodec.WriteStart(writer, MessageVersion.Soap12Addressing10, Headers);
            write(writer);
            EnvelopeCodec.WriteEnd(writer);
        }

        return stream.ToArray();
    }
}
