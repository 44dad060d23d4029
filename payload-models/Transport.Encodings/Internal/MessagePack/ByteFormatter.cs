using Transport.MessagePack;

namespace Transport.Encodings.Internal;

/// <summary>The answer of Query: an integer from 0 to 255.</summary>
internal sealed class ByteFormatter : IMessagePackFormatter<byte>
{
    public void Write(ref MessagePackWriter writer, byte value) => writer.Write((int)value);

    public byte Read(ref MessagePackReader reader) => reader.ReadByte();
}
