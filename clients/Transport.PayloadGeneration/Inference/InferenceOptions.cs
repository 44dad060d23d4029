namespace Transport.PayloadGeneration.Inference;

/// <summary>What the user decides.</summary>
public sealed record InferenceOptions
{
    /// <summary>Name in JSON of the member that tells items apart; null to look for one.</summary>
    public string? Key { get; init; }

    /// <summary>Texts with few values are enums. Off by default: it makes binary rows look better than the service's texts would.</summary>
    public bool Enums { get; init; }

    /// <summary>Texts stay texts, and fractions doubles: no instants, dates, Guids, decimals.</summary>
    public bool Texts { get; init; }
}
