using Transport.Reporting.Running;

namespace Transport.Cli.Present;

/// <summary>
/// The medians of a run of cells while it is measured: a table that fills, under the answer so far. Events may come from another thread. Figures are
/// computed only for a drawing, and for a bounded time, so that drawing does not disturb what is measured.
/// </summary>
/// <param name="work">Processor time of one drawing; a single cell may take longer. 20 ms by default.</param>
internal sealed class RunningMedians(TimeSpan? work = null)
{
    private readonly TimeSpan _work = work ?? TimeSpan.FromMilliseconds(20);

    private readonly Lock _lock = new();
    private readonly RunningAnswer _answer = new();
    private readonly HashSet<Cell> _stale = [];
    private readonly Dictionary<Cell, int> _turns = [];
    private int _turn;
    private RunningFigures _figures = new(0);
    private bool _isWarm;

    public void Take(RunEvent runEvent)
    {
        lock (_lock)
        {
            if (runEvent is RunStarted { Manifest: var manifest })
            {
                _figures = new RunningFigures(manifest.Seed);
            }

            _isWarm |= runEvent is WarmedUp;
            _answer.Take(runEvent);
            if (_answer.Rows.Count > 0)
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
            if (_answer.Rows is not [var first, ..] rows || !_isWarm)
            {
                return null;
            }

            Update();
            var sizes = _answer.CellsOf(first).Select(cell => cell.Persons).ToList();
            return new Grid(
                _answer.Text ?? $"Measuring; {(_answer.HasFigures ? "the next answer comes when two transports have an interval" : "the first answer comes when every transport has been warmed up")} at {_answer.Where}.",
                [new("median ms so far", IsText: true), .. sizes.Select(size => new GridColumn(Figures.Count(size), Rank: size == _answer.Reference ? 0 : 1, AlignsPoint: true))],
                [.. rows.Select(row => (IReadOnlyList<string>)[row.Transport, .. _answer.CellsOf(row).Select(TextOf)])],
                rows.SelectMany(_answer.CellsOf).Any(cell => _answer.WarmMsOf(cell) is not null && _answer.FigureOf(cell) is null) ? ["( ) still warming up"] : []);
        }
    }

    /// <summary>The answer so far, and whether measured calls give it; null before there is one, and for runs of other kinds.</summary>
    public (string Text, bool IsMeasured)? Answer()
    {
        lock (_lock)
        {
            Update();
            return _answer.Text is { } text ? (text, _answer.IsMeasured) : null;
        }
    }

    /// <summary>Cells without a figure come first, those of the answer before all; then the oldest figure.</summary>
    private void Update()
    {
        var startedAt = Stopwatch.GetTimestamp();
        var shown = _answer.Rows.SelectMany(_answer.CellsOf).Where(_stale.Contains)
            .OrderBy(cell => _turns.GetValueOrDefault(cell)).ThenBy(cell => cell.Persons != _answer.Reference).ToList();
        foreach (var cell in shown)
        {
            _answer.SetFigure(cell, _figures.Of(cell));
            _turns[cell] = ++_turn;
            _stale.Remove(cell);
            if (Stopwatch.GetElapsedTime(startedAt) > _work)
            {
                return;
            }
        }
    }

    private string TextOf(Cell cell) =>
        _answer.HasFailed(cell) ? "failed"
        : _answer.FigureOf(cell) is { MedianMs: { } median } figure ? BoundedFigures.Alone(median, figure.LowMs, figure.HighMs)
        : _answer.WarmMsOf(cell) is { } warm ? $"({BoundedFigures.About(warm)})"
        : "";
}
