using Spectre.Console;
using Transport.Harness.Engine;
using Transport.Harness.Record;

namespace Transport.Cli.Present;

/// <summary>Shows the progress of a run on standard error: bars for its stages and the remaining time on a terminal, otherwise a line every ten seconds.</summary>
internal sealed class ProgressView : IRunObserver
{
    private readonly Dictionary<RunPhase, ProgressTask> _bars;
    private readonly Lock _lock = new();

    private ProgressView(ProgressContext context, IReadOnlyList<RunPhase> phases) =>
        _bars = phases.ToDictionary(phase => phase, phase => context.AddTask(NameOf(phase), autoStart: false, maxValue: 1));

    /// <summary>Runs <paramref name="run"/> and draws while it does.</summary>
    /// <param name="run">Told what to draw.</param>
    /// <param name="phases">The phases it will go through; all by default.</param>
    public static async Task<RunOutcome> ShowAsync(Func<IRunObserver, Task<RunOutcome>> run, params IReadOnlyList<RunPhase> phases)
    {
        var outcome = await DrawAsync(run, phases);
        if (outcome.StorageProblem is { } problem)
        {
            await Console.Error.WriteLineAsync($"error: {problem} The run was ended. Everything before is stored; what was measured last is only in the report.");
        }

        return outcome;
    }

    private static async Task<RunOutcome> DrawAsync(Func<IRunObserver, Task<RunOutcome>> run, IReadOnlyList<RunPhase> phases)
    {
        if (Console.IsErrorRedirected)
        {
            using var lines = new ProgressLines(Console.Error, TimeProvider.System);
            return await run(lines);
        }

        var console = TerminalTables.Console(Console.Error, Math.Max(60, Console.WindowWidth), isTerminal: true);
        return await console.Progress()
            .AutoClear(true)
            .HideCompleted(false)
            .Columns(new TaskDescriptionColumn { Alignment = Justify.Left }, new ProgressBarColumn(), new PercentageColumn(), new SpinnerColumn())
            .StartAsync(context => run(new ProgressView(context, phases.Count == 0 ? Enum.GetValues<RunPhase>() : phases)));
    }

    /// <inheritdoc/>
    public void OnEvent(RunEvent runEvent)
    {
    }

    /// <inheritdoc/>
    public void OnProgress(RunProgress progress)
    {
        lock (_lock)
        {
            if (!_bars.TryGetValue(progress.Phase, out var bar))
            {
                return;
            }

            // Phases of a further process come round again; a phase that is over may have ended before its last step.
            foreach (var (phase, other) in _bars)
            {
                other.Description = NameOf(phase);
                other.Value = phase < progress.Phase ? other.MaxValue : phase > progress.Phase ? 0 : other.Value;
            }

            if (!bar.IsStarted)
            {
                bar.StartTask();
            }

            bar.MaxValue = Math.Max(1, progress.Total);
            bar.Value = progress.Done;
            bar.Description = Markup.Escape(Describe(progress));
        }
    }

    /// <summary>For example "process 2: measuring, block 12 of 200, messagepack 1000; 1:35 left".</summary>
    internal static string Describe(RunProgress progress)
    {
        var process = progress.Process > 0 ? FormattableString.Invariant($" (process {progress.Process + 1})") : "";
        var cell = progress.Cell is { } at ? FormattableString.Invariant($", {at.Transport} {at.Persons:N0}") : "";
        var left = progress.TimeLeft is { } time ? FormattableString.Invariant($"; {(int)time.TotalMinutes}:{time.Seconds:00} left") : "";
        return FormattableString.Invariant($"{NameOf(progress.Phase)}{process} {progress.Done:N0} of {progress.Total:N0}{cell}{left}");
    }

    private static string NameOf(RunPhase phase) => phase switch
    {
        RunPhase.Starting => "Starting processes",
        RunPhase.Cold => "Cold calls",
        RunPhase.Verifying => "Checking answers",
        RunPhase.WarmingUp => "Warming up",
        RunPhase.Measuring => "Measuring blocks",
        RunPhase.Costs => "Counting costs",
        _ => "Counting bytes",
    };
}
