using Transport.Experiments.Load.Generator;

namespace Transport.Experiments.Load;

/// <summary>What the generator can do: a closed loop of prepared requests, then an open loop at half its rate.</summary>
internal static class CeilingPhase
{
    private const double WarmUpSeconds = 1;
    private const double ClosedSeconds = 3;
    private const double OpenSeconds = 2;

    public static Task RunAsync(SessionContext session, LoadTask task) => Task.Run(() =>
    {
        session.Progress(RunPhase.Starting, null, 0, 1);
        using var engine = new RawEngine(session.Assignment.Rows[0].Address, task.Connections, session.StopNow);
        engine.RunClosed(WarmUpSeconds);
        var (calls, seconds) = engine.RunClosed(ClosedSeconds);
        var rate = calls / seconds / 2;
        var lateness = engine.RunOpen(OpenSeconds, rate);
        session.Send(new CeilingMeasured(new GeneratorCeiling(task.Connections, Math.Round(seconds, 6), calls, Math.Round(rate, 3), lateness)));
    });
}
