namespace Transport.Soap.Xml.Binary;

/// <content>Reading before the end has arrived.</content>
internal sealed partial class NbfxReader : IStreamedReader
{
    public int Position => _position;
}
