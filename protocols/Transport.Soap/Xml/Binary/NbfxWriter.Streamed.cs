namespace Transport.Soap.Xml.Binary;

/// <content>Sending before the end.</content>
internal sealed partial class NbfxWriter : IStreamedWriter
{
    public int Uncommitted => _position;

    public void Commit()
    {
        output.Commit(_buffer, _position);
        _buffer = output.Rent();
        _position = 0;
    }
}
