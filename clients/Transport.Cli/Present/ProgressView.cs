using Spectre.Console;
using Spectre.Console.Rendering;

namespace Transport.Cli.Present;

/// <summary>
/// Shows the progress of a run on standard error: on a terminal one bar and, above it, the medians so far; otherwise a line every ten seconds.
/// </summary>
internal sealed class ProgressView : IRunObserver
{
    /// <summary>Lines of the drawing that are not rows of the table: answer, header, notes and bar.</summary>
    private const int OtherLines = 7;

    private readonly IAnsiConsole _console;
    private readonly RunningMedians _medians;
    private readonly LostAgents _lost = new();
    private readonly Lock _lock = new();
    private ProgressTask? _bar;

    /// <param name="console">Where to draw.</param>
    /// <param name="work">As of <see cref="RunningMedians"/>.</param>
    internal ProgressView(IAnsiConsole console, TimeSpan? work = null) => (_console, _medians) = (console, new RunningMedians(work));

    /// <summary>Runs <paramref name="run"/> and draws while it does.</summary>
    /// <param name="run">Receives what observes it.</param>
    public static async Task<RunOutcome> ShowAsync(Func<IRunObserver, Task<RunOutcome>> run)
    {
        var outcome = await DrawAsync(run);
        if (outcome.StorageProblem is { } problem)
        {
            await Console.Error.WriteLineAsync($"error: {problem} The run was ended. Everything before is stored; what was measured last is only in the report.");
        }

        return outcome;
    }

    private static async Task<RunOutcome> DrawAsync(Func<IRunObserver, Task<RunOutcome>> run)
    {
        if (!Console.IsErrorRedirected)
        {
            var console = TerminalTables.Console(Console.Error, Math.Max(60, Console.WindowWidth), isTerminal: true);
            if (console.Profile.Capabilities.Ansi)
            {
                return await new ProgressView(console).DrawOnAsync(run);
            }
        }

        using var lines = new ProgressLines(Console.Error, TimeProvider.System);
        return await run(lines);
    }

    private Task<RunOutcome> DrawOnAsync(Func<IRunObserver, Task<RunOutcome>> run)
    {
        var progress = _console.Progress()
            .AutoClear(true)
            .HideCompleted(false)
            .Columns(new TaskDescriptionColumn { Alignment = Justify.Left }, new ProgressBarColumn(), new PercentageColumn(), new SpinnerColumn())
            .UseRenderHook((bar, _) => new Rows([.. Medians(), bar]));
        // Drawing must not take the processor from what is measured.
        progress.RefreshRate = TimeSpan.FromSeconds(0.5);
        return progress.StartAsync(context =>
        {
            _bar = context.AddTask(NameOf(RunPhase.Starting), maxValue: 1);
            return run(this);
        });
    }

    /// <summary>The answer so far and the table that fills, as far as the terminal is high.</summary>
    internal IReadOnlyList<IRenderable> Medians()
    {
        if (_medians.Grid() is not { } grid)
        {
            return [];
        }

        var room = Math.Max(1, _console.Profile.Height - OtherLines);
        var left = grid.Rows.Count - room;
        var (lines, _) = PlainTable.Lines(left > 0 ? grid with { Rows = [.. grid.Rows.Take(room)] } : grid, _console.Profile.Width);
        IEnumerable<string> notes = left > 0 ? [$"and {left} more transports", .. grid.Notes] : grid.Notes;
        return
        [
            new Text(grid.Title, new Style(decoration: Decoration.Bold)),
            .. lines,
            .. notes.Select(note => new Text("  " + note, new Style(decoration: Decoration.Dim))),
        ];
    }

    public void OnEvent(RunEvent runEvent)
    {
        _medians.Take(runEvent);
        if (_lost.Take(runEvent) is { } sentence)
        {
            // Above the bar, where it stays.
            _console.WriteLine(sentence);
        }
    }

    public void OnProgress(RunProgress progress)
    {
        lock (_lock)
        {
            if (_bar is not null)
            {
                _bar.MaxValue = Math.Max(1, progress.Total);
                _bar.Value = progress.Done;
                _bar.Description = Markup.Escape(Describe(progress));
            }
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
