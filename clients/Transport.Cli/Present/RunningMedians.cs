using System.Diagnostics;
using Transport.Harness.Analysis;
using Transport.Harness.Kinds;
using Transport.Harness.Plan;
using Transport.Harness.Record;
using Transport.PayloadModels;
using Transport.Reporting;
using Transport.Reporting.Words;

namespace Transport.Cli.Present;

/// <summary>
/// The medians of a run of cells while it is measured: a table that fills, and a first answer as soon as two transports have an interval. Events may
/// come from another thread. Figures are computed only for a drawing, and for a bounded time, so that drawing does not disturb what is measured.
/// </summary>
/// <param name="work">Processor time of one drawing; a single cell may take longer. 20 ms by default.</param>
internal sealed class RunningMedians(TimeSpan? work = null)
{
    private readonly TimeSpan _work = work ?? TimeSpan.FromMilliseconds(20);

    /// <summary>Transports that the answer names after the fastest.</summary>
    private const int MostSlower = 3;

    private readonly Lock _lock = new();
    private readonly List<RowListed> _rows = [];
    private readonly HashSet<Cell> _failed = [];
    private readonly HashSet<Cell> _stale = [];
    private readonly Dictionary<Cell, double> _warm = [];
    private readonly Dictionary<Cell, (RunningFigure Figure, int Turn)> _known = [];
    private RunPlan? _plan;
    private RunningFigures _figures = new(0);
    private int _turn;

    /// <summary>Learns from an event.</summary>
    public void Take(RunEvent runEvent)
    {
        lock (_lock)
        {
            switch (runEvent)
            {
                case RunStarted { Manifest: var manifest }:
                    (_plan, _figures) = (manifest.Plan, new RunningFigures(manifest.Seed));
                    return;
                case IPlanned:
                    // Runs of other kinds have no medians by size.
                    _plan = null;
                    return;
                case RowListed { SameAs: null, Unavailable: null } row when _plan is not null && row.Description?.Operations.Contains(_plan.Operations[0]) != false:
                    _rows.Add(row);
                    return;
                case CellFailed failed:
                    _failed.Add(failed.Cell);
                    return;
                case WarmedUp warm:
                    _warm[warm.Cell] = warm.EstimateMs;
                    return;
            }

            if (_plan is not null)
            {
                _stale.UnionWith(_figures.Take(runEvent));
            }
        }
    }

    /// <summary>What is known now; null before anything is, and for runs of other kinds.</summary>
    public Grid? Grid()
    {
        lock (_lock)
        {
            if (_plan is null || _rows.Count == 0 || _warm.Count == 0)
            {
                return null;
            }

            Update();
            var sizes = CellsOf(_rows[0]).Select(cell => cell.Persons).ToList();
            return new Grid(
                Answer() ?? $"Measuring; the first answer comes as soon as two transports have an interval at {Where}.",
                [new("median ms so far", IsText: true), .. sizes.Select(size => new GridColumn(Figures.Count(size), Rank: size == Reference ? 0 : 1, AlignsPoint: true))],
                [.. _rows.Select(row => (IReadOnlyList<string>)[row.Transport, .. CellsOf(row).Select(TextOf)])],
                _rows.SelectMany(CellsOf).Any(cell => _warm.ContainsKey(cell) && !_known.ContainsKey(cell)) ? ["( ) still warming up"] : []);
        }
    }

    private Operation Asked => _plan!.Operations[0];

    private bool Orders => Asked == Operation.GetPersons && _plan!.Orders == OrdersMode.With;

    private int Reference => ReferenceSize.Of(CellsOf(_rows[0]));

    private string Where => Asked switch
    {
        Operation.GetPersons => $"{Figures.Count(Reference)} {(Reference == 1 ? "person" : "persons")} {(Orders ? "with" : "without")} orders",
        Operation.Query => "one Query",
        _ => $"{Asked} of {Figures.Count(Reference)}",
    };

    private IEnumerable<Cell> CellsOf(RowListed row) => CellList.OfOperation(_plan!, row.Transport, Asked).Where(cell => cell.Orders == Orders);

    /// <summary>Cells without a figure come first, those of the answer before all; then the oldest figure.</summary>
    private void Update()
    {
        var startedAt = Stopwatch.GetTimestamp();
        var reference = Reference;
        var shown = _rows.SelectMany(CellsOf).Where(_stale.Contains)
            .OrderBy(cell => _known.TryGetValue(cell, out var known) ? known.Turn : 0).ThenBy(cell => cell.Persons != reference).ToList();
        foreach (var cell in shown)
        {
            _known[cell] = (_figures.Of(cell), ++_turn);
            _stale.Remove(cell);
            if (Stopwatch.GetElapsedTime(startedAt) > _work)
            {
                return;
            }
        }
    }

    private string TextOf(Cell cell) =>
        _failed.Contains(cell) ? "failed"
        : _known.TryGetValue(cell, out var known) && known.Figure.MedianMs is { } median ? BoundedFigures.Alone(median, known.Figure.LowMs, known.Figure.HighMs)
        : _warm.TryGetValue(cell, out var warm) ? $"({BoundedFigures.About(warm)})"
        : "";

    private string? Answer()
    {
        var ranked = _rows.Where(row => row.Description?.IsLimit != true)
            .SelectMany(CellsOf).Where(cell => cell.Persons == Reference && !_failed.Contains(cell) && _known.ContainsKey(cell))
            .Select(cell => (cell.Transport, _known[cell].Figure)).Where(row => row.Figure is { LowMs: not null, HighMs: not null })
            .OrderBy(row => row.Figure.MedianMs).ToList();
        if (ranked.Count < 2)
        {
            return null;
        }

        var (name, best) = ranked[0];
        // Rows whose intervals overlap the fastest one's may still change places with it.
        var level = ranked.Where(row => row.Figure.LowMs <= best.HighMs).Select(row => row.Transport).ToList();
        var slower = ranked.Where(row => row.Figure.LowMs > best.HighMs).ToList();
        var first = level.Count == 1
            ? $"{name} is fastest, {BoundedFigures.WithInterval(best.MedianMs!.Value, best.LowMs, best.HighMs)} ms"
            : $"no winner yet among {string.Join(", ", level.Take(MostSlower))}{(level.Count > MostSlower ? $" and {level.Count - MostSlower} more" : "")}, about {BoundedFigures.Alone(best.MedianMs!.Value, best.LowMs, best.HighMs)} ms";
        // The next ones and the last.
        var named = slower.Count <= MostSlower ? slower : [.. slower.Take(MostSlower - 1), slower[^1]];
        var ratios = string.Join(", ", named.Select(row => $"{row.Transport} {BoundedFigures.About(row.Figure.MedianMs!.Value / best.MedianMs!.Value)}x"));
        return $"So far at {Where}: {first}{(ratios.Length == 0 ? "" : $"; slower: {ratios}")}.";
    }
}
