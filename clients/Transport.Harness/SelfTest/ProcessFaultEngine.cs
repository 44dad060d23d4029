using System.Globalization;
using Transport.Harness.Record;
using Transport.Harness.Run;
using Transport.Harness.SelfTest.Internal;

namespace Transport.Harness.SelfTest;

/// <summary>
/// Stops and kills processes of real runs at every stage, and says whether the records tell of it. On Linux.
/// </summary>
/// <param name="options">Programs; records are made in a folder of the trials'.</param>
public sealed class ProcessFaultEngine(EngineOptions options)
{
    /// <summary>A process may have ended by itself before its fault came; then the run is made once more.</summary>
    private const int MostAttempts = 5;

    /// <summary>Makes runs.</summary>
    /// <param name="repeats">Of each kind of fault, its stages taking turns; the same number of runs without a fault.</param>
    /// <param name="kinds">Some of <see cref="ProcessFault.Kinds"/>.</param>
    /// <param name="seed">Of the moments within a stage.</param>
    /// <param name="onTrial">Told what is tried, and by whom it was not found.</param>
    /// <param name="cancellationToken">Ends the trials; those made are on the card.</param>
    public async Task<ScoreCard> RunAsync(
        int repeats, IReadOnlyList<(ProcessRole Role, double? Seconds)> kinds, int seed, Action<string>? onTrial, CancellationToken cancellationToken)
    {
        var folder = Directory.CreateTempSubdirectory("transport-faults-").FullName;
        var random = new Random(seed);
        var checks = new List<SelfTestCheck>();
        try
        {
            foreach (var (number, kind) in kinds.Select(kind => ((ProcessRole Role, double? Seconds)?)kind).Append(null).Index())
            {
                var (found, made, missed) = (0, 0, new List<string>());
                for (; made < repeats && !cancellationToken.IsCancellationRequested; made++)
                {
                    var fault = kind is { } one ? new ProcessFault(one.Role, ProcessFault.Stages[(made + (number * 2)) % ProcessFault.Stages.Count], one.Seconds) : null;
                    onTrial?.Invoke(Describe(kind) + (fault is null ? "" : $", {fault.Stage}"));
                    var problem = await TryAsync(fault, folder, random, cancellationToken).ConfigureAwait(false);
                    found += problem is null ? 1 : 0;
                    if (problem is not null)
                    {
                        missed.Add($"{fault?.Stage.ToString() ?? "run"}: {problem}");
                        onTrial?.Invoke($"NOT FOUND: {missed[^1]}");
                    }
                }

                if (made > 0)
                {
                    checks.Add(new SelfTestCheck(
                        Describe(kind),
                        kind is null ? "no incident, every time" : "an incident that names it, every time",
                        string.Create(CultureInfo.InvariantCulture, $"{found} of {made}") + string.Concat(missed.Distinct().Select(text => "; " + text)),
                        found == made));
                }
            }
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }

        return new ScoreCard(IsSimulated: false, checks) { Complete = !cancellationToken.IsCancellationRequested };
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

    private static string? Judge(ProcessFault? fault, RunOutcome? outcome)
    {
        if (outcome is null)
        {
            return fault is null ? "the run could not be made" : null;
        }

        var incidents = outcome.Record.Events.OfType<ProcessIncident>().ToList();
        if (fault is null)
        {
            return incidents.Count == 0 ? null : $"{incidents[0].Role} {incidents[0].Kind} {incidents[0].Ms:0} ms";
        }

        return !fault.IsFoundIn(incidents) ? $"{incidents.Count} incidents, none of them it"
            : fault.StoppedSeconds is null && outcome.IsSound ? "the run counts as sound"
            : null;
    }

    private static string Describe((ProcessRole Role, double? Seconds)? kind) => kind switch
    {
        null => "nothing",
        { Seconds: { } seconds } stopped => string.Create(CultureInfo.InvariantCulture, $"{stopped.Role.ToString().ToLowerInvariant()} stopped for {seconds:0.#} s"),
        { } killed => $"{killed.Role.ToString().ToLowerInvariant()} killed",
    };
}
