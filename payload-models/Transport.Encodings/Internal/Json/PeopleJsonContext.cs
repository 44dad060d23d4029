using System.Text.Json.Serialization;
using Transport.PayloadModels;

namespace Transport.Encodings.Internal;

/// <summary>The serialisers that the source generator makes for the contract's types.</summary>
[JsonSourceGenerationOptions(
    NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals,
    MaxDepth = 32,
    Converters = [typeof(JsonInstantConverter), typeof(JsonUnicodeStringConverter)])]
[JsonSerializable(typeof(Person[]))]
[JsonSerializable(typeof(CustomerOrder[]))]
[JsonSerializable(typeof(byte))]
[JsonSerializable(typeof(int))]
internal sealed partial class PeopleJsonContext : JsonSerializerContext;
