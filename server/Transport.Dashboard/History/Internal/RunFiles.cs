using Microsoft.AspNetCore.Http;
using Transport.Dashboard.Safety;
using Transport.Harness.Record;

namespace Transport.Dashboard.History.Internal;

/// <summary>Finds stored runs by id, and takes them away and back. A request's id is only ever compared with ids that there are; no path is made of it.</summary>
internal sealed class RunFiles(RunStore store)
{
    private readonly RunStore _deleted = new(Path.Combine(store.Folder, "deleted"));

    /// <exception cref="RequestRefusedException">404: there is no such run.</exception>
    public StoredRun Find(string id) => Find(store, id, "stored");

    /// <exception cref="RequestRefusedException">404: there is no such run. 409: it is being measured.</exception>
    public void Delete(string id, IndexedRun found)
    {
        var run = Find(store, id, "stored");
        if (found is { Complete: false, Problem: null } && RunRecordFile.IsBeingWritten(run.File))
        {
            throw new RequestRefusedException(StatusCodes.Status409Conflict, $"Run {id} is being measured: cancel it first, or wait until it has ended.");
        }

        Directory.CreateDirectory(_deleted.Folder);
        Move(run.File, _deleted.FileOf(run.Id));
    }

    /// <exception cref="RequestRefusedException">404: no such run was deleted. 409: there is one of that id again.</exception>
    public StoredRun Restore(string id)
    {
        var run = Find(_deleted, id, "deleted");
        var file = store.FileOf(run.Id);
        if (File.Exists(file))
        {
            throw new RequestRefusedException(StatusCodes.Status409Conflict, $"There is another run {id} by now.");
        }

        Move(run.File, file);
        return new StoredRun(run.Id, file);
    }

    /// <summary>A record and its labels.</summary>
    private static void Move(string from, string to)
    {
        File.Move(from, to, overwrite: true);
        if (File.Exists(LabelFiles.FileOf(from)))
        {
            File.Move(LabelFiles.FileOf(from), LabelFiles.FileOf(to), overwrite: true);
        }
    }

    private static StoredRun Find(RunStore store, string id, string how) => store.List().FirstOrDefault(run => run.Id == id)
        ?? throw new RequestRefusedException(StatusCodes.Status404NotFound, $"No run '{id}' is {how} here.");
}
