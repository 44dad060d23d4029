namespace Transport.Harness.Analysis;

/// <summary>How far the figures of a run may be trusted, in one word.</summary>
public enum RunGrade
{
    /// <summary>Differences of 5 % can be told, and nothing went wrong.</summary>
    Good,

    /// <summary>Differences of 15 % can be told, or something small went wrong.</summary>
    Fair,

    /// <summary>Only larger differences can be told, or the run is not whole.</summary>
    Poor,
}
