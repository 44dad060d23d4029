using System.Buffers;
using System.Text;
using System.Xml;
using Transport.Soap.Xml;
using Transport.Soap.Xml.Text;

namespace Transport.Soap.Messages.Envelopes;

/// <summary>WS-Addressing headers as XML text, from behind the start tag of the header to behind that of the body.</summary>
internal static class TextHeaders
{
    /// <summary>Text that stands for itself: ASCII without markup and control characters.</summary>
    private static readonly SearchValues<byte> Plain = SearchValues.Create(
        [.. Enumerable.Range(0x20, 0x7F - 0x20).Select(c => (byte)c).Where(c => c is not ((byte)'<' or (byte)'>' or (byte)'&'))]);

    private static ReadOnlySpan<byte> ActionStart => "<a:Action s:mustUnderstand=\"1\">"u8;

    private static ReadOnlySpan<byte> ActionEnd => "</a:Action>"u8;

    private static ReadOnlySpan<byte> MessageIdStart => "<a:MessageID>"u8;

    private static ReadOnlySpan<byte> MessageIdEnd => "</a:MessageID>"u8;

    private static ReadOnlySpan<byte> RelatesToStart => "<a:RelatesTo>"u8;

    private static ReadOnlySpan<byte> RelatesToEnd => "</a:RelatesTo>"u8;

    private static ReadOnlySpan<byte> ReplyTo =>
        "<a:ReplyTo><a:Address>http://www.w3.org/2005/08/addressing/anonymous</a:Address></a:ReplyTo>"u8;

    private static ReadOnlySpan<byte> ToStart => "<a:To s:mustUnderstand=\"1\">"u8;

    private static ReadOnlySpan<byte> ToEnd => "</a:To>"u8;

    private static ReadOnlySpan<byte> End => "</s:Header><s:Body>"u8;

    public static void Write(Utf8XmlWriter writer, MessageHeaders headers)
    {
        Write(writer, ActionStart, headers.Action, ActionEnd);
        Write(writer, MessageIdStart, headers.MessageId?.ToString(), MessageIdEnd);
        Write(writer, RelatesToStart, headers.RelatesTo?.ToString(), RelatesToEnd);
        if (headers.HasReplyTo)
        {
            writer.Raw(ReplyTo);
        }

        Write(writer, ToStart, headers.To, ToEnd);
        writer.Raw(End);
    }

    /// <returns>Where the content of the body begins; -1 where the headers are not as written here.</returns>
    public static int Scan(ReadOnlySpan<byte> message, int at, MessageHeaders headers)
    {
        var replyTo = false;
        while (true)
        {
            var rest = message[at..];
            var start = rest;
            string? text;
            if (rest.StartsWith(End))
            {
                return at + End.Length;
            }
            else if (headers.Action is null && Take(ref rest, ActionStart, ActionEnd, out text))
            {
                headers.Action = text;
            }
            else if (headers.MessageId is null && Take(ref rest, MessageIdStart, MessageIdEnd, out text) && text.Length > 0)
            {
                headers.MessageId = new UniqueId(text);
            }
            else if (headers.RelatesTo is null && Take(ref rest, RelatesToStart, RelatesToEnd, out text) && text.Length > 0)
            {
                headers.RelatesTo = new UniqueId(text);
            }
            else if (headers.To is null && Take(ref rest, ToStart, ToEnd, out text))
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

            at += start.Length - rest.Length;
        }
    }

    private static void Write(Utf8XmlWriter writer, ReadOnlySpan<byte> start, string? text, ReadOnlySpan<byte> end)
    {
        if (text is null)
        {
            return;
        }

        writer.Raw(start);
        writer.Raw(Encoding.UTF8.GetBytes(SoapXml.EscapeText(text)));
        writer.Raw(end);
    }

    private static bool Take(ref ReadOnlySpan<byte> rest, ReadOnlySpan<byte> start, ReadOnlySpan<byte> end, out string text)
    {
        text = "";
        if (!rest.StartsWith(start))
        {
            return false;
        }

        var content = rest[start.Length..];
        var length = content.IndexOfAnyExcept(Plain);
        if (length < 0 || !content[length..].StartsWith(end))
        {
            return false;
        }

        text = Encoding.ASCII.GetString(content[..length]);
        rest = content[(length + end.Length)..];
        return true;
    }
}
