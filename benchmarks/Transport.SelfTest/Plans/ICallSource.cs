namespace Transport.SelfTest.Plans;

/// <summary>Where the calls of a trial come from: a target that is really called, or simulated time.</summary>
internal interface ICallSource
{
    /// <summary>Measures rows in random blocks and gives the record that a run would have stored.</summary>
    Task<RunRecord> MeasureAsync(TrialPlan plan, CancellationToken cancellationToken);

    /// <summary>Makes an open load and gives the record that it would have stored.</summary>
    Task<RunRecord> LoadAsync(LoadTrialPlan plan, CancellationToken cancellationToken);
}
