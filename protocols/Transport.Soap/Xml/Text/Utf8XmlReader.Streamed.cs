namespace Transport.Soap.Xml.Text;

/// <content>Reading before the end has arrived.</content>
internal sealed partial class Utf8XmlReader : IStreamedReader
{
    public int Position => _position;

    public bool StartWrapper(ElementName name, ReadOnlySpan<byte> encoded) => Expect(encoded);
}
