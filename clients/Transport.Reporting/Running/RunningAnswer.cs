namespace Transport.Reporting.Running;

/// <summary>
/// The answer of a run of cells in one sentence while it is measured: first from warm-up calls, once every transport has been warmed up at the size that is
/// asked for; then from measured calls, as soon as two transports have an interval. Warm-up calls say nothing once calls are measured. Not for several threads.
/// </summary>
public sealed class RunningAnswer
{
    /// <summary>Transports that the answer names after the fastest.</summary>
    private const int MostSlower = 3;

    /// <summary>Warm-up calls do not tell rows apart that are closer than this.</summary>
    private const double WarmUpTells = 1.25;

    private readonly List<RowListed> _rows = [];
    private readonly HashSet<Cell> _failed = [];
    private readonly Dictionary<Cell, double> _warm = [];
    private readonly Dictionary<Cell, RunningFigure> _figures = [];
    private RunPlan? _plan;

    /// <summary>Rows of the run that carry the operation that is asked for; none before they are known, and in runs of other kinds.</summary>
    public IReadOnlyList<RowListed> Rows => _plan is null ? [] : _rows;

    /// <summary>The size that is asked for. Only if there are rows.</summary>
    public int Reference => ReferenceSize.Of(CellsOf(_rows[0]));

    /// <summary>The size in words, for example <c>1,000 persons without orders</c>. Only if there are rows.</summary>
    public string Where => CallWords.At(Asked, Orders, Reference, _plan!.Payload);

    /// <summary>One sentence; null until two transports can be compared, and for runs of other kinds.</summary>
    public string? Text => Rows.Count == 0 ? null : OfMeasuredCalls() ?? (HasFigures ? null : OfWarmUpCalls());

    /// <summary>Whether measured calls give the answer, which warm-up calls gave before.</summary>
    public bool IsMeasured => Rows.Count > 0 && Measured().Count > 1;

    /// <summary>Whether calls were measured, be they enough for an answer or not.</summary>
    public bool HasFigures => _figures.Count > 0;

    private Operation Asked => _plan!.Operations[0];

    private bool Orders => Asked == Operation.GetPersons && _plan!.Orders == OrdersMode.With;

    /// <summary>A row's cells of the operation that is asked for, with or without orders as it is asked for, by size.</summary>
    public IEnumerable<Cell> CellsOf(RowListed row)
    {
        ArgumentNullException.ThrowIfNull(row);
        return CellList.OfOperation(_plan!, row.Transport, Asked).Where(cell => cell.Orders == Orders);
    }

    public void Take(RunEvent runEvent)
    {
        switch (runEvent)
        {
            case RunStarted { Manifest: var manifest }:
                _plan = manifest.Plan;
                break;
            case IPlanned:
                // Runs of other kinds have no medians by size.
                _plan = null;
                break;
            case RowListed { SameAs: null, Unavailable: null } row when _plan is not null && row.Description?.Operations.Contains(Asked) != false:
                _rows.Add(row);
                break;
            case CellFailed failed:
                _failed.Add(failed.Cell);
                break;
            case WarmedUp warm:
                _warm[warm.Cell] = warm.EstimateMs;
                break;
        }
    }

    /// <summary>Learns a cell's figure.</summary>
    public void SetFigure(Cell cell, RunningFigure figure) => _figures[cell] = figure;

    public bool HasFailed(Cell cell) => _failed.Contains(cell);

    /// <summary>Milliseconds per call at the end of a cell's warm-up; null before it.</summary>
    public double? WarmMsOf(Cell cell) => _warm.TryGetValue(cell, out var ms) ? ms : null;

    /// <summary>A cell's figure; null before it has one.</summary>
    public RunningFigure? FigureOf(Cell cell) => _figures.GetValueOrDefault(cell);

    private string? OfMeasuredCalls()
    {
        var ranked = Measured();
        if (ranked.Count < 2)
        {
            return null;
        }

        var best = ranked[0];
        // Rows whose intervals overlap the fastest one's may still change places with it.
        return $"So far at {Where}: " + Compare(
            [.. ranked.Select(row => (row.Transport, row.Ms, row.Low <= best.High))],
            $"is fastest, {BoundedFigures.WithInterval(best.Ms, best.Low, best.High)} ms",
            BoundedFigures.Alone(best.Ms, best.Low, best.High));
    }

    private string? OfWarmUpCalls()
    {
        var asked = Ranked().ToList();
        if (asked.Count < 2 || asked.Any(cell => !_warm.ContainsKey(cell)))
        {
            return null;
        }

        var ranked = asked.Select(cell => (cell.Transport, Ms: _warm[cell])).OrderBy(row => row.Ms).ToList();
        var about = BoundedFigures.About(ranked[0].Ms);
        return $"By warm-up calls at {Where}: " + Compare([.. ranked.Select(row => (row.Transport, row.Ms, row.Ms < WarmUpTells * ranked[0].Ms))], $"is fastest, about {about} ms", about);
    }

    /// <summary>The compared rows that have an interval, the fastest first.</summary>
    private List<(string Transport, double Ms, double Low, double High)> Measured() =>
        [.. Ranked().Where(cell => _figures.TryGetValue(cell, out var figure) && figure is { MedianMs: not null, LowMs: not null, HighMs: not null })
            .Select(cell => (cell.Transport, Ms: _figures[cell].MedianMs!.Value, Low: _figures[cell].LowMs!.Value, High: _figures[cell].HighMs!.Value))
            .OrderBy(row => row.Ms)];

    /// <summary>The cells that are compared: no limit, and no failed one.</summary>
    private IEnumerable<Cell> Ranked() => _rows.Where(row => row.Description?.IsLimit != true)
        .Where(row => _plan!.Payload?.IsComparable(row.Description, Asked, Reference) != false)
        .SelectMany(CellsOf).Where(cell => cell.Persons == Reference && !_failed.Contains(cell));

    /// <param name="ranked">Rows, milliseconds and whether the row may be the fastest, the fastest first.</param>
    /// <param name="isFastest">What is said of the only one.</param>
    /// <param name="about">The fastest one's milliseconds where there are several.</param>
    private static string Compare(List<(string Transport, double Ms, bool MayBeFastest)> ranked, string isFastest, string about)
    {
        // A slower row with a wide interval may be the fastest where a faster one with a narrow interval is not.
        var level = ranked.FindAll(row => row.MayBeFastest);
        var slower = ranked.FindAll(row => !row.MayBeFastest);
        var first = level.Count <= 1
            ? $"{ranked[0].Transport} {isFastest}"
            : $"no winner yet among {string.Join(", ", level.Take(MostSlower).Select(row => row.Transport))}{(level.Count > MostSlower ? $" and {level.Count - MostSlower} more" : "")}, about {about} ms";
        // The next ones and the last.
        var named = slower.Count <= MostSlower ? slower : [.. slower.Take(MostSlower - 1), slower[^1]];
        var ratios = string.Join(", ", named.Select(row => $"{row.Transport} {BoundedFigures.About(row.Ms / ranked[0].Ms)}x"));
        return $"{first}{(ratios.Length == 0 ? "" : $"; slower: {ratios}")}.";
    }
}
