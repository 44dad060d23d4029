using System.Collections.Concurrent;

namespace Transport.Dashboard.Live;

/// <summary>Finds runs that a command line makes in the same store, and follows one by reading its record as it grows.</summary>
internal sealed class StoreWatcher(DashboardOptions options, LiveHub hub, ILogger<StoreWatcher> logger)
{
    /// <summary>A record that was not touched for this long is not read: a run writes every few seconds.</summary>
    private static readonly TimeSpan Recent = TimeSpan.FromMinutes(30);

    /// <summary>Read at a time, so that a long record is caught up with over some seconds.</summary>
    private const int MostBytes = 2 * 1024 * 1024;

    /// <summary>A reader holds a record for a moment, a writer for the whole run; only a process that holds it twice in a row is a writer.</summary>
    private static readonly TimeSpan SecondLook = TimeSpan.FromMilliseconds(150);

    private readonly RunStore _store = new(options.Engine.StoreFolder);
    private readonly ConcurrentDictionary<string, (long Length, DateTime Written)> _finished = [];
    private string? _suspect;
    private Followed? _followed;

    /// <summary>Whether a command line measures into the store; never called while a run of this process is in progress.</summary>
    public async Task<bool> IsForeignRunningAsync(CancellationToken cancellationToken)
    {
        string? file;
        try
        {
            file = FindWritten();
        }
        catch (Exception problem) when (problem is IOException or UnauthorizedAccessException)
        {
            // If the store cannot be listed, it cannot be written either; the waiting run will report that.
            logger.LogWarning("The store cannot be read: {Problem}", problem.Message);
            return false;
        }

        if (file is null)
        {
            return false;
        }

        await Task.Delay(SecondLook, cancellationToken);
        return RunRecordFile.IsBeingWritten(file);
    }

    /// <summary>Checks whether a run began, continued or ended, and notifies the hub.</summary>
    public void Look()
    {
        if (hub.HasOwnRun)
        {
            Forget();
        }
        else if (_followed is not null)
        {
            Follow(_followed);
        }
        else if (FindWritten() is { } file)
        {
            if (file == _suspect)
            {
                Begin(file);
            }

            _suspect = file;
        }
    }

    /// <summary>Follows nothing any more, until the next look.</summary>
    public void Forget()
    {
        if (_followed is { IsShown: true } followed)
        {
            hub.Forget(followed.Board);
        }

        (_followed, _suspect) = (null, null);
    }

    private void Begin(string file)
    {
        var board = new RunBoard(new LiveRun
        {
            Source = LiveSource.CommandLine, Scenario = Scenario.Run, CommandLine = "", StartedAt = DateTimeOffset.UtcNow,
        });
        _followed = new Followed(file, new RunRecordTail(file, RunRecords.Format), board);
        Follow(_followed);
    }

    private void Follow(Followed followed)
    {
        try
        {
            var events = followed.Tail.ReadNew(MostBytes);
            foreach (var runEvent in events)
            {
                followed.Board.Apply(runEvent);
                followed.Board.Update(followed.Progress.After(runEvent));
            }

            followed.Board.Update(followed.Progress.Now());
            if (!followed.IsShown && events.Count > 0)
            {
                followed.IsShown = true;
                hub.BeginForeign(followed.Board);
            }

            if (events.OfType<RunEnded>().FirstOrDefault() is { } ended)
            {
                End(followed, ended.Reason, null);
            }
            else if (events.Count == 0 && !RunRecordFile.IsBeingWritten(followed.File))
            {
                End(followed, EndReasons.Failed, "the command line that made it ended before the run did; what it had finished is stored");
            }
        }
        catch (InvalidRunRecordException problem)
        {
            logger.LogWarning("A record that grows in the store cannot be followed: {Problem}", problem.Message);
            End(followed, EndReasons.Failed, problem.Message);
        }
    }

    private void End(Followed followed, string reason, string? failure)
    {
        (_followed, _suspect) = (null, null);
        Remember(followed.File);
        if (followed.IsShown)
        {
            hub.End(followed.Board, new LiveEnd(null, followed.Board.RunId, reason, failure));
        }
    }

    /// <summary>The newest record that is being written.</summary>
    private string? FindWritten()
    {
        foreach (var run in _store.List())
        {
            var file = new FileInfo(run.File);
            if (!file.Exists || file.Length == 0 || DateTime.UtcNow - file.LastWriteTimeUtc > Recent
                || (_finished.TryGetValue(run.File, out var known) && known == (file.Length, file.LastWriteTimeUtc)))
            {
                continue;
            }

            if (RunRecordFile.IsBeingWritten(run.File))
            {
                return run.File;
            }

            Remember(run.File);
        }

        return null;
    }

    /// <summary>A record that is not being written is read again only when it has changed.</summary>
    private void Remember(string path)
    {
        var file = new FileInfo(path);
        if (file.Exists)
        {
            _finished[path] = (file.Length, file.LastWriteTimeUtc);
        }
    }

    private sealed class Followed(string file, RunRecordTail tail, RunBoard board)
    {
        public string File => file;

        public RunRecordTail Tail => tail;

        public RunBoard Board => board;

        public RecordProgress Progress { get; } = new();

        public bool IsShown { get; set; }
    }
}
