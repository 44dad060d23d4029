using Transport.Experiments.Analysis.Comparing;

namespace Transport.Dashboard.History.Serving;

/// <summary>Everything that pages do with stored runs.</summary>
internal sealed class RunHistory(RunFiles files, RunIndex index, RunReports reports, RunImport import)
{
    /// <exception cref="RequestRefusedException">404: there is no such run.</exception>
    public StoredRun Find(string id) => files.Find(id);

    /// <summary>Every stored run, the newest first.</summary>
    public async Task<IReadOnlyList<RunEntry>> ListAsync(CancellationToken cancellationToken) =>
        Entries(await index.ListAsync(cancellationToken));

    /// <summary>One run with its results; if the record cannot be read, only the reader's message.</summary>
    public async Task<RunView> ViewAsync(string id, CancellationToken cancellationToken)
    {
        var run = Find(id);
        var found = await index.FindAsync(run, cancellationToken);
        if (found.Problem is not null)
        {
            return RunView.Of(Entry(run, found));
        }

        LoadedRun loaded;
        try
        {
            loaded = await reports.GetAsync(run, cancellationToken);
        }
        catch (InvalidRunRecordException problem)
        {
            return RunView.Of(Entry(run, found with { Problem = problem.Message, HasHeadline = true }));
        }

        return RunView.Of(Entry(run, index.Learn(run, found, loaded)), loaded.Report);
    }

    /// <exception cref="RequestRefusedException">400 with the reader's words: the record cannot be read.</exception>
    public async Task<LoadedRun> LoadAsync(StoredRun run, CancellationToken cancellationToken)
    {
        try
        {
            return await reports.GetAsync(run, cancellationToken);
        }
        catch (InvalidRunRecordException problem)
        {
            throw new RequestRefusedException(StatusCodes.Status400BadRequest, problem.Message, problem);
        }
    }

    /// <exception cref="RequestRefusedException">400: a label is too long. 404: there is no such run.</exception>
    public async Task<RunEntry> ChangeAsync(string id, RunChange change, CancellationToken cancellationToken)
    {
        if (change.Problem() is { } problem)
        {
            throw new RequestRefusedException(StatusCodes.Status400BadRequest, problem);
        }

        var run = files.Change(id, change);
        return Entry(run, await index.FindAsync(run, cancellationToken));
    }

    /// <exception cref="RequestRefusedException">404: there is no such run. 409: it is being measured.</exception>
    public async Task<RunDeletion> DeleteAsync(string id, CancellationToken cancellationToken)
    {
        var run = Find(id);
        if (await index.FindAsync(run, cancellationToken) is { Complete: false, Problem: null } && await IsBeingWrittenAsync(run, cancellationToken))
        {
            throw new RequestRefusedException(StatusCodes.Status409Conflict, $"Run {id} is being measured: cancel it first, or wait until it has ended.");
        }

        var deletion = files.Delete(id);
        reports.Forget(run.File);
        return deletion;
    }

    /// <summary>A reader holds a record for a moment as a writer does for all its run.</summary>
    private static async Task<bool> IsBeingWrittenAsync(StoredRun run, CancellationToken cancellationToken)
    {
        for (var look = 0; RunRecordFile.IsBeingWritten(run.File); look++)
        {
            if (look == 3)
            {
                return true;
            }

            await Task.Delay(100, cancellationToken);
        }

        return false;
    }

    public async Task<RunEntry> RestoreAsync(string id, string? deletion, CancellationToken cancellationToken)
    {
        var run = files.Restore(id, deletion);
        return Entry(run, await index.FindAsync(run, cancellationToken));
    }

    public async Task<RunEntry> ImportAsync(Stream body, CancellationToken cancellationToken)
    {
        var run = await import.ImportAsync(body, cancellationToken);
        return Entry(run, await index.FindAsync(run, cancellationToken));
    }

    /// <exception cref="RequestRefusedException">404: there is no such run, or it has no call of the cell.</exception>
    public async Task<LatencyDistribution> DistributionAsync(string id, Cell cell, CancellationToken cancellationToken)
    {
        var record = (await LoadAsync(Find(id), cancellationToken)).Record;
        return LatencyDistribution.Of(record, cell)
            ?? throw new RequestRefusedException(StatusCodes.Status404NotFound, $"Run {id} has no call of {cell.Transport} {cell.Operation} at this size.");
    }

    /// <exception cref="RequestRefusedException">404: there is no such run. 400: one of them has no cells.</exception>
    public async Task<ComparedRuns> CompareAsync(string before, string after, CancellationToken cancellationToken)
    {
        StoredRun[] runs = [Find(before), Find(after)];
        var records = new List<RunRecord>();
        foreach (var run in runs)
        {
            var loaded = await LoadAsync(run, cancellationToken);
            records.Add(loaded.Report is MediansReport
                ? loaded.Record
                : throw new RequestRefusedException(
                    StatusCodes.Status400BadRequest, $"Run {run.Id} is an article or a load and has no blocks to compare: choose runs made by 'transport run'."));
        }

        var comparison = await Task.Run(() => RunComparison.Of(records[0], records[1]), cancellationToken);
        return new ComparedRuns(
            comparison, [Entry(runs[0], await index.FindAsync(runs[0], cancellationToken)), Entry(runs[1], await index.FindAsync(runs[1], cancellationToken))]);
    }

    /// <summary>The medians of one kind of call over the stored runs, the oldest first.</summary>
    /// <param name="asked">Null for what the latest run has at the size that tables are ordered by.</param>
    /// <param name="cancellationToken">Ends it.</param>
    public async Task<RunTrend> TrendAsync(TrendCall? asked, CancellationToken cancellationToken)
    {
        var runs = await index.ListAsync(cancellationToken);
        var known = runs.Zip(files.LabelsOf([.. runs.Select(item => item.Run)]), (item, labels) => (item.Run.Id, item.Found, labels))
            .Where(item => item.Found is not null)
            .Select(item => (item.Id, item.Found!, item.labels));
        return TrendBuilder.Of([.. known], asked, runs.Count(item => item.Found?.HasHeadline != true));
    }

    private IReadOnlyList<RunEntry> Entries(IReadOnlyList<(StoredRun Run, IndexedRun? Found)> runs) =>
        [.. runs.Zip(files.LabelsOf([.. runs.Select(item => item.Run)]), (item, labels) => (item.Found ?? Unread(item.Run)).Entry(item.Run.Id, labels))];

    private RunEntry Entry(StoredRun run, IndexedRun found) => found.Entry(run.Id, files.LabelsOf([run])[0]);

    private static IndexedRun Unread(StoredRun run)
    {
        var stamp = FileStamp.Of(run.File);
        return new IndexedRun { Stamp = stamp, StartedAt = stamp.WrittenAt };
    }
}
