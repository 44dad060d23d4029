namespace Transport.Dashboard.Plans;

/// <summary>How long runs of this machine took, compared with what was expected of them.</summary>
internal interface IPaceOfRuns
{
    /// <summary>The time of the latest such run as a share of the expected one: 1.25 where it took a quarter longer. Null where there is no run.</summary>
    double? PaceOf(Scenario scenario);
}
