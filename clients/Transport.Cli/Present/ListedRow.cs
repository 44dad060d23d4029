using System.Text.Json.Serialization;
using Transport.PluginContract;

namespace Transport.Cli.Present;

/// <summary>A line of <c>transport list</c>.</summary>
internal sealed record ListedRow
{
    public required string Id { get; init; }

    public string Wire { get; init; } = "";

    public string Library { get; init; } = "";

    /// <summary>Ours or a library; null if the row could not be loaded.</summary>
    public Implementation? Implementation { get; init; }

    /// <summary><c>built in</c>, or the plugin's folder.</summary>
    public required string Source { get; init; }

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
    public string By => IsLimit ? "limit" : ImplementationName ?? "-";

    /// <summary>As in JSON, where <see cref="IsLimit"/> stands beside it.</summary>
    [JsonIgnore]
    public string? ImplementationName => Implementation switch { PluginContract.Implementation.Ours => "ours", PluginContract.Implementation.Library => "library", _ => null };

    [JsonIgnore]
    public string OperationNames => Operations.Count == PayloadModels.Operations.OfPeople.Count ? "all" : string.Join(", ", Operations);

    public static ListedRow Of(ITransport row) => new()
    {
        Id = row.Description.Id,
        Wire = row.Description.Wire,
        Library = $"{row.Description.Library} {row.Description.LibraryVersion}".TrimEnd(),
        Implementation = row.Description.Implementation,
        Source = row.Description.Source,
        IsLimit = row.Description.IsLimit,
        Status = PluginFinding.Ready,
        Operations = row.Description.Operations,
        Settings = RowSettings.Of(row.Description),
        IsVariant = row.Description.IsVariant,
    };

    public static ListedRow Of(UnavailablePlugin row) => new() { Id = row.Id, Source = row.Source, Status = row.IsBroken ? PluginFinding.Broken : PluginFinding.Unavailable, Reason = row.Reason };
}
