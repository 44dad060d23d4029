using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Transport.Engine.Agents.Joining;

/// <summary>The lines before those of an agent. None of them is long, and nothing follows one before it is answered.</summary>
internal static class JoinLine
{
    /// <summary>The longest, in bytes.</summary>
    public const int MostBytes = 1024;

    /// <summary>Writes one.</summary>
    public static Task WriteAsync<T>(Stream stream, T value, JsonTypeInfo<T> type, CancellationToken cancellationToken) =>
        stream.WriteAsync(Encoding.UTF8.GetBytes(JsonSerializer.Serialize(value, type) + "\n"), cancellationToken).AsTask();

    /// <summary>Reads one, and not a byte more.</summary>
    /// <returns>Null at the end of the stream, and for what is no such line.</returns>
    /// <exception cref="InvalidDataException">It is too long, or none.</exception>
    public static async Task<T?> ReadAsync<T>(Stream stream, JsonTypeInfo<T> type, CancellationToken cancellationToken)
        where T : class
    {
        var line = new byte[MostBytes];
        for (var length = 0; length < MostBytes; length++)
        {
            if (await stream.ReadAsync(line.AsMemory(length, 1), cancellationToken).ConfigureAwait(false) == 0)
            {
                return null;
            }

            if (line[length] == '\n')
            {
                return Parse(line.AsSpan(0, length), type);
            }
        }

        throw new InvalidDataException($"its first line is longer than {MostBytes} bytes");
    }

    private static T Parse<T>(ReadOnlySpan<byte> line, JsonTypeInfo<T> type)
    {
        try
        {
            return JsonSerializer.Deserialize(line, type) ?? throw new InvalidDataException("its first line says nothing");
        }
        catch (JsonException problem)
        {
            throw new InvalidDataException("its first line is none of ours", problem);
        }
    }
}
