using Transport.ServerApi.Folders;

namespace Transport.Dashboard.History.Store;

/// <summary>The labels of stored runs, a small JSON file beside each labelled record. Writers take turns in <see cref="RunFiles"/>.</summary>
internal sealed class LabelFiles(ILogger<LabelFiles> logger)
{
    /// <summary>Where the labels of a record are.</summary>
    public static string FileOf(string record) => ImportMark.LabelsOf(record);

    /// <summary>The labels of a record; none if they cannot be read, which is logged.</summary>
    public RunLabels Read(string record)
    {
        var file = FileOf(record);
        try
        {
            return OwnFile.Read(file) is { } found ? JsonSerializer.Deserialize<RunLabels>(found, JsonSerializerOptions.Web) ?? RunLabels.None : RunLabels.None;
        }
        catch (FileNotFoundException)
        {
            return RunLabels.None;
        }
        catch (Exception problem) when (problem is JsonException or IOException or UnauthorizedAccessException)
        {
            logger.LogWarning(problem, "The labels in {File} cannot be read", file);
            return RunLabels.None;
        }
    }

    /// <summary>Takes the pin from every run that has it.</summary>
    public void Unpin(IEnumerable<StoredRun> runs)
    {
        foreach (var run in runs)
        {
            if (Read(run.File) is { IsBaseline: true } pinned)
            {
                Write(run.File, pinned with { IsBaseline = false });
            }
        }
    }

    /// <exception cref="IOException">The store cannot be written.</exception>
    public static void Write(string record, RunLabels labels)
    {
        var file = FileOf(record);
        if (labels == RunLabels.None)
        {
            // Ours: the store's own file beside a record.
            File.Delete(file);
        }
        else
        {
            OwnFile.Write(file, JsonSerializer.SerializeToUtf8Bytes(labels, JsonSerializerOptions.Web));
        }
    }
}
