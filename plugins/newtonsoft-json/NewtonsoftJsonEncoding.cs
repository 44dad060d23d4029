using System.Buffers;
using System.Text;
using Newtonsoft.Json;
using Newtonsoft.Json.Converters;
using Transport.PluginContract;
using Transport.PluginContract.Payloads;

namespace Transport.Plugin.NewtonsoftJson;

/// <summary>The JSON contract by Newtonsoft.Json, as its users write it: a serialiser over text readers and writers over streams.</summary>
public sealed class NewtonsoftJsonEncoding : IPayloadEncoding
{
    private static readonly UTF8Encoding Utf8 = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

    /// <summary>Thread-safe once configured, as its documentation says; it keeps contracts (plans), no values.</summary>
    private readonly JsonSerializer _serializer = Create(new ServerLimits().MaxDepth);

    public string Id => "newtonsoft-json";

    public string MediaType => "application/json";

    public string Library => "Newtonsoft.Json";

    public string LibraryVersion { get; } = PluginContract.LibraryVersion.Of(typeof(JsonSerializer));

    public IReadOnlyDictionary<string, string> Settings { get; } = new Dictionary<string, string>
    {
        ["DateTimeZoneHandling"] = "Utc",
        ["MaxDepth"] = "32",
        ["CheckAdditionalContent"] = "true",
    };

    public string? Refuse<T>(Payload<T> payload)
        where T : class, new() => payload.Refusal(Id);

    public void Prepare<T>(Payload<T> payload)
        where T : class, new() => Of<T[]>.Serializer ??= Create(payload.Facts.MaxDepth, new StringEnumConverter());

    public void Write<T>(IBufferWriter<byte> output, T value)
    {
        using var text = new StreamWriter(output.AsStream(), Utf8);
        using var json = new JsonTextWriter(text);
        (Of<T>.Serializer ?? _serializer).Serialize(json, value, typeof(T));
    }

    public T Read<T>(in ReadOnlySequence<byte> input)
    {
        // The library skips NUL as if it were white space; in JSON (RFC 8259) it is allowed nowhere.
        if (input.PositionOf((byte)0) is not null)
        {
            throw new InvalidPayloadException("a NUL byte in the body.");
        }

        using var text = new StreamReader(input.AsStream(), Utf8, detectEncodingFromByteOrderMarks: false);
        using var json = new JsonTextReader(text);
        // The generic overload cannot say that an empty body held no number.
        var type = typeof(T);
        try
        {
            return (Of<T>.Serializer ?? _serializer).Deserialize(json, type) is T value
                ? ReceivedItems.Check(value)
                : throw new InvalidPayloadException($"no {typeof(T).Name} in the body.");
        }
        catch (Exception thrown) when (thrown is JsonException or FormatException or OverflowException or DecoderFallbackException or ArgumentException)
        {
            throw new InvalidPayloadException($"not valid JSON for {typeof(T).Name}: {thrown.Message}", thrown);
        }
    }

    private static JsonSerializer Create(int maxDepth, params JsonConverter[] converters) => JsonSerializer.Create(new JsonSerializerSettings
    {
        DateTimeZoneHandling = DateTimeZoneHandling.Utc,
        MaxDepth = maxDepth,
        CheckAdditionalContent = true,
        Converters = converters,
    });

    /// <summary>The serialiser of a payload: as deep as its items, and with texts for enums, as the other JSON has them.</summary>
    private static class Of<T>
    {
        public static JsonSerializer? Serializer { get; set; }
    }
}
