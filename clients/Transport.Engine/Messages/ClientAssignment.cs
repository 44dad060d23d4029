namespace Transport.Engine.Messages;

/// <summary>What one client process is to do: the first line of its standard input.</summary>
internal sealed record ClientAssignment
{
    public required RunPlan Plan { get; init; }

    /// <summary>Number of the process pair.</summary>
    public required int Process { get; init; }

    public required IReadOnlyList<CellTask> Cells { get; init; }

    public required IReadOnlyList<RowAddress> Rows { get; init; }

    public IReadOnlyList<string> PluginFolders { get; init; } = [];

    /// <summary>The folder of the build of the plan's payload; null for persons.</summary>
    public string? PayloadFolder { get; init; }

    public required EffortBudget Budget { get; init; }

    /// <summary>Time from now until this process should be done.</summary>
    public required TimeSpan TimeLeft { get; init; }

    /// <summary>First block to measure: above 0 after a process died.</summary>
    public int FirstBlock { get; init; }

    /// <summary>Whether there are blocks left at all.</summary>
    public bool MeasureBlocks { get; init; } = true;

    /// <summary>Waits for its turn before it opens its clients, before every block, and before costs: another build is measured in between.</summary>
    public bool InTurns { get; init; }

    /// <summary>With <see cref="InTurns"/>: waits before its first block, and not before it opens its clients. Other pairs of the same run warm up at the same time.</summary>
    public bool WarmsUpTogether { get; init; }

    /// <summary>Says each cell before it is called, so that a process that dies names it. Set after a death that named none.</summary>
    public bool AnnounceCells { get; init; }

    /// <summary>The task of its kind of run, by the name of the task; empty where the cells say all.</summary>
    /// <remarks>Extension data, so that this record knows no kind; the serialiser wants such a property to be settable.</remarks>
    [JsonExtensionData]
    public Dictionary<string, JsonElement> Tasks { get; set; } = [];

    /// <summary>The same with a task, and nothing else happens.</summary>
    public ClientAssignment With<T>(string name, T task, JsonTypeInfo<T> type) =>
        this with { Tasks = new Dictionary<string, JsonElement> { [name] = JsonSerializer.SerializeToElement(task, type) } };

    /// <summary>The task of a name; the default of its type where there is none.</summary>
    public T? TaskOf<T>(string name, JsonTypeInfo<T> type) => Tasks.TryGetValue(name, out var task) ? task.Deserialize(type) : default;
}
