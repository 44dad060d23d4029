using System.Text.Json;
using System.Text.Json.Serialization;
using Transport.Engine.Messages;
using Transport.Experiments.Articles;

namespace Transport.Experiments.Steps;

/// <summary>The steps that one client process is to do.</summary>
/// <param name="Plan">Of the run.</param>
/// <param name="Way">An encoding, a kind of database, or the memory of the process.</param>
/// <param name="Folder">For files; the run deletes it.</param>
/// <param name="StorePlugin">The plugin of a kind of database; null for anything else.</param>
/// <param name="Folders">Those of all ways: a process whose coordinator is gone deletes them.</param>
/// <param name="IsStart">Whether the process does what a program does when it starts, and nothing else.</param>
internal sealed record StepsTask(ArticlePlan Plan, string Way, string Folder, string? StorePlugin, IReadOnlyList<string> Folders, bool IsStart = false)
{
    private const string Name = "steps";

    /// <summary>The task of an assignment; null where it has none of this kind.</summary>
    public static StepsTask? Of(ClientAssignment assignment) => assignment.TaskOf(Name, StepsJson.Default.StepsTask);

    /// <summary>An assignment with this task.</summary>
    public ClientAssignment AddTo(ClientAssignment assignment) => assignment.With(Name, this, StepsJson.Default.StepsTask);
}

/// <summary>JSON of what is stored of the steps, and of the task between coordinator and worker.</summary>
[JsonSourceGenerationOptions(
    JsonSerializerDefaults.Web, UseStringEnumConverter = true, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(StepsTask))]
[JsonSerializable(typeof(StepMeasured))]
[JsonSerializable(typeof(StepFailed))]
internal sealed partial class StepsJson : JsonSerializerContext;
