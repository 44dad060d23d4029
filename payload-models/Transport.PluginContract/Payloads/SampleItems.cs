using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Transport.PluginContract.Payloads;

/// <summary>Makes items of a sample's values: as many as are asked for, the sample over and over, with keys of their own.</summary>
/// <typeparam name="T">The type of an item.</typeparam>
/// <param name="file">The sample: a JSON array with an item or more.</param>
/// <param name="json">How it is read.</param>
/// <param name="key">What is made unique; null for nothing.</param>
public sealed class SampleItems<T>(string file, JsonTypeInfo<T[]> json, PayloadKey<T>? key)
    where T : class, new()
{
    private readonly Lazy<byte[]> _sample = new(() => File.ReadAllBytes(file));

    /// <summary>New objects each time: no two items share one, as those of a database would not.</summary>
    /// <param name="count">How many, 0 or more.</param>
    /// <exception cref="InvalidDataException">The sample has no item.</exception>
    public T[] Make(int count)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(count);
        var items = new T[count];
        for (var made = 0; made < count;)
        {
            var round = JsonSerializer.Deserialize(_sample.Value, json);
            if (round is not { Length: > 0 })
            {
                throw new InvalidDataException($"{Path.GetFileName(file)} has no item.");
            }

            var taken = Math.Min(round.Length, count - made);
            Array.Copy(round, 0, items, made, taken);
            made += taken;
        }

        for (var i = 0; key is not null && i < count; i++)
        {
            key.SetPosition(items[i], i + 1);
        }

        return items;
    }
}
