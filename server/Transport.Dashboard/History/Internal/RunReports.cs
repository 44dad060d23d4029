using Microsoft.Extensions.Logging;
using Transport.Harness.Record;
using Transport.Reporting;

namespace Transport.Dashboard.History.Internal;

/// <summary>Reports of stored runs: computed one after the other, the latest few kept, because a page asks several things of one run.</summary>
internal sealed class RunReports(ILogger<RunReports> logger) : IDisposable
{
    /// <summary>Two that are compared, and a few that somebody walks to and fro between.</summary>
    private const int MostKept = 6;

    /// <summary>Bytes of the records that are kept, which take several times as much in memory; the latest is kept whatever its size.</summary>
    private const long MostBytesKept = 64 * 1024 * 1024;

    private readonly SemaphoreSlim _turn = new(1, 1);

    /// <summary>The one asked for last at the end.</summary>
    private readonly List<(string File, FileStamp Stamp, LoadedRun Run)> _kept = [];

    /// <exception cref="InvalidRunRecordException">The record cannot be read.</exception>
    public async Task<LoadedRun> GetAsync(StoredRun run, CancellationToken cancellationToken)
    {
        await _turn.WaitAsync(cancellationToken);
        try
        {
            var stamp = FileStamp.Of(run.File);
            var found = _kept.Find(kept => kept.File == run.File && kept.Stamp == stamp).Run
                ?? await Task.Run(() => Load(run), cancellationToken);
            _kept.RemoveAll(kept => kept.File == run.File);
            _kept.Add((run.File, stamp, found));
            while (_kept.Count > MostKept || (_kept.Count > 1 && _kept.Sum(kept => kept.Stamp.Length) > MostBytesKept))
            {
                _kept.RemoveAt(0);
            }

            return found;
        }
        finally
        {
            _turn.Release();
        }
    }

    /// <summary>Reads a record that its writer may have open; messages call it by its file's name, not by its path.</summary>
    /// <exception cref="InvalidRunRecordException">It cannot be read.</exception>
    public static RunRecord Read(string file)
    {
        var name = Path.GetFileName(file);
        try
        {
            using var stream = RunRecordFile.OpenRead(file);
            return RunRecordReader.Read(stream, name);
        }
        catch (Exception problem) when (problem is IOException or UnauthorizedAccessException)
        {
            throw new InvalidRunRecordException($"{name}: it cannot be opened.", problem);
        }
    }

    public void Dispose() => _turn.Dispose();

    private LoadedRun Load(StoredRun run)
    {
        var record = Read(run.File);
        try
        {
            return new LoadedRun(record, Report.Of(record, run.File));
        }
        catch (Exception problem) when (problem is not (InvalidRunRecordException or OutOfMemoryException))
        {
            // Events that are each in order may still contradict each other.
            logger.LogError(problem, "Run {Run} could not be analysed", run.Id);
            throw new InvalidRunRecordException($"{Path.GetFileName(run.File)}: damaged: no figures can be computed from it ({problem.Message})", problem);
        }
    }
}
