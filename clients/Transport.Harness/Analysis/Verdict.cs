namespace Transport.Harness.Analysis;

/// <summary>What a comparison says.</summary>
public enum Verdict
{
    /// <summary>The difference may be larger than the margin, or not: more blocks would tell.</summary>
    Undecided,

    /// <summary>The difference is smaller than the margin.</summary>
    Same,

    /// <summary>Faster by more than the margin.</summary>
    Faster,

    /// <summary>Slower by more than the margin.</summary>
    Slower,
}
