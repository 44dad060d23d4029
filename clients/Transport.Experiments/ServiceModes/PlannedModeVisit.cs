namespace Transport.Experiments.ServiceModes;

/// <summary>One visit of a run.</summary>
/// <param name="Run">0 is the warm-up.</param>
/// <param name="Place">Place in the run, from 0.</param>
/// <param name="Point">What is called.</param>
/// <param name="Seconds">For how long calls are begun.</param>
internal sealed record PlannedModeVisit(int Run, int Place, ModePoint Point, double Seconds);
