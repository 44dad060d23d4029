namespace Transport.Experiments.Analysis;

/// <summary>How far the figures of a run may be trusted, in one word.</summary>
public enum RunGrade
{
    /// <summary>The run resolves differences of 10 %, and had no problem.</summary>
    Good,

    /// <summary>The run resolves differences of 25 %, or had a minor problem.</summary>
    Fair,

    /// <summary>The run resolves only larger differences, or is incomplete.</summary>
    Poor,
}
