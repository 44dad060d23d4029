using Transport.Reporting.Kinds;

namespace Transport.Dashboard.History.Store;

/// <summary>
/// Reports of stored runs: computed one after the other, large ones in a separate queue so that no other waits for them. The latest few are kept, because a
/// page asks several things of one run.
/// </summary>
// The semaphores are never disposed, which only their wait handles would need: a request that is still answered while the server ends releases one.
#pragma warning disable CA1001
internal sealed class RunReports(ILogger<RunReports> logger)
#pragma warning restore CA1001
{
    /// <summary>Two that are compared, and a few that a user switches between.</summary>
    private const int MostKept = 6;

    /// <summary>Bytes of the records that are kept, which take several times as much in memory; the latest is always kept.</summary>
    private const long MostBytesKept = 64 * 1024 * 1024;

    /// <summary>How long a large record is kept that nobody asks for: in memory it takes many times its file.</summary>
    private static readonly TimeSpan LargeKeptFor = TimeSpan.FromSeconds(60);

    /// <summary>A larger record takes its time, and may be anybody's.</summary>
    public const long LargeBytes = 4 * 1024 * 1024;

    private readonly SemaphoreSlim _turn = new(1, 1);
    private readonly SemaphoreSlim _largeTurn = new(1, 1);

    /// <summary>The one asked for last at the end.</summary>
    private readonly List<KeptRun> _kept = [];

    /// <exception cref="InvalidRunRecordException">The record cannot be read.</exception>
    /// <exception cref="OperationCanceledException">The caller has gone, and the work ended.</exception>
    public async Task<LoadedRun> GetAsync(StoredRun run, CancellationToken cancellationToken)
    {
        var turn = FileStamp.Of(run.File).Length > LargeBytes ? _largeTurn : _turn;
        await turn.WaitAsync(cancellationToken);
        try
        {
            var stamp = FileStamp.Of(run.File);
            var found = Kept(run.File, stamp) ?? await Task.Run(() => Load(run, cancellationToken), cancellationToken);
            Keep(run.File, stamp, found);
            return found;
        }
        finally
        {
            turn.Release();
        }
    }

    private LoadedRun? Kept(string file, FileStamp stamp)
    {
        lock (_kept)
        {
            return _kept.Find(kept => kept.File == file && kept.Stamp == stamp)?.Run;
        }
    }

    private void Keep(string file, FileStamp stamp, LoadedRun run)
    {
        var added = new KeptRun(file, stamp, run);
        lock (_kept)
        {
            _kept.RemoveAll(kept => kept.File == file);
            _kept.Add(added);
            while (_kept.Count > MostKept || (_kept.Count > 1 && _kept.Sum(kept => kept.Stamp.Length) > MostBytesKept))
            {
                _kept.RemoveAt(0);
            }
        }

        if (stamp.Length > LargeBytes)
        {
            _ = ForgetLaterAsync(added);
        }
    }

    /// <summary>The run was deleted.</summary>
    public void Forget(string file)
    {
        lock (_kept)
        {
            _kept.RemoveAll(kept => kept.File == file);
        }
    }

    /// <summary>Whoever asks for it again makes another one of it.</summary>
    private async Task ForgetLaterAsync(KeptRun run)
    {
        await Task.Delay(LargeKeptFor);
        lock (_kept)
        {
            _kept.RemoveAll(kept => ReferenceEquals(kept, run));
        }
    }

    /// <summary>Reads a record that its writer may have open; messages call it by its file's name, not by its path.</summary>
    /// <exception cref="InvalidRunRecordException">It cannot be read.</exception>
    public static RunRecord Read(string file, CancellationToken cancellationToken = default)
    {
        var name = Path.GetFileName(file);
        try
        {
            if (RunRecordFile.IsEmpty(file))
            {
                throw new InvalidRunRecordException($"{name}: the file is empty.");
            }

            using var stream = RunRecordFile.OpenRead(file);
            return RunRecords.ReadUntil(stream, name, cancellationToken);
        }
        catch (Exception problem) when (problem is IOException or UnauthorizedAccessException)
        {
            throw new InvalidRunRecordException($"{name}: it cannot be opened.", problem);
        }
    }

    private LoadedRun Load(StoredRun run, CancellationToken cancellationToken)
    {
        var record = Read(run.File, cancellationToken);
        try
        {
            return AnalysisWork.Run(() => new LoadedRun(record, Reports.Of(record, run.File)), cancellationToken);
        }
        catch (Exception problem) when (problem is not (InvalidRunRecordException or OutOfMemoryException or OperationCanceledException))
        {
            // Events that are each in order may still contradict each other.
            logger.LogError(problem, "Run {Run} could not be analysed", run.Id);
            throw new InvalidRunRecordException($"{Path.GetFileName(run.File)}: damaged: no figures can be computed from it ({problem.Message})", problem);
        }
    }

    private sealed record KeptRun(string File, FileStamp Stamp, LoadedRun Run);
}
