using System.Collections.Concurrent;

namespace Transport.Dashboard.History.Store;

/// <summary>
/// What the history shows of every stored run. A record is read when its file is new or has changed; headlines, which cost a whole analysis, are
/// computed behind the answers, and never while something is measured.
/// </summary>
internal sealed class RunIndex(RunStore store, RunReports reports, IndexFile saved, MeasuringGate measuring, StoreWatcher watcher, ILogger<RunIndex> logger)
    : IAsyncDisposable
{
    /// <summary>How long an answer waits for records that are still to be read.</summary>
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(1);

    /// <summary>Minimum time between two reads of a growing record: it changes every second, and reading it disturbs the measurement.</summary>
    private static readonly TimeSpan LookAgain = TimeSpan.FromSeconds(30);

    private readonly ConcurrentDictionary<string, IndexedRun> _runs = new(StringComparer.Ordinal);
    private readonly Lock _starting = new();
    private readonly CancellationTokenSource _stopping = new();
    private readonly ConcurrentDictionary<string, long> _growing = new(StringComparer.Ordinal);
    private bool _isRestored;
    private Task _reading = Task.CompletedTask;
    private Task _headlines = Task.CompletedTask;

    /// <summary>The runs that have been read, in no order.</summary>
    public IEnumerable<IndexedRun> Known => _runs.Values;

    /// <summary>Every stored run, newest first; without its results if it has not been read yet.</summary>
    public async Task<IReadOnlyList<(StoredRun Run, IndexedRun? Found)>> ListAsync(CancellationToken cancellationToken)
    {
        var runs = store.List();
        await Task.WhenAny(StartReading(runs), Task.Delay(Patience, cancellationToken));
        cancellationToken.ThrowIfCancellationRequested();
        return [.. runs.Select(run => (run, _runs.GetValueOrDefault(Key(run)))).OrderByDescending(item => item.Item2?.StartedAt ?? default).ThenByDescending(item => item.run.Id, StringComparer.Ordinal)];
    }

    /// <summary>What is known of one run, read now where its file has changed.</summary>
    public async Task<IndexedRun> FindAsync(StoredRun run, CancellationToken cancellationToken) =>
        _runs.GetValueOrDefault(Key(run)) is { } known && known.Stamp == FileStamp.Of(run.File)
            ? known
            : await Task.Run(() => Read(run), cancellationToken);

    /// <summary>Waits for the record that is being read or analysed, and begins no other.</summary>
    public async ValueTask DisposeAsync()
    {
        await _stopping.CancelAsync();
        Task reading;
        lock (_starting)
        {
            reading = _reading;
        }

        await reading;
        await _headlines;
        _stopping.Dispose();
    }

    private static string Key(StoredRun run) => Path.GetFileName(run.File);

    private Task StartReading(IReadOnlyList<StoredRun> runs)
    {
        lock (_starting)
        {
            // A request that is still answered while the server ends starts nothing that would write into the store after it.
            if (_reading.IsCompleted && !_stopping.IsCancellationRequested)
            {
                _reading = Task.Run(() => ReadAll(runs), CancellationToken.None);
            }

            return _reading;
        }
    }

    private void ReadAll(IReadOnlyList<StoredRun> runs)
    {
        if (!_isRestored)
        {
            _isRestored = true;
            foreach (var (name, found) in saved.Read())
            {
                _runs.TryAdd(name, found);
            }
        }

        var stale = runs.Where(IsStale).ToList();
        foreach (var run in stale.TakeWhile(_ => !_stopping.IsCancellationRequested))
        {
            Read(run);
        }

        var gone = _runs.Keys.Except(runs.Select(Key)).ToList();
        gone.ForEach(name => _runs.TryRemove(name, out _));
        if (stale.Count + gone.Count > 0)
        {
            saved.Write(_runs);
        }

        if (_headlines.IsCompleted)
        {
            _headlines = ComputeHeadlinesAsync(runs);
        }
    }

    private bool IsStale(StoredRun run) =>
        !_runs.TryGetValue(Key(run), out var known)
        || (known.Stamp != FileStamp.Of(run.File)
            && !(_growing.TryGetValue(Key(run), out var readAt) && Stopwatch.GetElapsedTime(readAt) < LookAgain && RunRecordFile.IsBeingWritten(run.File)));

    private IndexedRun Read(StoredRun run)
    {
        var stamp = FileStamp.Of(run.File);
        try
        {
            var found = IndexedRun.Of(stamp, RunReports.Read(run.File));
            _growing.TryRemove(Key(run), out _);
            if (!found.Complete && RunRecordFile.IsBeingWritten(run.File))
            {
                // Its headline would be another one by the time it is computed.
                _growing[Key(run)] = Stopwatch.GetTimestamp();
                found = found with { HasHeadline = true };
            }

            return _runs[Key(run)] = found;
        }
        catch (InvalidRunRecordException problem)
        {
            var broken = IndexedRun.Broken(stamp, problem.Message);

            // A file that could not be opened may be open to the next reader.
            if (problem.InnerException is not (IOException or UnauthorizedAccessException))
            {
                _runs[Key(run)] = broken;
            }

            return broken;
        }
        catch (Exception problem) when (problem is not OutOfMemoryException)
        {
            // One record that no check foresaw must not hide the others.
            logger.LogError(problem, "Run {Run} could not be read", run.Id);
            return _runs[Key(run)] = IndexedRun.Broken(stamp, $"{Key(run)}: damaged: it cannot be read ({problem.Message})");
        }
    }

    private async Task ComputeHeadlinesAsync(IReadOnlyList<StoredRun> runs)
    {
        var computed = 0;
        foreach (var run in runs)
        {
            if (_runs.TryGetValue(Key(run), out var known) && !known.HasHeadline)
            {
                if (measuring.IsTaken || _stopping.IsCancellationRequested || await watcher.IsForeignRunningAsync(CancellationToken.None))
                {
                    break;
                }

                try
                {
                    _runs.TryUpdate(Key(run), await WithHeadlineAsync(run, known), known);
                }
                catch (OperationCanceledException)
                {
                    break;
                }

                computed++;
            }
        }

        if (computed > 0)
        {
            saved.Write(_runs);
        }
    }

    private async Task<IndexedRun> WithHeadlineAsync(StoredRun run, IndexedRun known)
    {
        if (known.Stamp.Length > RunReports.LargeBytes)
        {
            // It takes minutes, so it waits until a user opens the run.
            return known with { HasHeadline = true };
        }

        try
        {
            // No deadline: a record is read and analysed here, however long it is; the server that ends stops it.
            return known.With((await reports.GetAsync(run, _stopping.Token)).Report);
        }
        catch (InvalidRunRecordException problem)
        {
            // Where it has changed since, the next listing reads it again.
            return known with { HasHeadline = true, Problem = problem.Message };
        }
    }

    /// <summary>Takes over what somebody who looked at the run has had computed: of a large record nobody else does it.</summary>
    public IndexedRun Learn(StoredRun run, IndexedRun known, LoadedRun loaded)
    {
        var learned = known.With(loaded.Report);
        _runs.TryUpdate(Key(run), learned, known);
        return learned;
    }
}
