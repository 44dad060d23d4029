using Transport.Experiments.Steps;

namespace Transport.Experiments.Callers.Survey;

/// <summary>Article 2's store: inserted into, looked up, saved, and called over every transport.</summary>
public sealed record SurveySummary : StepsSummary
{
    /// <inheritdoc/>
    public override int Article => 2;

    /// <summary>Visitors of a table.</summary>
    public required int Visitors { get; init; }

    /// <summary>The most seconds of a step that is slower than that.</summary>
    public required int Seconds { get; init; }

    /// <summary>The visitors' service on each transport.</summary>
    public required Article2Summary Service { get; init; }

    /// <inheritdoc/>
    public override bool HasFailed => base.HasFailed || Service.HasFailed;
}
