namespace Transport.SelfTest.Plans;

/// <summary>An open load on a target with a known fault.</summary>
/// <param name="Rate">Calls per second, equally spaced.</param>
/// <param name="Seconds">Length.</param>
internal sealed record LoadTrialPlan(double Rate, double Seconds, int Seed)
{
    public const int Connections = 10;

    /// <summary>When the target stops answering, in seconds after the beginning, and for how long; nothing of 0.</summary>
    public (double At, double Seconds) Stall { get; init; }

    /// <summary>Whether something else keeps all processors busy.</summary>
    public bool IsStarved { get; init; }
}
