using System.Text.Json.Serialization;
using Transport.PayloadModels;

namespace Transport.Reference.Json;

/// <summary>Generated serialisers, as they come: NaN and the infinities, which JSON lacks, cannot be written.</summary>
[JsonSerializable(typeof(Person[]))]
public sealed partial class PeopleContext : JsonSerializerContext;
