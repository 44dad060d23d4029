namespace Transport.Experiments.ServiceModes;

/// <summary>What concurrent clients did at one point in one run.</summary>
/// <param name="Point">Row, operation, size and mode.</param>
/// <param name="Run">0 is the warm-up.</param>
/// <param name="Place">Place in the run's shuffled order, from 0.</param>
/// <param name="Ms">From the start of the first call to the end of the last, in milliseconds.</param>
/// <param name="Answered">Calls answered rightly.</param>
/// <param name="Wrong">Calls answered with another number of orders.</param>
/// <param name="Errors">Calls that failed.</param>
/// <param name="Stalls">Calls cancelled at their deadline.</param>
/// <param name="ServerCpuMs">Processor time of the server's process meanwhile.</param>
/// <param name="ClientCpuMs">Processor time of the client's process meanwhile.</param>
/// <param name="FirstProblem">The first wrong answer, error or stall, in the wire's own words.</param>
public sealed record ModeVisit(
    ModePoint Point,
    int Run,
    int Place,
    double Ms,
    int Answered,
    int Wrong,
    int Errors,
    int Stalls,
    double ServerCpuMs,
    double ClientCpuMs,
    string? FirstProblem = null)
{
    /// <summary>Whether every call was answered rightly.</summary>
    public bool IsClean => Wrong + Errors + Stalls == 0;
}
