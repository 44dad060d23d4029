namespace Transport.Dashboard.Plans;

/// <summary>A transport that is known here, available or not.</summary>
public sealed record CatalogueRow
{
    /// <summary>Transport id, or a plugin's name if no transport got that far.</summary>
    public required string Id { get; init; }

    /// <summary>The wire in words; empty if the transport could not be loaded.</summary>
    public string Wire { get; init; } = "";

    /// <summary>The implementation under trial; empty if the transport could not be loaded.</summary>
    public string Library { get; init; } = "";

    /// <summary>Version of <see cref="Library"/>.</summary>
    public string Version { get; init; } = "";

    /// <summary>Whether the implementation is ours or a library; null if the transport could not be loaded.</summary>
    public Implementation? Implementation { get; init; }

    /// <summary>Where the transport comes from: built in, or a plugin folder.</summary>
    public required string Source { get; init; }

    /// <summary>Operations that it carries.</summary>
    public IReadOnlyList<Operation> Operations { get; init; } = [];

    /// <summary>Tuning, compression, and its other settings, name to value.</summary>
    public IReadOnlyDictionary<string, string> Settings { get; init; } = new Dictionary<string, string>();

    /// <summary>Measured only when named.</summary>
    public bool IsVariant { get; init; }

    /// <summary>Shows a physical limit of the machine, decodes nothing and is never ranked.</summary>
    public bool IsLimit { get; init; }

    /// <summary>Whether it can be measured here.</summary>
    public required RowStatus Status { get; init; }

    /// <summary>Why not; null for an available transport.</summary>
    public string? Reason { get; init; }
}
