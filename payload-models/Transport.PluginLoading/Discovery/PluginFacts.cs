using System.Text.Json.Serialization;

namespace Transport.PluginLoading.Discovery;

/// <summary>A plugin's description, checked, as the process that loaded it returns it and as it is cached.</summary>
internal sealed record PluginFacts
{
    /// <summary>Why it cannot be used at all; null when it can.</summary>
    public string? Problem { get; init; }

    /// <summary>The plugin is at fault, rather than that packages are missing.</summary>
    public bool IsBroken { get; init; }

    public IReadOnlyList<TransportDescription> Encodings { get; init; } = [];

    public IReadOnlyList<string> Endpoints { get; init; } = [];

    public IReadOnlyList<TransportDescription> Transports { get; init; } = [];

    public IReadOnlyList<DataWayDescription> Ways { get; init; } = [];

    public IReadOnlyList<DataStoreDescription> Stores { get; init; } = [];

    /// <summary>Parts with an impossible description.</summary>
    public IReadOnlyList<RefusedPart> Refused { get; init; } = [];

    public IReadOnlyList<string> Notes { get; init; } = [];

    /// <summary>When to inspect a plugin again that exceeded a limit; null if the answer is valid until a file changes.</summary>
    public DateTimeOffset? ValidUntil { get; init; }
}

/// <summary>An encoding, a server half or a client half that is rejected.</summary>
/// <param name="Id">Its id, or the folder's name if it has none.</param>
internal sealed record RefusedPart(string Id, string Reason);

/// <summary>What the cache holds.</summary>
internal sealed record CachedFacts(string Signature, PluginFacts Facts);

[JsonSourceGenerationOptions(UseStringEnumConverter = true, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(PluginFacts))]
[JsonSerializable(typeof(CachedFacts))]
[JsonSerializable(typeof(string))]
internal sealed partial class PluginFactsJson : JsonSerializerContext;
