namespace Transport.Runs.Record.Storage;

/// <summary>A folder of stored runs, one JSON Lines file each.</summary>
/// <param name="folder">Need not exist yet.</param>
public sealed class RunStore(string folder)
{
    /// <summary>What <see cref="Find"/> takes for the run that started last.</summary>
    public const string Last = "last";

    private const string Extension = ".jsonl";

    /// <summary>Full path of the folder.</summary>
    public string Folder { get; } = Path.GetFullPath(folder);

    /// <summary>
    /// Stored runs, the greatest id first; ids of runs that were made here begin with the time they started. Links, which lead elsewhere, are not records.
    /// </summary>
    public IReadOnlyList<StoredRun> List() => !Directory.Exists(Folder)
        ? []
        : [.. new DirectoryInfo(Folder).EnumerateFiles("*" + Extension)
            .Where(file => file is { Exists: true, LinkTarget: null })
            .Select(file => file.FullName)
            .Select(file => new StoredRun(Path.GetFileNameWithoutExtension(file), file))
            .OrderByDescending(run => run.Id, StringComparer.Ordinal)];

    /// <summary>
    /// Makes the record of a run that starts now. Its id is <c>20260131-235959</c>, with <c>-2</c> ... where several start in one second: the file is made where there is none,
    /// so that each of two programs gets its own.
    /// </summary>
    /// <exception cref="IOException">The disk refuses.</exception>
    public RunRecordWriter Create(DateTimeOffset startedAt, RunFormat format)
    {
        var id = startedAt.UtcDateTime.ToString("yyyyMMdd-HHmmss", System.Globalization.CultureInfo.InvariantCulture);
        for (var (i, file) = (2, FileOf(id)); ; file = FileOf($"{id}-{i++}"))
        {
            try
            {
                return new RunRecordWriter(file, format);
            }
            catch (IOException) when (File.Exists(file))
            {
                // Another run's.
            }
        }
    }

    /// <summary>Where a run of this id is stored.</summary>
    public string FileOf(string id) => Path.Combine(Folder, id + Extension);

    /// <summary>Full path of a stored run.</summary>
    /// <param name="name"><c>last</c>, a file's path, a run id, or the beginning of exactly one.</param>
    /// <exception cref="InvalidRunRecordException">There is none, or there are several; the message says what to type.</exception>
    public string Find(string name)
    {
        if (File.Exists(name))
        {
            return Path.GetFullPath(name);
        }

        if (name.EndsWith(Extension, StringComparison.Ordinal) || Path.GetFileName(name) != name)
        {
            throw new InvalidRunRecordException($"there is no file '{name}': type last, a run id, or the path of a record.");
        }

        var runs = List();
        var found = name == Last
            ? Latest(runs)
            : runs.Where(run => run.Id == name).DefaultIfEmpty().First() is { } exact
                ? [exact]
                : runs.Where(run => name.Length > 0 && run.Id.StartsWith(name, StringComparison.Ordinal)).ToList();
        return found switch
        {
            [var one] => one.File,
            [] when runs.Count == 0 => throw new InvalidRunRecordException($"no run is stored in {Folder}: make one with 'transport run'."),
            [] => throw new InvalidRunRecordException($"no run '{name}' in {Folder}: type last, a file, or one of {Names(runs)}."),
            _ => throw new InvalidRunRecordException($"'{name}' matches several runs: {Names(found)}."),
        };
    }

    /// <summary>The run that started last by its manifest, because a file may have any name; the greatest id among those of one time, or where none can be read.</summary>
    private static List<StoredRun> Latest(IReadOnlyList<StoredRun> runs) =>
        runs.Count == 0 ? [] : [runs.MaxBy(run => RunRecordReader.StartOf(run.File))!];

    private static string Names(IReadOnlyList<StoredRun> runs) =>
        string.Join(", ", runs.Take(5).Select(run => run.Id)) + (runs.Count > 5 ? ", ..." : "");
}
