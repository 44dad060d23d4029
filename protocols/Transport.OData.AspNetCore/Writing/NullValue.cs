using System.Collections;
using System.Runtime.Serialization;
using Microsoft.OData;

namespace Transport.OData.CompiledPayloads.Writing;

/// <summary>Nulls, which the library refuses where the model has none.</summary>
internal static class NullValue
{
    public static void Write(PayloadBuffer buffer, string property, bool isNullable)
    {
        if (!isNullable)
        {
            throw new ODataException($"The property '{property}' is null, which the model does not allow.");
        }

        buffer.Write("null"u8);
    }

    /// <summary>Writes a collection of values; one that is null is empty.</summary>
    public static void WriteItems(PayloadBuffer buffer, IEnumerable? items, ValueWriter write, string property, bool isNullable)
    {
        buffer.Write((byte)'[');
        var isFirst = true;
        foreach (var item in items ?? Array.Empty<object>())
        {
            if (!isFirst)
            {
                buffer.Write((byte)',');
            }

            isFirst = false;
            if (item is not null)
            {
                write(item, buffer);
            }
            else if (isNullable)
            {
                buffer.Write("null"u8);
            }
            else
            {
                throw new SerializationException($"The collection '{property}' has an item that is null, which the model does not allow.");
            }
        }

        buffer.Write((byte)']');
    }
}
