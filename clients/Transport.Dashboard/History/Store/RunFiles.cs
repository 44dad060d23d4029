namespace Transport.Dashboard.History.Store;

/// <summary>
/// The files of stored runs: every change of the store by this process is made here, one after the other. A request's id is only ever compared with ids
/// that there are; no path is made of it.
/// </summary>
internal sealed class RunFiles(RunStore store, LabelFiles labels) : IRunNaming
{
    private readonly DeletedRuns _deleted = new(store);
    private readonly Lock _changing = new();

    /// <exception cref="RequestRefusedException">404: there is no such run.</exception>
    public StoredRun Find(string id) => store.List().FirstOrDefault(run => run.Id == id) ?? throw NotHere(id);

    /// <summary>Labels of several runs, as they are at one moment: never two baselines.</summary>
    public IReadOnlyList<RunLabels> LabelsOf(IReadOnlyList<StoredRun> runs)
    {
        lock (_changing)
        {
            return [.. runs.Select(run => labels.Read(run.File))];
        }
    }

    /// <summary>Imports a file, under an id that no record and no labels have.</summary>
    /// <returns>Null if the id is taken.</returns>
    public StoredRun? Keep(string file, string id)
    {
        lock (_changing)
        {
            var to = store.FileOf(id);
            if (File.Exists(LabelFiles.FileOf(to)) || !IsMoved(file, to))
            {
                return null;
            }

            LabelFiles.Write(to, new RunLabels(IsImported: true));
            return new StoredRun(id, to);
        }
    }

    /// <summary>Changes the labels of a run; a new baseline takes the pin from the others.</summary>
    /// <exception cref="RequestRefusedException">404: there is no such run.</exception>
    public StoredRun Change(string id, RunChange change)
    {
        lock (_changing)
        {
            var run = Find(id);
            if (change.IsBaseline == true)
            {
                labels.Unpin(store.List().Where(other => other.File != run.File));
            }

            LabelFiles.Write(run.File, labels.Read(run.File).With(change));
            return run;
        }
    }

    /// <inheritdoc/>
    public void SetName(string runId, string name)
    {
        lock (_changing)
        {
            // Its record may be without its first line yet.
            var record = store.FileOf(runId);
            LabelFiles.Write(record, labels.Read(record).With(new RunChange { Name = name }));
        }
    }

    /// <exception cref="RequestRefusedException">404: there is no such run.</exception>
    public RunDeletion Delete(string id)
    {
        lock (_changing)
        {
            return new RunDeletion(id, _deleted.Take(Find(id)) ?? throw NotHere(id));
        }
    }

    /// <summary>Brings back exactly what one deletion took: the record and its labels. Where another run was pinned since, that stays the baseline.</summary>
    /// <param name="id">The run's.</param>
    /// <param name="deletion">Which deletion; null for the latest of this id.</param>
    /// <exception cref="RequestRefusedException">404: no such run was deleted. 409: there is one of that id again.</exception>
    public StoredRun Restore(string id, string? deletion)
    {
        lock (_changing)
        {
            var deleted = _deleted.Find(id, deletion)
                ?? throw new RequestRefusedException(StatusCodes.Status404NotFound, $"There is no deleted run '{id}'.");
            var run = new StoredRun(id, store.FileOf(id));
            if (!IsMoved(deleted, run.File))
            {
                throw new RequestRefusedException(StatusCodes.Status409Conflict, $"Another run {id} exists by now.");
            }

            // Labels that are here already are this run's: the deletion was interrupted before it took them.
            if (File.Exists(LabelFiles.FileOf(deleted)))
            {
                IsMoved(LabelFiles.FileOf(deleted), LabelFiles.FileOf(run.File));
            }

            _deleted.Forget(deleted);
            var others = store.List().Where(other => other.File != run.File).ToList();
            if (labels.Read(run.File) is { IsBaseline: true } pinned && others.Exists(other => labels.Read(other.File).IsBaseline))
            {
                LabelFiles.Write(run.File, pinned with { IsBaseline = false });
            }

            return run;
        }
    }

    /// <returns>False where there is another file of that name; none is ever replaced.</returns>
    private static bool IsMoved(string from, string to)
    {
        try
        {
            File.Move(from, to);
            return true;
        }
        catch (IOException) when (File.Exists(to))
        {
            return false;
        }
    }

    private static RequestRefusedException NotHere(string id) => new(StatusCodes.Status404NotFound, $"No run '{id}' is stored here.");
}
