namespace Transport.Soap.Xml.Text;

/// <content>Sending before the end.</content>
internal sealed partial class Utf8XmlWriter : IStreamedWriter
{
    public int Uncommitted => _position;

    public void StartWrapper(ElementName name, ReadOnlySpan<byte> encoded) => Raw(encoded);

    public void Commit()
    {
        output.Commit(_buffer, _position);
        _buffer = output.Rent();
        _position = 0;
        _openEnd = -1;
    }
}
