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
    private readonly Lazy<Sample> _sample = new(() => Sample.Read(file));
    private readonly JsonTypeInfo<T> _item = (JsonTypeInfo<T>)json.Options.GetTypeInfo(typeof(T));

    /// <summary>New objects each time: no two items share one, as those of a database would not.</summary>
    /// <param name="count">How many, 0 or more.</param>
    /// <exception cref="InvalidDataException">The sample has no item.</exception>
    public T[] Make(int count)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(count);
        var items = new T[count];
        for (var i = 0; i < count; i++)
        {
            // Only what is asked for is read: a long sample need not become objects for a call for one item.
            items[i] = JsonSerializer.Deserialize(_sample.Value.Item(i), _item) ?? throw new InvalidDataException($"{Path.GetFileName(file)} has an item that is null.");
            key?.SetPosition(items[i], i + 1);
        }

        return items;
    }

    /// <summary>The bytes, and where each item is in them.</summary>
    private sealed class Sample(byte[] bytes, List<(int Start, int Length)> items)
    {
        /// <exception cref="InvalidDataException">It has no item.</exception>
        public static Sample Read(string file)
        {
            var bytes = File.ReadAllBytes(file);
            var reader = new Utf8JsonReader(bytes, new JsonReaderOptions { MaxDepth = int.MaxValue });
            List<(int, int)> items = [];
            reader.Read();
            while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
            {
                var start = (int)reader.TokenStartIndex;
                reader.Skip();
                items.Add((start, (int)reader.BytesConsumed - start));
            }

            return items.Count > 0 ? new Sample(bytes, items) : throw new InvalidDataException($"{Path.GetFileName(file)} has no item.");
        }

        public ReadOnlySpan<byte> Item(int position)
        {
            var (start, length) = items[position % items.Count];
            return bytes.AsSpan(start, length);
        }
    }
}
