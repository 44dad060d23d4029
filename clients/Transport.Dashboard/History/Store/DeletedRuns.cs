using System.Globalization;

namespace Transport.Dashboard.History.Store;

/// <summary>Deleted runs, a folder a deletion, so that none takes the place of another: <c>deleted/TIME-NUMBER/ID.jsonl</c> and its labels.</summary>
internal sealed class DeletedRuns(RunStore store)
{
    private string Folder => Path.Combine(store.Folder, "deleted");

    /// <summary>Moves a record and its labels here.</summary>
    /// <returns>The deletion's name; null if the record has gone.</returns>
    public string? Take(StoredRun run)
    {
        var deletion = string.Create(CultureInfo.InvariantCulture, $"{DateTime.UtcNow:yyyyMMdd-HHmmss-fffffff}-{Guid.NewGuid():N}");
        var folder = Directory.CreateDirectory(Path.Combine(Folder, deletion));
        var file = Path.Combine(folder.FullName, Path.GetFileName(run.File));
        try
        {
            File.Move(run.File, file);
        }
        catch (FileNotFoundException)
        {
            // Ours: made above, and empty.
            folder.Delete();
            return null;
        }

        // The record first: should this end here, its labels keep its id from another run, and wait for it.
        if (File.Exists(LabelFiles.FileOf(run.File)))
        {
            File.Move(LabelFiles.FileOf(run.File), LabelFiles.FileOf(file));
        }

        return deletion;
    }

    /// <summary>The record that a deletion took.</summary>
    /// <param name="id">The run's, compared with those that there are.</param>
    /// <param name="deletion">Which one, as <see cref="Take"/> named it; null for the latest.</param>
    public string? Find(string id, string? deletion) => Folders(deletion)
        .SelectMany(folder => new RunStore(folder).List())
        .FirstOrDefault(run => run.Id == id)?.File;

    private IEnumerable<string> Folders(string? deletion) =>
        !Directory.Exists(Folder) ? []
        : deletion is null ? Directory.EnumerateDirectories(Folder)
            .OrderByDescending(Path.GetFileName, StringComparer.Ordinal)
            // Earlier versions had them all in one folder.
            .Append(Folder)
        : deletion.Length > 0 && deletion.All(c => char.IsAsciiLetterOrDigit(c) || c == '-') ? [Path.Combine(Folder, deletion)]
        : [];

    /// <summary>Takes a deletion's folder away, which is empty by now.</summary>
    public void Forget(string file)
    {
        var folder = Path.GetDirectoryName(file)!;
        if (folder != Folder && !Directory.EnumerateFileSystemEntries(folder).Any())
        {
            // Ours: the folder of one deletion, and empty: one that is not stays.
            Directory.Delete(folder);
        }
    }
}
