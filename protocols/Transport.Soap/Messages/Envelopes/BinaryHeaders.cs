using System.Text;
using System.Text.Unicode;
using System.Xml;
using Transport.Soap.Xml;
using Transport.Soap.Xml.Binary;

namespace Transport.Soap.Messages.Envelopes;

/// <summary>
/// Envelope and WS-Addressing headers as records, up to and with the start of the body. Names are ids of [MC-NBFS]: twice the index.
/// </summary>
internal static class BinaryHeaders
{
    private const byte ElementS = Nbfx.PrefixDictionaryElementA + 's' - 'a';
    private const byte ElementA = Nbfx.PrefixDictionaryElementA;
    private const byte AttributeS = Nbfx.PrefixDictionaryAttributeA + 's' - 'a';
    private const byte Ended = Nbfx.WithEndElement;

    /// <summary><c>s:Envelope</c> with its two namespaces, <c>s:Header</c>.</summary>
    private static ReadOnlySpan<byte> Start =>
        [ElementS, 0x02, Nbfx.DictionaryXmlnsAttribute, 1, (byte)'s', 0x04, Nbfx.DictionaryXmlnsAttribute, 1, (byte)'a', 0x06, ElementS, 0x08];

    private static ReadOnlySpan<byte> Action => [ElementA, 0x0A, AttributeS, 0x00, Nbfx.OneText];

    private static ReadOnlySpan<byte> MessageId => [ElementA, 0x1A];

    private static ReadOnlySpan<byte> RelatesTo => [ElementA, 0x12];

    /// <summary><c>a:ReplyTo</c>, <c>a:Address</c>, the anonymous address.</summary>
    private static ReadOnlySpan<byte> ReplyTo => [ElementA, 0x2C, ElementA, 0x2A, Nbfx.DictionaryText + Ended, 0x14, Nbfx.EndElement];

    private static ReadOnlySpan<byte> To => [ElementA, 0x0C, AttributeS, 0x00, Nbfx.OneText];

    /// <summary>End of <c>s:Header</c>, <c>s:Body</c>.</summary>
    private static ReadOnlySpan<byte> End => [Nbfx.EndElement, ElementS, 0x0E];

    public static void Write(NbfxWriter writer, MessageHeaders headers)
    {
        writer.Raw(Start);
        Write(writer, Action, headers.Action, headers.ActionName);
        Write(writer, MessageId, headers.MessageId);
        Write(writer, RelatesTo, headers.RelatesTo);
        if (headers.HasReplyTo)
        {
            writer.Raw(ReplyTo);
        }

        Write(writer, To, headers.To, headers.ToName);
        writer.Raw(End);
    }

    /// <returns>Where the content of the body begins; -1 where the headers are not as written here.</returns>
    public static int Scan(ReadOnlySpan<byte> message, MessageHeaders headers, ReaderDictionary? dictionary)
    {
        if (!message.StartsWith(Start))
        {
            return -1;
        }

        var replyTo = false;
        var rest = message[Start.Length..];
        while (true)
        {
            if (rest.StartsWith(End))
            {
                return message.Length - rest.Length + End.Length;
            }
            else if (headers.Action is null && Take(ref rest, Action, dictionary, out string text))
            {
                headers.Action = text;
            }
            else if (headers.MessageId is null && Take(ref rest, MessageId, out UniqueId? id))
            {
                headers.MessageId = id;
            }
            else if (headers.RelatesTo is null && Take(ref rest, RelatesTo, out id))
            {
                headers.RelatesTo = id;
            }
            else if (headers.To is null && Take(ref rest, To, dictionary, out text))
            {
                headers.To = text;
            }
            else if (!replyTo && rest.StartsWith(ReplyTo))
            {
                replyTo = true;
                rest = rest[ReplyTo.Length..];
            }
            else
            {
                return -1;
            }
        }
    }

    private static void Write(NbfxWriter writer, ReadOnlySpan<byte> start, string? text, XmlDictionaryString? name = null)
    {
        if (text is null)
        {
            return;
        }

        writer.Raw(start);
        if (name is null || !writer.TryTextById(name))
        {
            writer.Text(text, joined: true);
        }
    }

    private static void Write(NbfxWriter writer, ReadOnlySpan<byte> start, UniqueId? id)
    {
        if (id is null)
        {
            return;
        }

        if (!id.IsGuid)
        {
            Write(writer, start, id.ToString());
            return;
        }

        Span<byte> guid = stackalloc byte[16];
        id.TryGetGuid(out var value);
        value.TryWriteBytes(guid);
        writer.Raw(start);
        writer.Raw([Nbfx.UniqueIdText + Ended]);
        writer.Raw(guid);
    }

    private static bool Take(ref ReadOnlySpan<byte> rest, ReadOnlySpan<byte> start, ReaderDictionary? dictionary, out string text)
    {
        text = "";
        if (!rest.StartsWith(start))
        {
            return false;
        }

        if (dictionary is not null && rest[start.Length..] is [Nbfx.DictionaryText + Ended, .. var id])
        {
            var size = Nbfx.ReadSize(id, out var value);
            if (size <= 0 || dictionary.Find(value) is not { } known)
            {
                return false;
            }

            text = known;
            rest = id[size..];
            return true;
        }

        if (rest[start.Length..] is not [Nbfx.Chars8Text + Ended, var length, .. var content]
            || content.Length < length || !Utf8.IsValid(content[..length]))
        {
            return false;
        }

        text = Encoding.UTF8.GetString(content[..length]);
        rest = content[length..];
        return true;
    }

    private static bool Take(ref ReadOnlySpan<byte> rest, ReadOnlySpan<byte> start, out UniqueId? id)
    {
        id = null;
        if (!rest.StartsWith(start) || rest[start.Length..] is not [Nbfx.UniqueIdText + Ended, .. { Length: >= 16 } content])
        {
            return false;
        }

        id = new UniqueId(new Guid(content[..16]));
        rest = content[16..];
        return true;
    }
}
