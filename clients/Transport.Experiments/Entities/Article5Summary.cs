using Transport.Experiments.Steps;

namespace Transport.Experiments.Entities;

/// <summary>Article 5's entities: populated, saved, loaded, indexed and looked up.</summary>
public sealed record Article5Summary : StepsSummary
{
    /// <inheritdoc/>
    public override int Article => 5;

    /// <summary>Entities of all sets together.</summary>
    public required int Entities { get; init; }
}
