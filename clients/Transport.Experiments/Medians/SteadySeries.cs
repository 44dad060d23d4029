namespace Transport.Experiments.Medians;

/// <summary>
/// Judges whether a series of latencies has become stable: no change point within the last windows of calls that are long enough to tell,
/// and the medians of the last <see cref="Windows"/> windows within <see cref="Tolerance"/> of each other. A window holds
/// <see cref="WindowMs"/> of calls.
/// </summary>
internal sealed class SteadySeries
{
    public const int Windows = 3;
    public const double Tolerance = 0.05;
    public const double WindowMs = 15;
    public const int MaxWindowCalls = 25;

    /// <summary>Windows of one or two calls are too noisy for the tolerance of the longer ones.</summary>
    public const double ShortWindowTolerance = 0.15;

    /// <summary>Windows among which a change is looked for; a change before them is over.</summary>
    public const int MaxLookedAt = 60;

    /// <summary>Windows since the last change, where there are enough for one to be seen.</summary>
    public const int PlateauWindows = 6;

    private readonly List<double> _window = [];
    private readonly List<double> _medians = [];
    private int _windowCalls;
    private (int At, int From) _looked;

    public int Calls { get; private set; }

    /// <summary>Median of the last full windows, as many as have to agree, or of what there is so far; 0 before the first call. A single window may be one call that a pause hit.</summary>
    public double EstimateMs => _medians.Count > 0 ? SortedCalls.MedianOf([.. _medians.TakeLast(Windows)]) : _window.Count > 0 ? SortedCalls.MedianOf(_window) : 0;

    /// <summary>Medians of the examined windows, in the order measured.</summary>
    public IReadOnlyList<double> LookedAt => [.. _medians.TakeLast(MaxLookedAt)];

    /// <summary>Where in <see cref="LookedAt"/> the plateau begins; null when there is none.</summary>
    public int? PlateauFrom => IsStable ? LevelFrom() : null;

    /// <summary>Whether the last windows agree.</summary>
    public bool IsStable
    {
        get
        {
            if (_medians.Count < Windows)
            {
                return false;
            }

            var last = _medians[^Windows..];
            return last.Max() <= last.Min() * (1 + CurrentTolerance)
                && (_medians.Count < ChangePoints.Fewest || Math.Min(_medians.Count, MaxLookedAt) - LevelFrom() >= PlateauWindows);
        }
    }

    private double CurrentTolerance => _windowCalls < 3 ? ShortWindowTolerance : Tolerance;

    /// <summary>Adds a completed call.</summary>
    public void Add(double ms)
    {
        Calls++;
        _window.Add(ms);
        if (_windowCalls == 0)
        {
            _windowCalls = (int)Math.Clamp(WindowMs / Math.Max(ms, 0.001), 1, MaxWindowCalls);
        }

        if (_window.Count >= _windowCalls)
        {
            _medians.Add(SortedCalls.MedianOf(_window));
            _window.Clear();
            // The next window is sized by this one: the first calls are much slower than the later ones.
            _windowCalls = (int)Math.Clamp(WindowMs / Math.Max(_medians[^1], 0.001), 1, MaxWindowCalls);
        }
    }

    /// <summary>Looked for once a window: the detector's work grows with the square of the windows.</summary>
    private int LevelFrom()
    {
        if (_looked.At != _medians.Count)
        {
            _looked = (_medians.Count, ChangePoints.LevelFrom(LookedAt, CurrentTolerance));
        }

        return _looked.From;
    }
}
