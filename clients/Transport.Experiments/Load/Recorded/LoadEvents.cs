namespace Transport.Experiments.Load.Recorded;

/// <summary>Second line of a load.</summary>
public sealed record LoadPlanned(LoadPlan Plan) : RunEvent, IPlanned
{
    IPlan IPlanned.Plan => Plan;

    internal override string? Fault() =>
        Plan.Transports is not { } rows || rows.Contains(null!) || Plan.Stages?.Contains(null!) != false || Plan.Sla is null ? "an incomplete load"
        : Enum.IsDefined(Plan.Operation) && Enum.IsDefined(Plan.Model) && Enum.IsDefined(Plan.Arrivals) ? Plan.Validate()
        : "a load of an unknown kind";
}

/// <summary>What the generator can do on this machine, measured before the loads.</summary>
/// <param name="Ceiling">Null where it could not be measured.</param>
/// <param name="Problem">Why not.</param>
public sealed record CeilingMeasured(GeneratorCeiling? Ceiling = null, string? Problem = null) : RunEvent
{
    internal override string? Fault() => Ceiling is not { } ceiling
        ? null
        : EventCheck.Counts(ceiling.Connections, ceiling.Calls) ?? EventCheck.Latencies([ceiling.Seconds]) ?? EventCheck.Amounts(ceiling.HalfRate) ?? ceiling.Lateness.Problem();
}

/// <summary>A second of a load.</summary>
public sealed record LoadSecondMeasured(LoadSecond Second) : RunEvent
{
    public override IEnumerable<object> Measured() => [Second.Visit];

    public override MeasuredStep? Step(IPlan? plan) => Second.Agent > 0 ? null : new((plan as LoadPlan)?.CellOf(Second.Visit.Transport));

    internal override string? Fault() => Second.Visit.Problem()
        ?? EventCheck.Counts(Second.Second, Second.Sent, Second.TimedOut, Second.Unsent, Second.Agent ?? 0)
        ?? EventCheck.Latencies([Second.Ms]) ?? EventCheck.Times(Second.GeneratorCpuMs, Second.GeneratorGcPauseMs, Math.Abs(Second.MachineCpuMs ?? 0))
        ?? new[] { Second.Response, Second.Service, Second.Failures, Second.Lateness, Second.TimerLateness }
            .Select(counts => counts?.Problem()).FirstOrDefault(problem => problem is not null);
}

/// <summary>A load on a row has ended.</summary>
/// <param name="IsWhole">False where it was cut short.</param>
/// <param name="Server">What the server used; null where it could not be asked.</param>
public sealed record LoadVisitEnded(LoadVisit Visit, bool IsWhole, LoadServer? Server = null) : RunEvent
{
    internal override string? Fault() => Visit.Problem()
        ?? (Server is null ? null : EventCheck.Times(Server.Ms, Server.CpuMs, Server.GcPauseMs) ?? EventCheck.Counts(Server.Gen2));
}
