using System.Text;
using Transport.OData.Streaming.Values.Internal;

namespace Transport.OData.Streaming.Writing.Internal;

/// <summary>What a payload says of one property of Edm.Stream (JSON Format 4.01, 4.6.14).</summary>
/// <param name="links">With full metadata, of the entities, on which the links that a value does not have are based; null otherwise.</param>
/// <param name="path">Behind an entity's id: the property, and a cast before it.</param>
internal sealed class StreamInfo(string name, PayloadStyle style, EntityLinks? links, string path)
{
    /// <summary>No member of the object has been written yet where the sink holds as many bytes as this.</summary>
    public const long NeverFirst = -1;

    private readonly byte[] _editLink = Encoding.UTF8.GetBytes($"\"{name}@{style.Prefix}mediaEditLink\":");
    private readonly byte[] _readLink = Encoding.UTF8.GetBytes($"\"{name}@{style.Prefix}mediaReadLink\":");
    private readonly byte[] _contentType = Encoding.UTF8.GetBytes($"\"{name}@{style.Prefix}mediaContentType\":");
    private readonly byte[] _tag = Encoding.UTF8.GetBytes($"\"{name}@{style.Prefix}mediaEtag\":");
    private readonly byte[] _path = Encoding.UTF8.GetBytes(path + "\"");

    /// <param name="first">See <see cref="NeverFirst"/>.</param>
    public void Write(PayloadSink sink, ODataStream? stream, object row, long first)
    {
        Link(sink, _editLink, stream?.EditLink, row, first);
        Link(sink, _readLink, stream?.ReadLink, row, first);
        if (stream is null || !style.HasContext)
        {
            return;
        }

        Member(sink, _contentType, stream.ContentType, first);
        Member(sink, _tag, stream.ETag, first);
    }

    /// <summary>A comma, unless it would stand behind the object's brace.</summary>
    public static void Comma(PayloadSink sink, long first) => sink.Write(sink.Pending == first ? default : ","u8);

    private void Link(PayloadSink sink, byte[] member, Uri? link, object row, long first)
    {
        if (link is not null || links is null)
        {
            Member(sink, member, !style.HasContext || link is null ? null : link.IsAbsoluteUri ? link.AbsoluteUri : link.OriginalString, first);
            return;
        }

        Comma(sink, first);
        sink.Write(member);
        sink.Write("\""u8);
        links.Write(sink, row, isAbsolute: true);
        sink.Write(_path);
    }

    private static void Member(PayloadSink sink, byte[] member, string? value, long first)
    {
        if (value is null)
        {
            return;
        }

        Comma(sink, first);
        sink.Write(member);
        sink.Reserve(Utf8Text.Room(value));
        sink.Position = Utf8Text.Write(sink.Buffer, sink.Position, value);
    }
}
