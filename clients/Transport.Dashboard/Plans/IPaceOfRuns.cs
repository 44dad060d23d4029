namespace Transport.Dashboard.Plans;

/// <summary>How long runs of this machine took, compared with what was expected of them.</summary>
internal interface IPaceOfRuns
{
    /// <summary>The time of the latest run of a like plan as a share of the expected one: 1.25 where it took a quarter longer. Null where there is none.</summary>
    double? PaceOf(IPlan plan);
}
