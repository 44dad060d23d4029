using Transport.Harness.Plan;

namespace Transport.Harness.Run.Messages;

/// <summary>What one client process is to do: the first line of its standard input.</summary>
internal sealed record ClientAssignment
{
    /// <summary>The resolved plan.</summary>
    public required RunPlan Plan { get; init; }

    /// <summary>Number of the process pair.</summary>
    public required int Process { get; init; }

    /// <summary>True for a cold figure: the first cell is called once, and nothing else happens.</summary>
    public bool ColdOnly { get; init; }

    /// <summary>Above 0 for article 1: the first cell is called so often from cold, and nothing else happens.</summary>
    public int ColdTries { get; init; }

    /// <summary>Set for article 2: concurrent callers, and nothing else happens.</summary>
    public CallersTask? Callers { get; init; }

    /// <summary>Set for a load, and nothing else happens; the first cell is what its calls ask for.</summary>
    public LoadTask? Load { get; init; }

    /// <summary>Set for article 3: concurrent clients of a service in many modes, and nothing else happens.</summary>
    public ModesTask? Modes { get; init; }

    public required IReadOnlyList<CellTask> Cells { get; init; }

    public required IReadOnlyList<RowAddress> Rows { get; init; }

    public IReadOnlyList<string> PluginFolders { get; init; } = [];

    public required EffortBudget Budget { get; init; }

    /// <summary>Time from now until this process should be done.</summary>
    public required TimeSpan TimeLeft { get; init; }

    /// <summary>First block to measure: above 0 after a process died.</summary>
    public int FirstBlock { get; init; }

    /// <summary>Whether there are blocks left at all.</summary>
    public bool MeasureBlocks { get; init; } = true;

    /// <summary>Waits for its turn before it opens its clients, before every block, and before costs: another build is measured in between.</summary>
    public bool InTurns { get; init; }

    /// <summary>Says each cell before it is called, so that a process that dies names it. Set after a death that named none.</summary>
    public bool AnnounceCells { get; init; }
}
