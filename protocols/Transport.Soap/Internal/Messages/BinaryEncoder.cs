using System.Text;
using System.Xml;
using Transport.Soap.Internal.Binary;
using Transport.Soap.Internal.Codecs;
using Transport.Soap.Internal.Plans;

namespace Transport.Soap.Internal.Messages;

/// <summary>Messages of SOAP 1.2 with addressing as [MC-NBFX] records with the strings of [MC-NBFS].</summary>
internal sealed class BinaryEncoder : MessageEncoder
{
    private static readonly byte[] End = [Nbfx.EndElement, Nbfx.EndElement];

    /// <exception cref="ArgumentException">Another version than SOAP 1.2 with WS-Addressing 1.0.</exception>
    public BinaryEncoder(MessageVersion version, SoapQuotas quotas)
        : base(version, quotas)
    {
        if (version != MessageVersion.Soap12Addressing10)
        {
            throw new ArgumentException("Binary messages are of SOAP 1.2 with WS-Addressing 1.0.", nameof(version));
        }
    }

    public override string ContentType => ContentTypes.Binary;

    public override string Accepted => "Content-Type " + ContentTypes.Binary;

    public override bool Accepts(string? contentType, out Encoding? encoding)
    {
        encoding = null;
        return ContentTypes.IsBinary(contentType);
    }

    protected override void WriteUniform<T>(SegmentedBuffer buffer, MessageBody<T> body, T message, MessageHeaders headers)
    {
        var records = new NbfxWriter(buffer);
        try
        {
            BinaryHeaders.Write(records, headers);
            body.Write(records, message);
            records.Raw(End);
        }
        finally
        {
            records.Complete();
        }
    }

    protected override IMessageRest StartItems<TItem>(
        SegmentedBuffer buffer, ItemsBody<TItem> body, IEnumerable<TItem> items, MessageHeaders headers)
    {
        var records = new NbfxWriter(buffer);
        BinaryHeaders.Write(records, headers);
        return new ItemsWriter<NbfxWriter, TItem>(records, buffer, body.Binary, items, End);
    }

    protected override int Scan(ReceivedMessage message, MessageHeaders headers) =>
        BinaryHeaders.Scan(message.Buffer.AsSpan(0, message.Length), headers);

    protected override bool TryReadUniform<T>(MessageBody<T> body, OpenedMessage opened, out T value)
    {
        var records = new NbfxReader(opened.Message.Buffer, opened.BodyStart, opened.Message.Length, Quotas);
        value = body.Read(records)!;
        return records.Expect(End) && records.AtEnd;
    }

    protected override XmlDictionaryReader OpenReader(ReceivedMessage message) =>
        XmlDictionaryReader.CreateBinaryReader(message.Buffer, 0, message.Length, StaticDictionary.Strings, ReaderQuotas);

    protected override XmlDictionaryWriter OpenWriter(Stream stream) =>
        XmlDictionaryWriter.CreateBinaryWriter(stream, StaticDictionary.Strings, session: null, ownsStream: false);
}
