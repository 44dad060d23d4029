using System.Buffers;

namespace Transport.MessagePack;

/// <summary>Whole values to bytes and back, for callers who need neither writer nor reader.</summary>
public static class MessagePackSerializer
{
    /// <summary>Appends one value; allocates nothing itself.</summary>
    /// <exception cref="ArgumentException">A string has a lone surrogate.</exception>
    public static void Serialize<T>(IBufferWriter<byte> output, T value, IMessagePackFormatter<T> formatter)
    {
        ArgumentNullException.ThrowIfNull(formatter);
        var writer = new MessagePackWriter(output);
        formatter.Write(ref writer, value);
        writer.Flush();
    }

    /// <summary>Reads the one value that <paramref name="input"/> holds.</summary>
    /// <param name="maxDepth">Deepest nesting of arrays and maps, 1 or more.</param>
    /// <exception cref="MessagePackException">The input is no <typeparamref name="T"/>, or has bytes left over.</exception>
    public static T Deserialize<T>(
        ReadOnlySpan<byte> input, IMessagePackFormatter<T> formatter, int maxDepth = MessagePackReader.DefaultMaxDepth)
    {
        ArgumentNullException.ThrowIfNull(formatter);
        var reader = new MessagePackReader(input, maxDepth);
        var value = formatter.Read(ref reader);
        reader.ReadEnd();
        return value;
    }

    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte}, IMessagePackFormatter{T}, int)"/>
    /// <remarks>Input in several segments is first copied into one pooled buffer, which is cheaper than reading over the borders.</remarks>
    public static T Deserialize<T>(
        in ReadOnlySequence<byte> input, IMessagePackFormatter<T> formatter, int maxDepth = MessagePackReader.DefaultMaxDepth)
    {
        ArgumentNullException.ThrowIfNull(formatter);
        var reader = new MessagePackReader(input, maxDepth);
        try
        {
            var value = formatter.Read(ref reader);
            reader.ReadEnd();
            return value;
        }
        finally
        {
            reader.Dispose();
        }
    }
}
