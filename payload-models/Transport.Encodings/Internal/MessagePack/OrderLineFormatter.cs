using Transport.MessagePack;
using Transport.PayloadModels;

namespace Transport.Encodings.Internal;

/// <summary><c>[ItemID, Quantity]</c>.</summary>
internal static class OrderLineFormatter
{
    private const int Members = 2;

    public static void Write(ref MessagePackWriter writer, OrderLine value)
    {
        ArgumentNullException.ThrowIfNull(value);
        writer.WriteArrayHeader(Members);
        writer.Write(value.ItemID);
        writer.Write(value.Quantity);
    }

    public static OrderLine Read(ref MessagePackReader reader)
    {
        var count = reader.ReadArrayHeader();
        reader.Enter();
        var line = new OrderLine();
        for (var member = 0; member < count; member++)
        {
            switch (member)
            {
                case 0:
                    line.ItemID = reader.ReadInt32();
                    break;
                case 1:
                    line.Quantity = reader.ReadInt32();
                    break;
                default:
                    reader.Skip();
                    break;
            }
        }

        reader.Leave();
        return line;
    }
}
