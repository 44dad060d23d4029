using System.Text.Json.Serialization;
using Transport.PayloadModels;
using Transport.PluginContract;
using Transport.PluginLoading;
using Transport.Reporting;

namespace Transport.Cli.Present;

/// <summary>A line of <c>transport list</c>.</summary>
internal sealed record ListedRow
{
    public required string Id { get; init; }

    public string Wire { get; init; } = "";

    /// <summary>Library and version.</summary>
    public string Library { get; init; } = "";

    public TransportKind Kind { get; init; } = TransportKind.Plugin;

    /// <summary>Whether it shows a physical limit of the machine and decodes nothing.</summary>
    public bool IsLimit { get; init; }

    /// <summary><c>ready</c>, <c>unavailable</c> or <c>broken</c>.</summary>
    public required string Status { get; init; }

    /// <summary>Why it is not ready.</summary>
    public string? Reason { get; init; }

    public IReadOnlyList<Operation> Operations { get; init; } = [];

    public string Settings { get; init; } = "";

    /// <summary>Measured by <c>all</c>, or only when named.</summary>
    public bool IsVariant { get; init; }

    [JsonIgnore]
    public string KindName => IsLimit ? "limit" : KindValue;

    /// <summary>As in JSON, where <see cref="IsLimit"/> stands beside it.</summary>
    [JsonIgnore]
    public string KindValue => Kind == TransportKind.InBox ? "in-box" : "plugin";

    [JsonIgnore]
    public string OperationNames => Operations.Count == Enum.GetValues<Operation>().Length ? "all" : string.Join(", ", Operations);

    public static ListedRow Of(ITransport row) => new()
    {
        Id = row.Description.Id,
        Wire = row.Description.Wire,
        Library = $"{row.Description.Library} {row.Description.LibraryVersion}".TrimEnd(),
        Kind = row.Description.Kind,
        IsLimit = row.Description.IsLimit,
        Status = PluginFinding.Ready,
        Operations = row.Description.Operations,
        Settings = RowSettings.Of(row.Description),
        IsVariant = row.Description.IsVariant,
    };

    public static ListedRow Of(UnavailablePlugin row) => new() { Id = row.Id, Status = row.IsBroken ? PluginFinding.Broken : PluginFinding.Unavailable, Reason = row.Reason };
}
