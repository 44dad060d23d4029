using Transport.MessagePack;

namespace Transport.Encodings.Internal;

/// <summary>The answer of SubmitCustomerOrders.</summary>
internal sealed class Int32Formatter : IMessagePackFormatter<int>
{
    public void Write(ref MessagePackWriter writer, int value) => writer.Write(value);

    public int Read(ref MessagePackReader reader) => reader.ReadInt32();
}
