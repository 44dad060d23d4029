namespace Transport.Experiments.Load.Generator;

/// <summary>
/// Users without think time, as many as the client has connections: opens them all and has everything compiled. It continues until the medians of
/// its slices are level and no process compiles any more, for at most <see cref="Longest"/> times as long as was asked for.
/// </summary>
internal static class LoadWarmUp
{
    /// <summary>Slices of the time that was asked for.</summary>
    public const int Slices = 6;

    /// <summary>How often that time may be needed.</summary>
    public const int Longest = 4;

    /// <summary>Slices that must agree at the end.</summary>
    private const int Last = 3;

    /// <summary>Medians of slices that differ by less are level: those of a load scatter more than those of one caller.</summary>
    private const double Tolerance = 0.1;

    /// <summary>Nobody asks what the generator used before the load.</summary>
    private static readonly GeneratorUse Unknown = new(0, 0, LatencyCounts.None, null);

    /// <param name="plan">Of the load.</param>
    /// <param name="connections">Of the client.</param>
    /// <param name="cell">What is called.</param>
    /// <param name="calls">How it is called.</param>
    /// <param name="watch">Told when each slice should be over, so that a call that ignores its cancellation is noticed.</param>
    /// <param name="isQuiet">Given the calls of a slice, whether processes have stopped compiling.</param>
    /// <param name="finish">Ends it gently.</param>
    /// <param name="stopNow">Ends it at once.</param>
    /// <param name="mostPerSecond">Calls per second that may be made; null for no limit.</param>
    /// <returns>How it ended; null where none was asked for or nothing was answered.</returns>
    public static async Task<WarmedUp?> RunAsync(
        LoadPlan plan,
        int connections,
        Cell cell,
        LoadCalls calls,
        CallWatch watch,
        Func<long, Task<bool>> isQuiet,
        CancellationToken finish,
        CancellationToken stopNow,
        double? mostPerSecond = null)
    {
        var users = Math.Min(connections, plan.Model == LoadModel.Closed ? connections : LoadPlan.OpenConnections);
        var slice = plan with { Model = LoadModel.Closed, ThinkMs = mostPerSecond is { } most ? users * 1000 / most : 0, Stages = [new LoadStage(plan.WarmUpSeconds / Slices, users, users)] };
        var (medians, made, quiet) = (new List<double>(), 0L, false);
        for (var i = 0; i < Slices * Longest && plan.WarmUpSeconds > 0 && !finish.IsCancellationRequested && !(i >= Slices && quiet && IsLevel(medians)); i++)
        {
            var recorder = new LoadRecorder(isOpen: false);
            var clock = new LoadClock();
            watch.Enter(cell, clock.EndOf(slice, users));
            await new ClosedUsers(slice, calls, recorder, clock, stopNow).RunAsync(finish).WaitAsync(stopNow).ConfigureAwait(false);
            watch.Leave();
            stopNow.ThrowIfCancellationRequested();
            var second = recorder.Take(new LoadVisit(cell.Transport, 0, 0, users), i, slice.Stages[0].Seconds * 1000, Unknown);
            var answered = second.Response.Total();
            made += answered;
            quiet = await isQuiet(answered).ConfigureAwait(false);
            if (new CountedTimes([(second.Response, second.TimedOut)], plan.TimeoutSeconds * 1000).At(0.5) is { } median && double.IsFinite(median))
            {
                medians.Add(Math.Round(median, 6));
            }
        }

        return medians.Count == 0 ? null : new WarmedUp(
            0, cell, (int)Math.Min(made, int.MaxValue), IsLevel(medians), medians[^1], medians, IsLevel(medians) ? ChangePoints.LevelFrom(medians, Tolerance) : null);
    }

    /// <summary>Whether the last medians agree, and no change lies among them.</summary>
    internal static bool IsLevel(IReadOnlyList<double> medians) =>
        medians.Count >= Last
        && medians.TakeLast(Last).Max() <= medians.TakeLast(Last).Min() * (1 + Tolerance)
        && medians.Count - ChangePoints.LevelFrom(medians, Tolerance) >= Last;
}
