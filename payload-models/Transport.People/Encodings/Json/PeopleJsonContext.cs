namespace Transport.People.Encodings.Json;

/// <summary>The serialisers that the source generator makes for the contract's types, with its fast path for writing.</summary>
/// <remarks>A converter or a number handling in these options would switch the fast path off; see the test of <see cref="JsonEncoding"/>.</remarks>
[JsonSourceGenerationOptions(MaxDepth = 32)]
[JsonSerializable(typeof(Person[]))]
[JsonSerializable(typeof(CustomerOrder[]))]
[JsonSerializable(typeof(byte))]
[JsonSerializable(typeof(int))]
internal sealed partial class PeopleJsonContext : JsonSerializerContext;
