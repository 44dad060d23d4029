using System.Buffers;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Transport.People.Encodings.Json;
using Transport.PluginContract.Payloads;

namespace Transport.People.Encodings;

/// <summary>
/// JSON (RFC 8259) by System.Text.Json's source generator, whose fast path writes: property names as the models have them, instants in
/// ISO 8601 as their kind says, which is UTC in the contract, NaN and infinities as the strings <c>NaN</c>, <c>Infinity</c> and <c>-Infinity</c>.
/// </summary>
/// <remarks>
/// A value that holds NaN or an infinity, which the fast path refuses, is written without it. Reading follows at most 32 levels of nesting,
/// skips unknown properties, makes every instant UTC and takes one without an offset as UTC. A null list is an empty one; a null element is
/// refused. Strings that are not Unicode (a lone surrogate, broken UTF-8) are refused in both directions.
/// </remarks>
public sealed class JsonEncoding : IPayloadEncoding
{
    // The serialiser writes well-formed JSON by construction, so the writer need not check that it does; JsonSerializer's own overloads
    // do the same.
    private static readonly JsonWriterOptions WriterOptions = new() { SkipValidation = true, Encoder = new UnicodeOnlyEncoder() };

    public string Id => "json";

    public string MediaType => "application/json";

    public string Library => "System.Text.Json source generation";

    public string LibraryVersion { get; } = PluginContract.LibraryVersion.Of(typeof(JsonSerializer));

    public IReadOnlyDictionary<string, string> Settings { get; } = new Dictionary<string, string>
    {
        ["Writing"] = "fast path; a value with NaN or an infinity without it, as named literals",
        ["Encoder"] = "default, refuses lone surrogates",
        ["MaxDepth"] = PeopleJsonContext.Default.Options.MaxDepth.ToString(System.Globalization.CultureInfo.InvariantCulture),
    };

    public bool CanStream => true;

    public string? Refuse<T>(Payload<T> payload)
        where T : class, new() => payload.Refusal(Id);

    public void Prepare<T>(Payload<T> payload)
        where T : class, new()
    {
        Cache<T[]>.FastPath = payload.Json;
        Cache<T[]>.NamedNumbers = payload.Json;
    }

    /// <inheritdoc/>
    /// <exception cref="ArgumentException">A string has a lone surrogate.</exception>
    /// <exception cref="NotSupportedException"><typeparamref name="T"/> is not a type of the contract.</exception>
    public void Write<T>(IBufferWriter<byte> output, T value)
    {
        using var writer = new Utf8JsonWriter(output, WriterOptions);
        JsonSerializer.Serialize(writer, value, IsFinite(value) ? FastPath<T>() : NamedNumbers<T>());
    }

    /// <inheritdoc/>
    /// <exception cref="NotSupportedException"><typeparamref name="T"/> is not a type of the contract.</exception>
    public T Read<T>(in ReadOnlySequence<byte> input)
    {
        if (input.IsSingleSegment)
        {
            return Read<T>(input.FirstSpan);
        }

        // One copy is cheaper than reading over segment borders.
        var length = checked((int)input.Length);
        var rented = ArrayPool<byte>.Shared.Rent(length);
        try
        {
            input.CopyTo(rented);
            return Read<T>(rented.AsSpan(0, length));
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(rented);
        }
    }

    private static T Read<T>(ReadOnlySpan<byte> json)
    {
        T? value;
        try
        {
            value = JsonSerializer.Deserialize(json, NamedNumbers<T>());
        }
        catch (JsonException e)
        {
            throw new InvalidPayloadException($"The body is not a JSON {TypeNames.Of<T>()}: {e.Message}", e);
        }

        return ReceivedValue.Check<T>(value);
    }

    /// <summary>The type's plan for writing: its <see cref="JsonTypeInfo{T}.SerializeHandler"/> is the fast path.</summary>
    internal static JsonTypeInfo<T> FastPath<T>() => Cache<T>.FastPath ?? throw TypeNames.NotOfTheContract<T>();

    private static JsonTypeInfo<T> NamedNumbers<T>() => Cache<T>.NamedNumbers ?? throw TypeNames.NotOfTheContract<T>();

    private static bool IsFinite<T>(T value) => value switch
    {
        Person[] persons => AreFinite(persons),
        Person person => double.IsFinite(person.FloatNumber),
        _ => true,
    };

    private static bool AreFinite(Person[] persons)
    {
        foreach (var person in persons)
        {
            if (person is { FloatNumber: var number } && !double.IsFinite(number))
            {
                return false;
            }
        }

        return true;
    }

    private static class Cache<T>
    {
        public static JsonTypeInfo<T>? FastPath { get; set; } = PeopleJsonContext.Default.GetTypeInfo(typeof(T)) as JsonTypeInfo<T>;
        public static JsonTypeInfo<T>? NamedNumbers { get; set; } = NamedNumbersJsonContext.Default.GetTypeInfo(typeof(T)) as JsonTypeInfo<T>;
    }
}
