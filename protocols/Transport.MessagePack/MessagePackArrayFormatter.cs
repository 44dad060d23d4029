namespace Transport.MessagePack;

/// <summary>An array of items, each written by the same formatter; null is nil.</summary>
/// <typeparam name="T">The type of an item.</typeparam>
/// <param name="item">Writes and reads one item.</param>
public sealed class MessagePackArrayFormatter<T>(IMessagePackFormatter<T> item) : IMessagePackFormatter<T[]?>
{
    /// <inheritdoc/>
    public void Write(ref MessagePackWriter writer, T[]? value)
    {
        if (value is null)
        {
            writer.WriteNil();
            return;
        }

        writer.WriteArrayHeader(value.Length);
        foreach (var element in value)
        {
            item.Write(ref writer, element);
        }
    }

    /// <inheritdoc/>
    public T[]? Read(ref MessagePackReader reader)
    {
        if (reader.TryReadNil())
        {
            return null;
        }

        var count = reader.ReadArrayHeader();
        if (count == 0)
        {
            return [];
        }

        reader.Enter();
        var values = new T[count];
        for (var i = 0; i < values.Length; i++)
        {
            values[i] = item.Read(ref reader);
        }

        reader.Leave();
        return values;
    }
}
