using Transport.Engine.Coordinator;
using Transport.Engine.Messages;
using Transport.Engine.Processes;
using Transport.Runs.Plan;
using Transport.Runs.Record;

namespace Transport.Experiments.Steps;

/// <summary>Steps, each way's in a separate client process: one that dies, or is ended, takes only its own way along.</summary>
internal sealed class StepsPass(RunSession session)
{
    /// <returns>As in <see cref="RunEnded.Reason"/>.</returns>
    public async Task<string> RunAsync(IEnumerable<StepsTask> tasks)
    {
        var failed = new HashSet<string>();
        foreach (var task in tasks.TakeWhile(_ => !session.IsCancelled).Where(task => !failed.Contains(task.Way)))
        {
            var work = new Work(session, task);
            await new ClientLoop(session).RunAsync(work).ConfigureAwait(false);
            if (work.HasFailed)
            {
                failed.Add(task.Way);
            }
        }

        return session.IsCancelled ? EndReasons.Cancelled : EndReasons.Completed;
    }

    private sealed class Work(RunSession session, StepsTask task) : IClientWork
    {
        public bool HasFailed { get; private set; }

        public bool IsLeft { get; private set; } = true;

        public bool RenewsServer => false;

        public ClientAssignment Assign(bool announce) => task.AddTo(new ClientAssignment
        {
            Plan = session.Rows.Plan,
            Process = 0,
            Cells = [],
            // Nothing is called: each way has all it needs in its own process.
            Rows = [],
            PluginFolders = session.Options.PluginFolders,
            Budget = EffortBudget.For(Effort.Quick, 1, 1, 1),
            TimeLeft = TimeSpan.FromHours(1),
        });

        public void Take(ClientMessage message)
        {
            switch (message)
            {
                case EventMessage { Event: var runEvent }:
                    HasFailed |= runEvent is StepFailed;
                    session.Recording.Add(runEvent);
                    break;
                case ProgressMessage { Progress: var progress }:
                    session.Recording.Show(progress with { TimeLeft = null });
                    break;
            }
        }

        public bool Drop(ClientEnd end, string reason)
        {
            DropAll(reason);
            return true;
        }

        public void DropAll(string reason)
        {
            (IsLeft, HasFailed) = (false, true);
            if (!session.IsCancelled)
            {
                session.Recording.Add(new StepFailed(task.Way, reason));
            }
        }
    }
}
