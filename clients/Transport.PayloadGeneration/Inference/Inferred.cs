namespace Transport.PayloadGeneration.Inference;

/// <summary>What a sample was taken for.</summary>
public sealed record Inferred
{
    internal Inferred(PayloadShape shape) => Shape = shape;

    /// <summary>What code is generated from.</summary>
    internal PayloadShape Shape { get; }

    /// <summary>What was decided that JSON does not say.</summary>
    public required IReadOnlyList<Decision> Decisions { get; init; }

    /// <summary>What items lose or gain, in sentences without values: absent lists become empty ones.</summary>
    public required IReadOnlyList<string> Normalised { get; init; }

    /// <summary>Name in JSON of the member that tells items apart; null for none.</summary>
    public string? Key => Shape.Key?.JsonName;

    public int Types => Shape.Types.Count;

    public int Members => Shape.Members;
}
