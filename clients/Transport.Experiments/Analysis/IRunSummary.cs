namespace Transport.Experiments.Analysis;

/// <summary>What the record of a run means.</summary>
public interface IRunSummary
{
    RunManifest Manifest { get; }

    /// <summary>Whether a check failed: a wrong answer, a row that did not work, a promise that was broken.</summary>
    bool HasFailed { get; }
}
