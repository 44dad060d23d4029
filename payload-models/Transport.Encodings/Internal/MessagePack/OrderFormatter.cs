using Transport.MessagePack;
using Transport.PayloadModels;

namespace Transport.Encodings.Internal;

/// <summary><c>[Id, CreatedOn, PersonId, ProductName]</c>.</summary>
internal static class OrderFormatter
{
    private const int Members = 4;

    // Header, Id, CreatedOn, PersonId.
    private const int FixedBytes = 1 + MessagePackPrimitives.MaxInt32Bytes + MessagePackPrimitives.MaxTimestampBytes
        + MessagePackPrimitives.MaxInt32Bytes;

    public static void Write(ref MessagePackWriter writer, Order value)
    {
        ArgumentNullException.ThrowIfNull(value);
        var span = writer.GetSpan(FixedBytes + MessagePackPrimitives.MaxStringBytes(value.ProductName?.Length ?? 0));
        var at = MessagePackPrimitives.WriteArrayHeader(span, Members);
        at += MessagePackPrimitives.WriteInt32(span[at..], value.Id);
        at += MessagePackPrimitives.WriteTimestamp(span[at..], value.CreatedOn);
        at += MessagePackPrimitives.WriteInt32(span[at..], value.PersonId);
        at += MessagePackPrimitives.WriteString(span[at..], value.ProductName);
        writer.Advance(at);
    }

    public static Order Read(ref MessagePackReader reader)
    {
        var count = reader.ReadArrayHeader();
        reader.Enter();
        var order = new Order();
        for (var member = 0; member < count; member++)
        {
            switch (member)
            {
                case 0:
                    order.Id = reader.ReadInt32();
                    break;
                case 1:
                    order.CreatedOn = reader.ReadDateTime();
                    break;
                case 2:
                    order.PersonId = reader.ReadInt32();
                    break;
                case 3:
                    order.ProductName = reader.ReadString();
                    break;
                default:
                    reader.Skip();
                    break;
            }
        }

        reader.Leave();
        return order;
    }
}
