using System.Text;
using System.Text.RegularExpressions;
using System.Xml;
using Transport.Soap.Contracts.Plans;
using Transport.Soap.Messages.Envelopes;
using Transport.Soap.Xml;
using Transport.Soap.Xml.Text;

namespace Transport.Soap.Messages;

/// <summary>Messages as XML text.</summary>
internal sealed class TextEncoder : MessageEncoder
{
    private static readonly UTF8Encoding Utf8 = new(encoderShouldEmitUTF8Identifier: false);

    /// <summary>As far as a DTD is looked for, when a message could not be read.</summary>
    private const int PrologBytes = 4096;

    /// <summary>A document type declaration after nothing but an XML declaration, comments and processing instructions (XML 1.0, production 22).</summary>
    private static readonly Regex Dtd = new(
        @"^\uFEFF?(\s|<\?.*?\?>|<!--.*?-->)*<!DOCTYPE", RegexOptions.Singleline | RegexOptions.NonBacktracking | RegexOptions.CultureInvariant);

    private readonly string _mediaType;
    private readonly byte[] _start;
    private readonly byte[] _end = "</s:Body></s:Envelope>"u8.ToArray();

    public TextEncoder(MessageVersion version, SoapQuotas quotas)
        : base(version, quotas)
    {
        _mediaType = version.IsSoap12 ? ContentTypes.Text12 : ContentTypes.Text11;
        ContentType = _mediaType + "; charset=utf-8";
        Accepted = $"Content-Type {_mediaType} in UTF-8 or UTF-16";
        _start = Utf8.GetBytes(version.HasAddressing
            ? $"<s:Envelope xmlns:s=\"{version.Envelope}\" xmlns:a=\"{version.Addressing}\"><s:Header>"
            : $"<s:Envelope xmlns:s=\"{version.Envelope}\"><s:Body>");
    }

    public override string ContentType { get; }

    public override string Accepted { get; }

    public override bool Accepts(string? contentType, out Encoding? encoding)
    {
        if (contentType == ContentType)
        {
            // As nearly everybody spells it, so it need not be parsed.
            encoding = Encoding.UTF8;
            return true;
        }

        return ContentTypes.TryParse(contentType, _mediaType, out encoding);
    }

    protected override void WriteUniform<T>(SegmentedBuffer buffer, MessageBody<T> body, T message, MessageHeaders headers)
    {
        var text = new Utf8XmlWriter(buffer);
        try
        {
            WriteStart(text, headers);
            body.Write(text, message);
            text.Raw(_end);
        }
        finally
        {
            text.Complete();
        }
    }

    public override IMessageRest StartItems<TItem>(
        SegmentedBuffer buffer, ItemsBody<TItem> body, IEnumerable<TItem> items, MessageHeaders headers)
    {
        var text = new Utf8XmlWriter(buffer);
        WriteStart(text, headers);
        return new ItemsWriter<Utf8XmlWriter, TItem>(text, buffer, body.Text, items, _end);
    }

    public override ItemsReader NewItemsReader<TItem>(ItemsBody<TItem> body) => new ItemsReader<TItem>(body.ReadText, Quotas);

    protected override int Scan(ReceivedMessage message, MessageHeaders headers)
    {
        var text = message.Buffer.AsSpan(0, message.Length);
        if ((message.Encoding is { } encoding && encoding.CodePage != Encoding.UTF8.CodePage) || !text.StartsWith(_start))
        {
            return -1;
        }

        return Version.HasAddressing ? TextHeaders.Scan(text, _start.Length, headers) : _start.Length;
    }

    protected override bool TryReadUniform<T>(MessageBody<T> body, OpenedMessage opened, out T value)
    {
        var message = opened.Message;
        var text = new Utf8XmlReader(message.Buffer, opened.BodyStart, message.Length - opened.BodyStart, Quotas);
        value = body.Read(text)!;
        return text.Expect(_end) && text.AtEnd;
    }

    protected override XmlDictionaryReader OpenReader(ReceivedMessage message) => XmlDictionaryReader.CreateTextReader(
        message.Buffer, 0, message.Length, EncodingOf(message), ReaderQuotas, onClose: null);

    protected override XmlDictionaryWriter OpenWriter(Stream stream) => XmlDictionaryWriter.CreateTextWriter(stream, Utf8, ownsStream: false);

    protected override bool HasDtd(ReceivedMessage message)
    {
        var start = message.Buffer.AsSpan(0, Math.Min(message.Length, PrologBytes));
        return Dtd.IsMatch((EncodingOf(message) ?? Utf8).GetString(start));
    }

    private void WriteStart(Utf8XmlWriter text, MessageHeaders headers)
    {
        text.Raw(_start);
        if (Version.HasAddressing)
        {
            text.FirstPrefix = (byte)'b';
            TextHeaders.Write(text, headers);
        }
    }

    private static Encoding? EncodingOf(ReceivedMessage message)
    {
        if (message.Encoding is not null && message.Encoding != ContentTypes.Utf16)
        {
            return message.Encoding;
        }

        // UTF-8 declared as UTF-16 is then decoded as UTF-16, and is not XML.
        return Utf16Of(message.Buffer.AsSpan(0, message.Length)) ?? (message.Encoding is null ? null : Encoding.Unicode);
    }

    /// <summary>UTF-16 by its byte order mark or its first character (XML 1.0 appendix F); null for anything else.</summary>
    private static Encoding? Utf16Of(ReadOnlySpan<byte> message) => message switch
    {
        [0xFF, 0xFE, ..] or [(byte)'<', 0, ..] => Encoding.Unicode,
        [0xFE, 0xFF, ..] or [0, (byte)'<', ..] => Encoding.BigEndianUnicode,
        _ => null,
    };
}
