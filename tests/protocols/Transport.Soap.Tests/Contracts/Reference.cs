using System.Runtime.Serialization;
using System.Text;
using System.Xml;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Envelopes;

namespace Transport.Soap.Tests.Contracts;

/// <summary>The same message by the codecs of the library and by <see cref="DataContractSerializer"/>.</summary>
public static class Reference
{
    public const string Namespace = "http://test.example/service";

    private static readonly UTF8Encoding Utf8 = new(false);
    private static readonly TextEncoder Encoder = new(MessageVersion.Soap11, SoapQuotas.Generous);

    internal static MessageBody<T> Body<T>() => Compiled<T>.Body;

    /// <summary>By the encoder as it is used: the text codec where the contract allows it.</summary>
    public static string Write<T>(T value)
    {
        using var message = Encoder.Write(Body<T>(), value);
        return Utf8.GetString(message.ToArray());
    }

    /// <summary>By the codec over XML dictionary writers.</summary>
    public static string WriteXml<T>(T value) => Envelope(writer => Body<T>().Write(writer, value));

    /// <summary>By the data contract serialiser.</summary>
    public static string WriteSerializer<T>(T value) => Envelope(writer =>
    {
        writer.WriteStartElement("Wrapper", Namespace);
        Serializer<T>().WriteObject(writer, value);
        writer.WriteEndElement();
    });

    public static T Read<T>(string xml)
    {
        var bytes = Utf8.GetBytes(xml);
        return Encoder.Read(Body<T>(), new ReceivedMessage(bytes, bytes.Length, null));
    }

    public static T ReadXml<T>(string xml)
    {
        using var reader = Reader(xml);
        return Body<T>().Read(reader, 64);
    }

    public static T ReadSerializer<T>(string xml)
    {
        using var reader = Reader(xml);
        reader.ReadStartElement("Wrapper", Namespace);
        reader.MoveToContent();
        return (T)Serializer<T>().ReadObject(reader)!;
    }

    /// <summary>A message whose part is the given XML.</summary>
    public static string Message(string part) =>
        "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body><Wrapper xmlns=\"" + Namespace + "\">" + part
        + "</Wrapper></s:Body></s:Envelope>";

    private static DataContractSerializer Serializer<T>() => Compiled<T>.Serializer;

    private static string Envelope(Action<XmlDictionaryWriter> write)
    {
        using var stream = new MemoryStream();
        using (var writer = XmlDictionaryWriter.CreateTextWriter(stream, Utf8, ownsStream: false))
        {
            EnvelopeCodec.WriteStart(writer, MessageVersion.Soap11, MessageHeaders.None);
            write(writer);
            EnvelopeCodec.WriteEnd(writer);
        }

        return Utf8.GetString(stream.ToArray());
    }

    private static XmlDictionaryReader Reader(string xml)
    {
        var reader = XmlDictionaryReader.CreateTextReader(Utf8.GetBytes(xml), XmlDictionaryReaderQuotas.Max);
        EnvelopeCodec.ReadStart(reader, MessageVersion.Soap11, new MessageHeaders());
        return reader;
    }

    private static class Compiled<T>
    {
        public static readonly MessageBody<T> Body = MessageBody<T>.OfValue("Wrapper", "Part", Namespace);
        public static readonly DataContractSerializer Serializer = new(typeof(T), "Part", Namespace);
    }
}
