namespace Transport.SelfTest.Engines;

/// <summary>
/// Stops and kills processes of real runs at every stage, and checks that the records show it, and that every form of their reports says it. On Linux.
/// </summary>
/// <param name="options">Programs; records are made in a folder of the trials'.</param>
/// <param name="untold">What a reader of a run does not learn of the harm to one of its processes; null for nothing. Called from several threads.</param>
public sealed class ProcessFaultEngine(EngineOptions options, Func<RunOutcome, ProcessRole, string?>? untold = null)
{
    /// <summary>A process may have ended by itself before its fault came; then the run is made once more.</summary>
    private const int MostAttempts = 5;

    /// <summary>Makes runs.</summary>
    /// <param name="repeats">Of each kind of fault, its stages taking turns; the same number of runs without a fault.</param>
    /// <param name="kinds">Some of <see cref="ProcessFault.Kinds"/>.</param>
    /// <param name="seed">Of the moments within a stage.</param>
    /// <param name="onTrial">Told what is tried, and by whom it was not found; from several threads.</param>
    /// <param name="cancellationToken">Ends the trials; those made are on the card.</param>
    /// <param name="atOnce">Runs side by side: those that wait for a process to continue need no processor.</param>
    public async Task<ScoreCard> RunAsync(
        int repeats,
        IReadOnlyList<(ProcessRole Role, double? Seconds)> kinds,
        int seed,
        Action<string>? onTrial,
        CancellationToken cancellationToken,
        int atOnce = 1)
    {
        var folder = Directory.CreateTempSubdirectory("transport-faults-").FullName;
        var cast = kinds.Select(kind => ((ProcessRole Role, double? Seconds)?)kind).Append(null).ToList();
        var results = cast.Select(_ => new ConcurrentDictionary<int, string?>()).ToList();
        try
        {
            // Kind by kind within a repeat, so that long waits and short ones are side by side, and a card that was ended early is of all kinds.
            var trials = from repeat in Enumerable.Range(0, repeats) from number in Enumerable.Range(0, cast.Count) select (repeat, number);
            await Parallel.ForEachAsync(
                trials,
                new ParallelOptions { MaxDegreeOfParallelism = atOnce, CancellationToken = cancellationToken },
                async (trial, _) =>
                {
                    var (repeat, number) = trial;
                    var fault = cast[number] is { } one ? new ProcessFault(one.Role, ProcessFault.Stages[(repeat + (number * 2)) % ProcessFault.Stages.Count], one.Seconds) : null;
                    var name = Describe(cast[number]) + (fault is null ? "" : $", {fault.Stage}");
                    onTrial?.Invoke(name);
                    var random = new Random(HashCode.Combine(seed, repeat, number));
                    var problem = await TryAsync(fault, folder, random, cancellationToken).ConfigureAwait(false);
                    if (cancellationToken.IsCancellationRequested)
                    {
                        return;
                    }

                    results[number][repeat] = problem is null ? null : $"{fault?.Stage.ToString() ?? "run"}: {problem}";
                    if (problem is not null)
                    {
                        onTrial?.Invoke($"NOT FOUND: {name}: {problem}");
                    }
                }).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (cancellationToken.IsCancellationRequested)
        {
            // What was tried is on the card.
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }

        var checks = cast.Zip(results).Where(kind => !kind.Second.IsEmpty).Select(kind => CheckOf(kind.First, [.. kind.Second.Values]));
        return new ScoreCard(IsSimulated: false, [.. checks]) { Complete = !cancellationToken.IsCancellationRequested };
    }

    private static SelfTestCheck CheckOf((ProcessRole Role, double? Seconds)? kind, IReadOnlyList<string?> results)
    {
        var found = results.Count(result => result is null);
        return new SelfTestCheck(
            Describe(kind),
            kind is null ? "no incident, every time" : "an incident that names it, every time",
            string.Create(CultureInfo.InvariantCulture, $"{found} of {results.Count}") + string.Concat(results.OfType<string>().Distinct().Select(text => "; " + text)),
            found == results.Count);
    }

    /// <returns>What was wrong; null for nothing.</returns>
    private async Task<string?> TryAsync(ProcessFault? fault, string folder, Random random, CancellationToken cancellationToken)
    {
        for (var attempt = 0; attempt < MostAttempts; attempt++)
        {
            var store = Path.Combine(folder, Path.GetRandomFileName());
            var run = new FaultyRun(options with { StoreFolder = store }, fault, TimeSpan.FromMilliseconds(random.Next(0, 60)));
            var (happened, outcome) = await run.MakeAsync(cancellationToken).ConfigureAwait(false);
            if (fault is not null && !happened)
            {
                continue;
            }

            return Judge(fault, outcome);
        }

        return "its process was gone before the fault came, every time";
    }

    private string? Judge(ProcessFault? fault, RunOutcome? outcome)
    {
        if (outcome is null)
        {
            return fault is null ? "the run could not be made" : null;
        }

        var incidents = outcome.Record.Incidents;
        if (fault is null)
        {
            return incidents.Count == 0 ? null : Words(incidents[0]);
        }

        return !fault.IsFoundIn(incidents) ? $"{incidents.Count} incidents, none of them it{string.Concat(incidents.Select(other => $" ({Words(other)})"))}"
            : fault.StoppedSeconds is null && outcome.IsSound ? "the run counts as sound"
            : untold?.Invoke(outcome, fault.Role);
    }

    private static string Words(ProcessIncident incident) => string.Create(
        CultureInfo.InvariantCulture, $"{incident.Role} {incident.Kind} {incident.Ms:0} ms, {incident.Reason}, during {incident.During}");

    private static string Describe((ProcessRole Role, double? Seconds)? kind) => kind switch
    {
        null => "nothing",
        { Seconds: { } seconds } stopped => string.Create(CultureInfo.InvariantCulture, $"{stopped.Role.ToString().ToLowerInvariant()} stopped for {seconds:0.#} s"),
        { } killed => $"{killed.Role.ToString().ToLowerInvariant()} killed",
    };
}
