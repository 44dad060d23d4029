using System.Diagnostics;
using Transport.Engine;
using Transport.Engine.Coordinator;
using Transport.Engine.Messages;
using Transport.Engine.Processes;
using Transport.Runs.Plan;
using Transport.Runs.Record;

namespace Transport.Experiments.Medians;

/// <summary>What one pair of processes measures: blocks, then costs and bytes.</summary>
/// <param name="session">The run.</param>
/// <param name="budget">Its time boxes.</param>
/// <param name="precision">Receives every block.</param>
/// <param name="state">What is known of the cells already.</param>
/// <param name="process">Number of the pair.</param>
/// <param name="timeLeft">Of the pair.</param>
/// <param name="afterwards">Of the run after this pair, where time boxes hold it.</param>
internal sealed class MeasuringPair(
    RunSession session, EffortBudget budget, PrecisionWatch precision, RunState state, int process, TimeSpan timeLeft, TimeSpan afterwards) : IClientWork
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
        Budget = budget,
        TimeLeft = timeLeft - Stopwatch.GetElapsedTime(_startedAt),
        FirstBlock = state.NextBlock,
        MeasureBlocks = state.BlocksEnded is null,
        AnnounceCells = announce,
        InTurns = session.Options.Turn is not null,
    };

    public void Take(ClientMessage message)
    {
        switch (message)
        {
            case EventMessage { Event: var runEvent }:
                state.Take(runEvent);
                if (runEvent is BlockMeasured block)
                {
                    precision.Take(block);
                }

                session.Recording.Add(runEvent);
                break;
            case BlocksDoneMessage blocks:
                state.EndBlocks(blocks.Reason);
                break;
            case ProgressMessage { Progress: var progress }:
                session.Recording.Show(progress with { TimeLeft = LeftOfRun(progress) });
                break;
        }
    }

    /// <summary>
    /// A number of tries has no time box: until some blocks are made, nothing shows how long the others take. Then every further pair takes
    /// as long as this one.
    /// </summary>
    private TimeSpan? LeftOfRun(RunProgress progress) => progress switch
    {
        { TimeLeft: null } => null,
        _ when !budget.IsExact => progress.TimeLeft + afterwards,
        { Phase: RunPhase.Measuring, Done: > 0 } => progress.TimeLeft + ((budget.Processes - process - 1) * (Stopwatch.GetElapsedTime(_startedAt) + progress.TimeLeft)),
        _ => null,
    };

    public bool Drop(ClientEnd end, string reason)
    {
        if (end.Cell is not { } cell)
        {
            return false;
        }

        Fail(state.Drop(cell), reason);
        return true;
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
