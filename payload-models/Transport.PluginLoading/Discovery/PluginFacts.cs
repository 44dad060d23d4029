using System.Text.Json.Serialization;
using Transport.PluginContract;

namespace Transport.PluginLoading.Discovery;

/// <summary>What a plugin says of itself, checked, as it goes from the process that loaded it and into the cache.</summary>
internal sealed record PluginFacts
{
    /// <summary>Why it cannot be used at all; null when it can.</summary>
    public string? Problem { get; init; }

    /// <summary>The plugin is at fault, rather than that packages are missing.</summary>
    public bool IsBroken { get; init; }

    public IReadOnlyList<TransportDescription> Encodings { get; init; } = [];

    public IReadOnlyList<string> Endpoints { get; init; } = [];

    public IReadOnlyList<TransportDescription> Transports { get; init; } = [];

    /// <summary>Parts that say of themselves what cannot be.</summary>
    public IReadOnlyList<RefusedPart> Refused { get; init; } = [];

    public IReadOnlyList<string> Notes { get; init; } = [];

    /// <summary>A plugin that was cut off at a limit is looked at again after this; null for an answer that holds until a file changes.</summary>
    public DateTimeOffset? ValidUntil { get; init; }
}

/// <summary>An encoding, a server half or a client half that is not taken.</summary>
/// <param name="Id">Its id, or the folder's name where it has none.</param>
internal sealed record RefusedPart(string Id, string Reason);

/// <summary>What the cache holds.</summary>
internal sealed record CachedFacts(string Signature, PluginFacts Facts);

[JsonSourceGenerationOptions(UseStringEnumConverter = true, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(PluginFacts))]
[JsonSerializable(typeof(CachedFacts))]
[JsonSerializable(typeof(string))]
internal sealed partial class PluginFactsJson : JsonSerializerContext;
