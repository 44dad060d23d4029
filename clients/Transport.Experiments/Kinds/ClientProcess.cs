using System.Runtime.InteropServices;
using Transport.Engine.Machine;
using Transport.Engine.Payloads;
using Transport.PluginLoading.Payloads;
using Transport.ServerApi.Freezes;

namespace Transport.Experiments.Kinds;

/// <summary>
/// The measuring process: takes one assignment from its standard input, measures, and writes what it finds. As an agent it says first who it is,
/// and refuses what its own machine does not permit.
/// </summary>
public static class ClientProcess
{
    /// <summary>The command-line verb, not shown in help, that an assembly answers by calling <see cref="MainAsync(AgentTerms?)"/>.</summary>
    public const string Verb = EngineOptions.ClientVerb;

    /// <summary>How long calls under way may take to end after the order to stop; then the process ends with them.</summary>
    private static readonly TimeSpan StopWithin = TimeSpan.FromMilliseconds(500);

    /// <summary>A coordinator gives a sign of life as soon as it has read who an agent is, however many others it waits for.</summary>
    private static readonly TimeSpan GreetedWithin = TimeSpan.FromMinutes(10);

    /// <summary>Over the standard streams of this program.</summary>
    /// <param name="terms">Set for an agent; null where this machine's coordinator started the process.</param>
    /// <returns>Exit code: 0 done or stopped by the coordinator, 1 refused or could not continue (the reason is on standard error).</returns>
    public static async Task<int> MainAsync(AgentTerms? terms = null)
    {
        using var output = Console.OpenStandardOutput();
        // What a plugin prints must not come between the messages.
        Console.SetOut(Console.Error);
        return await MainAsync(Console.OpenStandardInput(), output, terms).ConfigureAwait(false);
    }

    /// <param name="stdin">Commands, one line each; its end ends the process at once.</param>
    /// <param name="stdout">Messages, one line of JSON each.</param>
    /// <param name="terms">As above.</param>
    internal static async Task<int> MainAsync(Stream stdin, Stream stdout, AgentTerms? terms)
    {
        // Ctrl+C reaches every process of the terminal; only the coordinator decides what it means.
        // Of an agent the first time: who starts one by hand ends it by the second.
        var heard = 0;
        using IDisposable signals = terms is null ? new ParentsSignals() : PosixSignalRegistration.Create(PosixSignal.SIGINT, context => context.Cancel = Interlocked.Increment(ref heard) == 1);
        // Never disposed: the threads that read and watch hold them until the process ends.
        var (finish, stop, turns) = (new CancellationTokenSource(), new CancellationTokenSource(), new SemaphoreSlim(0));
        var messages = new Sink(new MessageWriter(new StreamWriter(stdout) { NewLine = "\n" }, RunRecords.Format.OptionsOf(AgentJson.Default)), stop);
        var orders = terms is null ? null : new AgentOrders(terms.Limits.MaxRate);
        var reach = terms is null ? null : new Reach(terms.Limits);
        var assigned = new TaskCompletionSource<ClientAssignment>(TaskCreationOptions.RunContinuationsAsynchronously);
        if (terms is not null)
        {
            messages.Send(new HelloMessage(AgentHellos.Own(terms.Build, terms.Limits.MaxRate), AgentClock.NowMs, BuildHash.OfPlugins(terms.PluginFolders)));
        }

        var reader = new CommandReader(stdin, messages, Obey, stop, terms is null ? null : GreetedWithin);
        reader.Start();
        try
        {
            // No deadline: who started it gives it work, or ends, which is noticed.
            var assignment = await assigned.Task.WaitAsync(stop.Token).ConfigureAwait(false);
            if (terms is not null)
            {
                (assignment, var refusal) = await AgentAdmission.AdmitAsync(assignment, terms.Limits, stop.Token).ConfigureAwait(false);
                if (refusal is not null)
                {
                    messages.Send(new RefusedMessage(refusal));
                    await Console.Error.WriteLineAsync($"refused: {refusal}").ConfigureAwait(false);
                    return 1;
                }
            }

            messages.Send(new EventMessage(ProcessReport.Own()));
            FreezeLog.Seen += freeze => messages.Send(new FrozeMessage(freeze));
            FreezeLog.Start();
            var payload = assignment.PayloadFolder is { } folder ? PayloadLoader.Load(folder) : null;
            var rows = RowCatalogue.Load(terms?.PluginFolders ?? assignment.PluginFolders, payload);
            MemoryWatch.Start(MemoryWatch.LimitOf(assignment, ExperimentList.For(assignment).CallersOf(assignment)));
            // No deadline: its calls have deadlines, and the coordinator ends it.
            await EndWithAsync(
                MeasuringSession.RunAsync(assignment, ExperimentList.MeasureAsync, rows.Find, messages, finish.Token, stop.Token, turns.WaitAsync, orders, payload is null ? null : PayloadItems.Of(payload.Payload)), stop.Token).ConfigureAwait(false);
            // The coordinator may still ask for the time; then it closes the pipe.
            await Task.Delay(Timeout.Infinite, stop.Token).ConfigureAwait(false);
            return 0;
        }
        catch (OperationCanceledException) when (stop.IsCancellationRequested)
        {
            if (reader.Reason is { } reason)
            {
                await Console.Error.WriteLineAsync($"stopped: {reason}").ConfigureAwait(false);
                return 1;
            }

            return 0;
        }
        catch (Exception problem)
        {
            await Console.Error.WriteLineAsync(FailureReason.Of(problem)).ConfigureAwait(false);
            return 1;
        }

        void Obey(ClientCommand command)
        {
            switch (command)
            {
                case AssignCommand assign:
                    assigned.TrySetResult(assign.Assignment);
                    break;
                case ReachCommand asked:
                    _ = Task.Run(() => ReachAsync(asked, assigned.Task.IsCompleted ? null : reach, messages, stop.Token), CancellationToken.None);
                    break;
                case BeginCommand begin:
                    orders?.Begin(begin);
                    break;
                case TurnCommand:
                    turns.Release();
                    break;
                default:
                    finish.Cancel();
                    break;
            }
        }
    }

    /// <summary>Answers whether a server can be reached, unless the coordinator is gone meanwhile.</summary>
    private static async Task ReachAsync(ReachCommand command, Reach? reach, Sink messages, CancellationToken stop)
    {
        try
        {
            messages.Send(reach is null ? new RefusedMessage("a server is looked for before the assignment") : await reach.TryAsync(command.Targets, stop).ConfigureAwait(false));
        }
        catch (OperationCanceledException) when (stop.IsCancellationRequested)
        {
            // Nobody waits for the answer.
        }
        catch (Exception problem)
        {
            messages.Send(new RefusedMessage(FailureReason.Of(problem)));
        }
    }

    /// <summary>The session's end; where it was stopped, at most a short time later, whatever its calls do.</summary>
    private static async Task EndWithAsync(Task session, CancellationToken stop)
    {
        try
        {
            await session.WaitAsync(stop).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (stop.IsCancellationRequested)
        {
            await Task.WhenAny(session, Task.Delay(StopWithin, CancellationToken.None)).ConfigureAwait(false);
            throw;
        }
    }

    /// <summary>A pipe that nobody reads ends the process like one that is closed.</summary>
    private sealed class Sink(MessageWriter writer, CancellationTokenSource stop) : IMessageSink
    {
        public void Rehearse(ClientMessage message) => writer.Rehearse(message);

        public void Send(ClientMessage message)
        {
            try
            {
                writer.Send(message);
            }
            catch (IOException)
            {
                stop.Cancel();
            }
        }
    }
}
