namespace Transport.Experiments.Load.Recorded;

/// <summary>One stretch of load on one transport.</summary>
/// <param name="Transport">Transport id.</param>
/// <param name="Round">From 0.</param>
/// <param name="Trial">In a search for capacity, the number of the trial, from 1; otherwise 0.</param>
/// <param name="Level">In a search for capacity, users or calls per second of the trial; otherwise the highest level of the stages.</param>
public sealed record LoadVisit(string Transport, int Round, int Trial, double Level)
{
    /// <summary>What is out of range in it; null when nothing is.</summary>
    internal string? Problem() => EventCheck.NoName(Transport) ?? EventCheck.Counts(Round, Trial) ?? EventCheck.Amounts(Level);
}
