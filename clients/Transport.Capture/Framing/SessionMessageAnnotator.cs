namespace Transport.Capture.Framing;

/// <summary>
/// Messages of [MC-NBFSE] section 2.1, one after the other: strings that the session's dictionary gets, then the document. One for each
/// direction of a session.
/// </summary>
internal sealed class SessionMessageAnnotator : Annotator
{
    private readonly List<string> _session = [];
    private readonly NbfxAnnotator _document;

    public SessionMessageAnnotator() => _document = new NbfxAnnotator(_session);

    public override void Annotate(AnnotationList list, int depth)
    {
        var (size, length) = Varint.ReadLength(list.Rest);
        list.Add(length, depth, size == 0 ? "no new strings" : $"{size} bytes of new strings");
        var end = list.Position + size;
        while (list.Position < end)
        {
            var (textLength, header) = Varint.ReadLength(list.Bytes[list.Position..end]);
            var text = Encoding.UTF8.GetString(list.Rest.Slice(header, textLength));
            list.Add(header + textLength, depth + 1, $"session {(2 * _session.Count) + 1} = {Quote(text)}");
            _session.Add(text);
        }

        list.AddNested(list.Rest.Length, depth, _document);
    }
}
