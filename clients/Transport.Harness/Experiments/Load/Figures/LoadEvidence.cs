using Transport.Harness.Experiments.Load.Planning;
using Transport.Harness.Experiments.Load.Recorded;

namespace Transport.Harness.Experiments.Load.Figures;

/// <summary>What every row of a load is judged by.</summary>
/// <param name="Ended">Why the run ended; null when it was killed.</param>
internal sealed record LoadEvidence(LoadPlan Plan, Sla Sla, int Processors, double? CeilingPerSecond, string? Ended)
{
    /// <summary>A trial of a search for capacity: it keeps the SLA when every term is kept and something was answered.</summary>
    /// <param name="visit">The trial.</param>
    /// <param name="seconds">Its seconds.</param>
    /// <param name="server">What the server used; null if it could not be asked.</param>
    public CapacityTrial TrialOf(LoadVisit visit, IReadOnlyList<LoadSecond> seconds, LoadServer? server)
    {
        var figures = new LoadFigures(seconds, Plan, 1);
        var sla = figures.Check(Sla);
        var kept = figures.Answered > 0 && sla.All(term => term.Kept == true);
        return new CapacityTrial(
            visit.Round,
            visit.Trial,
            visit.Level,
            kept,
            Math.Round(figures.PerSecond, 3),
            sla,
            GeneratorGuard.Judge(figures, server is null ? null : UseOf([server], figures), Processors, CeilingPerSecond, kept).Problems);
    }

    /// <summary>What the server used during loads; null if it could never be asked.</summary>
    public ServerUse? UseOf(IReadOnlyList<LoadServer> loads, LoadFigures figures)
    {
        var ms = loads.Sum(load => load.Ms);
        return ms <= 0 ? null : new ServerUse(
            Math.Round(loads.Sum(load => load.CpuMs) / ms / Processors, 4),
            figures.Answered == 0 ? null : Math.Round(loads.Sum(load => load.CpuMs) / figures.Answered, 6),
            figures.Answered == 0 ? null : Math.Round((double)loads.Sum(load => load.AllocatedBytes) / figures.Answered, 1),
            Math.Round(loads.Sum(load => load.GcPauseMs) / ms, 4));
    }
}
