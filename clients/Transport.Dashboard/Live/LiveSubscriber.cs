namespace Transport.Dashboard.Live;

/// <summary>
/// A page that watches, and the events not yet sent to it. Later events replace those that a slow page misses, so that it holds no more
/// than one state of a run, and always gets the last one. Guarded by the hub's lock, but for waiting.
/// </summary>
internal sealed class LiveSubscriber : IDisposable
{
    /// <summary>Seconds of load kept for a slow page; with more than these it gets the whole state instead.</summary>
    private const int MostSeconds = 600;

    private readonly SemaphoreSlim _news = new(1, 1);
    private readonly Dictionary<(string, PayloadModels.Operation, int, bool), LiveCell> _cells = [];
    private readonly Dictionary<(string, PayloadModels.Operation, int, bool), LiveStrip> _strips = [];
    private readonly List<LiveSecond> _seconds = [];
    private LiveProgress? _progress;
    private bool _wantsState = true;

    /// <summary>Waits until there is something to send, or the time is up.</summary>
    public Task<bool> WaitAsync(TimeSpan within, CancellationToken cancellationToken) => _news.WaitAsync(within, cancellationToken);

    /// <summary>The whole state must be sent.</summary>
    public void AddState()
    {
        _wantsState = true;
        Wake();
    }

    public void Add(LiveChanges changes)
    {
        _progress = changes.Progress ?? _progress;
        _wantsState |= changes.HasNewHead;
        foreach (var cell in changes.Cells)
        {
            _cells[(cell.Transport, cell.Operation, cell.Persons, cell.Orders)] = cell;
        }

        foreach (var strip in changes.Strips)
        {
            _strips[(strip.Transport, strip.Operation, strip.Persons, strip.Orders)] = strip;
        }

        _seconds.AddRange(changes.Seconds);
        if (_seconds.Count > MostSeconds)
        {
            _seconds.Clear();
            _wantsState = true;
        }

        Wake();
    }

    /// <summary>Names and JSON of everything to send now; changes first, so that the last of a run that ended are not lost.</summary>
    public IReadOnlyList<(string Event, string Json)> Take(Func<LiveState> state)
    {
        var events = new List<(string, string)>();
        if (_progress is not null)
        {
            events.Add(("progress", Write(_progress)));
            _progress = null;
        }

        Take(events, "cells", _cells.Values);
        Take(events, "strip", _strips.Values);
        Take(events, "load", _seconds);
        _cells.Clear();
        _strips.Clear();
        _seconds.Clear();
        if (_wantsState)
        {
            _wantsState = false;
            events.Add(("state", Write(state())));
        }

        return events;
    }

    public void Dispose() => _news.Dispose();

    private static void Take<T>(List<(string Event, string Json)> events, string name, IReadOnlyCollection<T> items)
    {
        if (items.Count > 0)
        {
            events.Add((name, Write(items)));
        }
    }

    private static string Write<T>(T value) => JsonSerializer.Serialize(value, DashboardJson.Options);

    private void Wake()
    {
        if (_news.CurrentCount == 0)
        {
            _news.Release();
        }
    }
}
