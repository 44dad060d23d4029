using Transport.PayloadModels;

namespace Transport.PluginContract;

/// <summary>What a row says of itself in every table: which wire, whose implementation, with which settings.</summary>
public sealed record TransportDescription
{
    /// <summary>Row id: lower case, digits, <c>-</c>, and <c>+variant</c> suffixes, for example <c>json</c> or <c>wcf-text+dcs</c>.</summary>
    public required string Id { get; init; }

    /// <summary>The wire in words, for example "JSON over HTTP/1.1".</summary>
    public required string Wire { get; init; }

    /// <summary>The implementation under trial, for example "System.Text.Json source generation".</summary>
    public required string Library { get; init; }

    /// <summary>Version of <see cref="Library"/>.</summary>
    public required string LibraryVersion { get; init; }

    /// <summary>How bytes are framed; decides how bodies are told from headers when bytes are counted.</summary>
    public required WireProtocol Protocol { get; init; }

    /// <summary>Whether the implementation is ours or somebody else's library.</summary>
    public TransportKind Kind { get; init; } = TransportKind.InBox;

    /// <summary>Which server endpoint it calls; variants share one. By default the <see cref="Id"/> up to the first <c>+</c>.</summary>
    public string EndpointId { get => field ?? Id.Split('+')[0]; init; }

    /// <summary>Content coding on the wire: <c>identity</c>, <c>gzip</c>, <c>br</c>.</summary>
    public string Compression { get; init; } = "identity";

    /// <summary><c>default</c>: as the library comes; <c>tuned</c>: with the <see cref="Settings"/> changed as stated there.</summary>
    public string Tuning { get; init; } = "default";

    /// <summary>Buffers, quotas, windows: whatever differs from the defaults or matters to the reader, name to value.</summary>
    public IReadOnlyDictionary<string, string> Settings { get; init; } = new Dictionary<string, string>();

    /// <summary>The operations this row can carry.</summary>
    public IReadOnlyList<Operation> Operations { get; init; } = Enum.GetValues<Operation>();

    /// <summary>True for a row that shows a physical limit and decodes nothing: it has no digest and is never ranked.</summary>
    public bool IsLimit { get; init; }

    /// <summary>True for <c>+variant</c> rows: measured when named, not by <c>all</c>.</summary>
    public bool IsVariant => Id.Contains('+', StringComparison.Ordinal);
}
