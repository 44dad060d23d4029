using Transport.Dashboard.Plans.Load;

namespace Transport.Dashboard.Plans;

/// <summary>Ranges that plans are checked against; a form can show them in advance.</summary>
public sealed record PlanLimits
{
    /// <summary>Largest payload size, in persons or customer orders.</summary>
    public int MaxPersons { get; init; } = MockPersonRepository.DefaultMaxCount;

    /// <summary>Most calls per cell.</summary>
    public int MaxTries { get; init; } = RunPlanValidator.MaxTries;

    /// <summary>Longest deadline of a call, in seconds.</summary>
    public double MaxCallDeadlineSeconds { get; init; } = RunPlanValidator.MaxCallDeadlineSeconds;

    /// <summary>Most calls per second of a load.</summary>
    public double MaxLoadLevel { get; init; } = LoadForm.MaxLevel;

    /// <summary>Longest name of a run, in characters.</summary>
    public int MaxNameChars { get; init; } = MaxNameLength;

    /// <summary>The same, for checks.</summary>
    public const int MaxNameLength = 200;

    /// <summary>Runs that may wait at once.</summary>
    public required int MostQueued { get; init; }
}
