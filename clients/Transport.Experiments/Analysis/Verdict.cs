namespace Transport.Experiments.Analysis;

/// <summary>The result of a comparison.</summary>
public enum Verdict
{
    /// <summary>The difference may or may not be larger than the margin: more blocks would decide.</summary>
    Undecided,

    /// <summary>The difference is smaller than the margin.</summary>
    Same,

    /// <summary>Faster by more than the margin.</summary>
    Faster,

    /// <summary>Slower by more than the margin.</summary>
    Slower,
}
