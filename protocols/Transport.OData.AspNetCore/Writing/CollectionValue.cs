namespace Transport.OData.CompiledPayloads.Writing;

/// <summary>Collections of values.</summary>
internal static class CollectionValue
{
    /// <summary>Writes a collection; one that is null is empty.</summary>
    public static void Write(PayloadBuffer buffer, IEnumerable? items, ValueWriter write, string property, bool isNullable)
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
