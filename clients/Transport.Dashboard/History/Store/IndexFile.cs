using Transport.ServerApi.Folders;

namespace Transport.Dashboard.History.Store;

/// <summary>The index on disk. It saves a restarted server from analysing every run again; without it everything is recomputed.</summary>
internal sealed class IndexFile(RunStore store, ILogger<IndexFile> logger)
{
    /// <summary>Other code may come to another headline.</summary>
    private static readonly string Code = $"{typeof(Report).Assembly.ManifestModule.ModuleVersionId} {typeof(RunRecord).Assembly.ManifestModule.ModuleVersionId} {typeof(IndexFile).Assembly.ManifestModule.ModuleVersionId}";

    /// <summary>Records that were read and headlines that were computed may be written down at the same time.</summary>
    private readonly Lock _writing = new();

    private string Path => System.IO.Path.Combine(store.Folder, ".index.json");

    /// <summary>By file name; empty if there is no index of this version of the code.</summary>
    public IReadOnlyDictionary<string, IndexedRun> Read()
    {
        try
        {
            return OwnFile.Read(Path) is { } found && JsonSerializer.Deserialize<Content>(found, JsonSerializerOptions.Web) is { } content && content.Code == Code
                ? content.Runs
                : new Dictionary<string, IndexedRun>();
        }
        catch (Exception problem) when (problem is JsonException or IOException or UnauthorizedAccessException)
        {
            logger.LogWarning(problem, "The index {File} cannot be read and is rebuilt", Path);
            return new Dictionary<string, IndexedRun>();
        }
    }

    public void Write(IReadOnlyDictionary<string, IndexedRun> runs)
    {
        try
        {
            lock (_writing)
            {
                OwnFile.Write(Path, JsonSerializer.SerializeToUtf8Bytes(new Content(Code, runs), JsonSerializerOptions.Web));
            }
        }
        catch (Exception problem) when (problem is IOException or UnauthorizedAccessException)
        {
            logger.LogWarning(problem, "The index {File} cannot be written; the next server computes it again", Path);
        }
    }

    private sealed record Content(string Code, IReadOnlyDictionary<string, IndexedRun> Runs);
}
