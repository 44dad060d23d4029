namespace Transport.People.Encodings.Json;

/// <summary>
/// The same with NaN and the infinities as strings: for everything read, since reading has no fast path, and for writing the rare value that
/// holds one of them, which the fast path refuses.
/// </summary>
[JsonSourceGenerationOptions(
    GenerationMode = JsonSourceGenerationMode.Metadata,
    NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals,
    MaxDepth = 32)]
[JsonSerializable(typeof(Person[]))]
[JsonSerializable(typeof(CustomerOrder[]))]
[JsonSerializable(typeof(byte))]
[JsonSerializable(typeof(int))]
internal sealed partial class NamedNumbersJsonContext : JsonSerializerContext;
