using System.Text;
using System.Xml;
using Transport.Soap.Contracts.Plans;
using Transport.Soap.Messages.Envelopes;
using Transport.Soap.Xml;
using Transport.Soap.Xml.Binary;

namespace Transport.Soap.Messages;

/// <summary>
/// Messages of SOAP 1.2 with addressing as [MC-NBFX] records with the strings of [MC-NBFS], and in a session with those of [MC-NBFSE].
/// </summary>
/// <remarks>Without a session it is safe for concurrent callers; with one, for one writer and one reader at a time.</remarks>
internal sealed class BinaryEncoder : MessageEncoder
{
    private static readonly byte[] End = [Nbfx.EndElement, Nbfx.EndElement];

    private readonly WriterDictionary? _written;
    private readonly ReaderDictionary? _read;

    /// <param name="version">SOAP 1.2 with WS-Addressing 1.0.</param>
    /// <param name="quotas">For what is read.</param>
    /// <param name="written">Strings that this side of the session has defined; null without a session.</param>
    /// <param name="read">Strings that the other side has defined; null without a session.</param>
    /// <exception cref="ArgumentException">Another version than SOAP 1.2 with WS-Addressing 1.0.</exception>
    public BinaryEncoder(MessageVersion version, SoapQuotas quotas, WriterDictionary? written = null, ReaderDictionary? read = null)
        : base(version, quotas)
    {
        _written = written;
        _read = read;
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
        return contentType == ContentTypes.Binary || ContentTypes.IsBinary(contentType);
    }

    protected override void WriteUniform<T>(SegmentedBuffer buffer, MessageBody<T> body, T message, MessageHeaders headers)
    {
        var records = new NbfxWriter(buffer, _written);
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

    public override IMessageRest StartItems<TItem>(
        SegmentedBuffer buffer, ItemsBody<TItem> body, IEnumerable<TItem> items, MessageHeaders headers)
    {
        var records = new NbfxWriter(buffer, _written);
        BinaryHeaders.Write(records, headers);
        return new ItemsWriter<NbfxWriter, TItem>(records, buffer, body.Binary, items, End);
    }

    public override ItemsReader NewItemsReader<TItem>(ItemsBody<TItem> body) => new ItemsReader<TItem>(body.ReadBinary, Quotas);

    protected override int Scan(ReceivedMessage message, MessageHeaders headers) =>
        BinaryHeaders.Scan(message.Span, headers, _read) is var start and >= 0 ? message.Start + start : -1;

    protected override bool TryReadUniform<T>(MessageBody<T> body, OpenedMessage opened, out T value)
    {
        var records = new NbfxReader(opened.Message.Buffer, opened.BodyStart, opened.Message.Start + opened.Message.Length, Quotas, _read);
        value = body.Read(records)!;
        return records.Expect(End) && records.AtEnd;
    }

    protected override XmlDictionaryReader OpenReader(ReceivedMessage message) =>
        XmlDictionaryReader.CreateBinaryReader(
            message.Buffer, message.Start, message.Length, StaticDictionary.Strings, ReaderQuotas, _read?.Strings);

    protected override XmlDictionaryWriter OpenWriter(Stream stream) =>
        XmlDictionaryWriter.CreateBinaryWriter(stream, StaticDictionary.Strings, _written, ownsStream: false);
}
