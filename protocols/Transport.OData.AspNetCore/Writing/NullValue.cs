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
}
