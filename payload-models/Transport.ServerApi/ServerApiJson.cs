using Transport.ServerApi.Freezes;

namespace Transport.ServerApi;

/// <summary>JSON of the ready line and of <c>/api</c>: camel case, one line.</summary>
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web, UseStringEnumConverter = true)]
[JsonSerializable(typeof(ServerReady))]
[JsonSerializable(typeof(ServerCounters))]
[JsonSerializable(typeof(RepositoryCall))]
[JsonSerializable(typeof(IReadOnlyList<CollectionInfo>))]
[JsonSerializable(typeof(Interruptions))]
[JsonSerializable(typeof(Freeze))]
[JsonSerializable(typeof(StatementReport))]
[JsonSerializable(typeof(DatabaseReady))]
public sealed partial class ServerApiJson : JsonSerializerContext;
