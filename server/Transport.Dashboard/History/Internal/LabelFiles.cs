using System.Text.Json;
using Microsoft.Extensions.Logging;
using Transport.Dashboard.Runs;
using Transport.Harness.Record;

namespace Transport.Dashboard.History.Internal;

/// <summary>The labels of stored runs, a small JSON file beside each labelled record.</summary>
internal sealed class LabelFiles(RunStore store, ILogger<LabelFiles> logger) : IRunNaming
{
    private const string Extension = ".labels.json";

    private readonly Lock _writing = new();

    /// <summary>Where the labels of a record are.</summary>
    public static string FileOf(string record) => Path.ChangeExtension(record, null) + Extension;

    /// <summary>The labels of a record; none where they cannot be read, which is logged.</summary>
    public RunLabels Read(string record)
    {
        var file = FileOf(record);
        try
        {
            return File.Exists(file) ? JsonSerializer.Deserialize<RunLabels>(File.ReadAllBytes(file), JsonSerializerOptions.Web) ?? RunLabels.None : RunLabels.None;
        }
        catch (Exception problem) when (problem is JsonException or IOException or UnauthorizedAccessException)
        {
            logger.LogWarning(problem, "The labels in {File} cannot be read", file);
            return RunLabels.None;
        }
    }

    /// <summary>Changes the labels of one record; a new baseline takes the pin from the others.</summary>
    /// <param name="record">The record's file.</param>
    /// <param name="change">What is to be changed.</param>
    /// <exception cref="IOException">The store cannot be written.</exception>
    public void Change(string record, RunChange change)
    {
        lock (_writing)
        {
            if (change.IsBaseline == true)
            {
                foreach (var other in store.List().Where(run => run.File != record))
                {
                    if (Read(other.File) is { IsBaseline: true } pinned)
                    {
                        Write(other.File, pinned with { IsBaseline = false });
                    }
                }
            }

            Write(record, Read(record).With(change));
        }
    }

    /// <inheritdoc/>
    public void SetName(string runId, string name) => Change(store.FileOf(runId), new RunChange { Name = name });

    /// <summary>The file gets its name when it is whole.</summary>
    private static void Write(string record, RunLabels labels)
    {
        var file = FileOf(record);
        if (labels == RunLabels.None)
        {
            File.Delete(file);
            return;
        }

        var temporary = file + ".new";
        File.WriteAllBytes(temporary, JsonSerializer.SerializeToUtf8Bytes(labels, JsonSerializerOptions.Web));
        File.Move(temporary, file, overwrite: true);
    }
}
