using System.Text.Json.Serialization;
using Transport.PayloadModels;

namespace Transport.Reference.Json;

/// <summary>Generated serialisers. Named literals, because the contract's data has NaN.</summary>
[JsonSourceGenerationOptions(NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals)]
[JsonSerializable(typeof(Person[]))]
public sealed partial class PeopleContext : JsonSerializerContext;
