using Transport.Experiments.Load.Figures;
using Transport.Experiments.Load.Recorded;

namespace Transport.Dashboard.Live.Load;

/// <summary>The seconds of a load that goes on, as pages are shown them. Not safe for concurrent calls.</summary>
internal sealed class LoadBoard
{
    /// <summary>Seconds that a page is shown; what lies before is in the record.</summary>
    private const int MostSeconds = 20_000;

    private readonly Dictionary<LoadVisit, int> _visits = [];
    private readonly List<LiveSecond> _seconds = [];
    private IReadOnlyList<LoadStage> _stages = [];
    private int _new;

    /// <summary>All that is shown.</summary>
    public IReadOnlyList<LiveSecond> Seconds => [.. _seconds];

    /// <summary>Learns from an event.</summary>
    /// <returns>The second that it reported; null if none.</returns>
    public LiveSecond? Take(RunEvent runEvent)
    {
        switch (runEvent)
        {
            case LoadPlanned { Plan: var load }:
                _stages = load.Stages;
                return null;
            case LoadSecondMeasured { Second: var second }:
                return Add(second);
            default:
                return null;
        }
    }

    /// <summary>What has come since the last call.</summary>
    public IReadOnlyList<LiveSecond> TakeNew()
    {
        var fresh = _seconds[^_new..];
        _new = 0;
        return fresh;
    }

    private LiveSecond Add(LoadSecond second)
    {
        if (!_visits.TryGetValue(second.Visit, out var visit))
        {
            _visits[second.Visit] = visit = _visits.Count;
        }

        var figures = SecondFigures.Of(second);
        var shown = new LiveSecond(
            second.Visit.Transport, visit, second.Second, figures.Answered, figures.PerSecond, LoadProfile.IsAfterEnd(_stages, second.Second), figures.Errors,
            figures.MedianMs, figures.P95Ms, figures.LongestMs);
        _seconds.Add(shown);
        if (_seconds.Count > MostSeconds)
        {
            _seconds.RemoveRange(0, MostSeconds / 10);
        }

        _new = Math.Min(_new + 1, _seconds.Count);
        return shown;
    }
}
