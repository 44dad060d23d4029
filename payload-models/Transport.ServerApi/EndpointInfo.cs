using System.Text.Json.Serialization;

namespace Transport.ServerApi;

/// <summary>An endpoint that answers.</summary>
/// <param name="Id">What client halves look up, for example <c>json</c>.</param>
/// <param name="Address">Where it answers, for example <c>http://127.0.0.1:5080/rpc/json</c>; never the name localhost.</param>
/// <param name="Counters">Counters of the process that serves it; plugin transports have a separate process.</param>
public sealed record EndpointInfo(string Id, Uri Address, Uri Counters)
{
    /// <summary>Settings that this server has instead of those the rows of the endpoint state, name to value; null, and left out, if there are none.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyDictionary<string, string>? Settings { get; init; }
}
