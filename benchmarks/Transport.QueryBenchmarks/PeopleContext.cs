using System.Text.Json.Serialization;
using Transport.PayloadModels;

namespace Transport.QueryBenchmarks;

/// <summary>Generated serialisers, to compare with.</summary>
[JsonSourceGenerationOptions(NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals)]
[JsonSerializable(typeof(Person[]))]
internal sealed partial class PeopleContext : JsonSerializerContext;
