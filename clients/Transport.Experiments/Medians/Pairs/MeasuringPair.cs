namespace Transport.Experiments.Medians.Pairs;

/// <summary>What one pair of processes measures: blocks, then costs and bytes.</summary>
/// <param name="session">The run.</param>
/// <param name="budget">Its time boxes.</param>
/// <param name="precision">Receives every block.</param>
/// <param name="state">What is known of the cells already.</param>
/// <param name="process">Number of the pair.</param>
/// <param name="time">How long it may take.</param>
/// <param name="others">Pairs that are measured at the same time; null where it is measured alone.</param>
internal sealed class MeasuringPair(
    RunSession session, EffortBudget budget, PrecisionWatch precision, RunState state, int process, PairTime time, ParallelPairs? others = null) : IClientWork
{
    private readonly long _startedAt = Stopwatch.GetTimestamp();

    public bool IsLeft => state.HasCells;

    public bool RenewsServer => false;

    public ClientAssignment Assign(bool announce) => new()
    {
        Plan = session.Rows.Plan,
        Process = process,
        Cells = state.Tasks,
        Rows = session.Addresses(withLost: true),
        PluginFolders = session.Options.PluginFolders,
        PayloadFolder = session.Options.PayloadFolder,
        Budget = budget,
        TimeLeft = time.Pair - Stopwatch.GetElapsedTime(_startedAt),
        FirstBlock = state.NextBlock,
        MeasureBlocks = state.BlocksEnded is null,
        AnnounceCells = announce,
        InTurns = session.Options.Turn is not null,
        WarmsUpTogether = others is not null,
    };

    public void Take(ClientMessage message)
    {
        switch (message)
        {
            case EventMessage { Event: var runEvent }:
                state.Take(runEvent);
                if (runEvent is BlockMeasured block)
                {
                    lock (precision)
                    {
                        precision.Take(block);
                    }
                }

                session.Recording.Add(runEvent);
                break;
            case BlocksDoneMessage blocks:
                state.EndBlocks(blocks.Reason);
                break;
            case ProgressMessage { Progress: var progress } when others?.IsShown(process) != false:
                session.Recording.Show(progress with { TimeLeft = LeftOfRun(progress) });
                break;
        }
    }

    /// <summary>Without time boxes nothing shows how long the blocks take until some are made.</summary>
    private TimeSpan? LeftOfRun(RunProgress progress) =>
        progress.TimeLeft is { } left && (time.IsBoxed || progress is { Phase: RunPhase.Measuring, Done: > 0 }) ? time.LeftOfRun(Stopwatch.GetElapsedTime(_startedAt), left) : null;

    public bool Drop(ClientEnd end, string reason)
    {
        if (end.Cell is not { } cell)
        {
            return false;
        }

        var dropped = state.Drop(cell);
        Fail(dropped, reason);
        return dropped.Count > 0;
    }

    public void DropAll(string reason) => Fail(state.DropAll(), reason);

    private void Fail(IReadOnlyList<Cell> cells, string reason)
    {
        foreach (var cell in cells)
        {
            var failed = new CellFailed(cell, reason);
            state.Take(failed);
            session.Recording.Add(failed);
        }
    }
}
