namespace Transport.Harness.Run.Measuring;

/// <summary>
/// Judges whether a series of latencies has become stable: the medians of its last <see cref="Windows"/> windows lie within
/// <see cref="Tolerance"/> of each other. A window is long enough to hold <see cref="WindowMs"/> of calls.
/// </summary>
internal sealed class SteadySeries
{
    public const int Windows = 3;
    public const double Tolerance = 0.05;
    public const double WindowMs = 15;
    public const int MaxWindowCalls = 25;

    /// <summary>Windows of one or two calls are too noisy for the tolerance of the longer ones.</summary>
    public const double ShortWindowTolerance = 0.15;

    private readonly List<double> _window = [];
    private readonly List<double> _medians = [];
    private int _windowCalls;

    /// <summary>Calls seen.</summary>
    public int Calls { get; private set; }

    /// <summary>Median of the last full window, or of what there is so far; 0 before the first call.</summary>
    public double EstimateMs => _medians.Count > 0 ? _medians[^1] : _window.Count > 0 ? Median(_window) : 0;

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
            return last.Max() <= last.Min() * (1 + (_windowCalls < 3 ? ShortWindowTolerance : Tolerance));
        }
    }

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
            _medians.Add(Median(_window));
            _window.Clear();
            // The next window is sized by this one: the first calls are much slower than the later ones.
            _windowCalls = (int)Math.Clamp(WindowMs / Math.Max(_medians[^1], 0.001), 1, MaxWindowCalls);
        }
    }

    private static double Median(List<double> values)
    {
        var sorted = values.Order().ToList();
        return (sorted[(sorted.Count - 1) / 2] + sorted[sorted.Count / 2]) / 2;
    }
}
