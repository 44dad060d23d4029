using System.Runtime.InteropServices;
using Transport.Engine;
using Transport.Engine.Agents;
using Transport.Engine.Messages;
using Transport.Engine.Worker;
using Transport.ServerApi.Freezes;

namespace Transport.Experiments.Kinds;

/// <summary>
/// The measuring process as an agent: it says who it is, takes one assignment over a pipe, and refuses what its own machine does not permit.
/// </summary>
public static class AgentProcess
{
    /// <summary>How long calls under way may take to end after the order to stop; then the process ends with them.</summary>
    private static readonly TimeSpan StopWithin = TimeSpan.FromMilliseconds(500);

    /// <param name="stdin">Commands, one line of JSON each; its end ends the process at once.</param>
    /// <param name="stdout">Messages, one line of JSON each.</param>
    /// <param name="build">Hash of the programs.</param>
    /// <param name="limits">What it refuses.</param>
    /// <param name="pluginFolders">Plugin folders, or folders of plugin folders.</param>
    /// <returns>Exit code: 0 done or stopped by the coordinator, 1 refused or could not continue (the reason is on standard error).</returns>
    public static async Task<int> MainAsync(Stream stdin, Stream stdout, string build, AgentLimits limits, IReadOnlyList<string> pluginFolders)
    {
        ArgumentNullException.ThrowIfNull(limits);
        // Ctrl+C reaches every process of the terminal; only the coordinator decides what it means.
        using var interrupt = PosixSignalRegistration.Create(PosixSignal.SIGINT, context => context.Cancel = true);
        // Never disposed: the threads that listen and watch hold them until the process ends.
        var finish = new CancellationTokenSource();
        var stop = new CancellationTokenSource();
        var output = new StreamWriter(stdout) { NewLine = "\n" };
        var messages = new Sink(new MessageWriter(output, RunRecords.Format.OptionsOf(AgentJson.Default)), stop);
        var orders = new AgentOrders(limits.MaxRate);
        var assigned = new TaskCompletionSource<AssignCommand>(TaskCreationOptions.RunContinuationsAsynchronously);
        var plugins = BuildHash.OfPlugins(pluginFolders);
        messages.Send(new HelloMessage(AgentHellos.Own(build, limits.MaxRate), AgentClock.NowMs, plugins));
        var ear = new AgentEar(stdin, messages, Obey, stop);
        ear.Start();
        try
        {
            var command = await assigned.Task.WaitAsync(stop.Token).ConfigureAwait(false);
            var (assignment, refusal) = await AdmitAsync(command, limits, plugins, stop.Token).ConfigureAwait(false);
            if (refusal is not null)
            {
                messages.Send(new RefusedMessage(refusal));
                await Console.Error.WriteLineAsync($"refused: {refusal}").ConfigureAwait(false);
                return 1;
            }

            FreezeLog.Seen += freeze => messages.Send(new FrozeMessage(freeze));
            FreezeLog.Start();
            var rows = RowCatalogue.Load(pluginFolders);
            MemoryWatch.Start(MemoryWatch.LimitOf(assignment, ExperimentList.For(assignment).CallersOf(assignment)));
            var session = MeasuringSession.RunAsync(assignment, ExperimentList.MeasureAsync, rows.Find, messages, finish.Token, stop.Token, turn: null, orders);
            await EndWithAsync(session, stop.Token).ConfigureAwait(false);
            // The coordinator still asks for the time, and then closes the pipe.
            await Task.Delay(Timeout.Infinite, stop.Token).ConfigureAwait(false);
            return 0;
        }
        catch (OperationCanceledException) when (stop.IsCancellationRequested)
        {
            await Console.Error.WriteLineAsync(ear.Reason is null ? "the coordinator closed the pipe" : $"stopped: {ear.Reason}").ConfigureAwait(false);
            return ear.Reason is null ? 0 : 1;
        }
        catch (Exception problem)
        {
            await Console.Error.WriteLineAsync(FailureReason.Of(problem)).ConfigureAwait(false);
            return 1;
        }

        void Obey(AgentCommand command)
        {
            switch (command)
            {
                case AssignCommand assign:
                    assigned.TrySetResult(assign);
                    break;
                case ReachCommand reach:
                    _ = Task.Run(() => ReachAsync(reach, limits, messages, stop.Token), CancellationToken.None);
                    break;
                case BeginCommand begin:
                    orders.Begin(begin);
                    break;
                default:
                    finish.Cancel();
                    break;
            }
        }
    }

    /// <summary>Answers whether a server can be reached, unless the coordinator is gone meanwhile.</summary>
    private static async Task ReachAsync(ReachCommand command, AgentLimits limits, Sink messages, CancellationToken stop)
    {
        try
        {
            messages.Send(await Reach.TryAsync(command.Targets, limits, stop).ConfigureAwait(false));
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

    /// <summary>The assignment as it is done, with the addresses that were looked up; and why it is not done, null where it is.</summary>
    internal static async Task<(ClientAssignment Assignment, string? Refusal)> AdmitAsync(
        AssignCommand command, AgentLimits limits, IReadOnlyDictionary<string, string> plugins, CancellationToken cancellationToken)
    {
        var assignment = command.Assignment;
        if (RefusalOf(command, limits) is { } refusal)
        {
            return (assignment, refusal);
        }

        string? refused = null;
        // Looked up once for each host and port, so that all addresses of a transport mean the same machine.
        var authorities = new Dictionary<string, Uri>(StringComparer.OrdinalIgnoreCase);
        var rows = new List<RowAddress>();
        foreach (var row in assignment.Rows)
        {
            rows.Add(row with { Address = await AdmittedAsync(row.Address).ConfigureAwait(false), Counters = await AdmittedAsync(row.Counters).ConfigureAwait(false) });
            if (row.Health is { } health)
            {
                rows[^1] = rows[^1] with { Health = await AdmittedAsync(health).ConfigureAwait(false) };
            }
        }

        return (assignment with { Rows = rows }, refused ?? AgentHellos.UnlikePlugin(plugins, command.Plugins));

        async Task<Uri> AdmittedAsync(Uri target)
        {
            if (target.IsAbsoluteUri && authorities.TryGetValue(target.Authority, out var known))
            {
                return new UriBuilder(target) { Host = known.Host }.Uri;
            }

            var (admitted, problem) = await limits.AdmitAsync(target, cancellationToken).ConfigureAwait(false);
            refused ??= problem;
            if (problem is null)
            {
                authorities.Add(target.Authority, admitted);
            }

            return admitted;
        }
    }

    private static string? RefusalOf(AssignCommand command, AgentLimits limits)
    {
        if (command is not { Assignment: { Rows: { Count: > 0 } rows, Cells: not null, Plan: not null, Budget: not null, PluginFolders: { } folders }, Plugins: not null }
            || rows.Any(row => row is not { Address: not null, Counters: not null }))
        {
            return "the assignment is incomplete";
        }

        if (folders.Count > 0)
        {
            return "the assignment names folders, and an agent loads nothing that an assignment names";
        }

        if (ExperimentList.All.FirstOrDefault(kind => kind.Owns(command.Assignment)) is not { } kind)
        {
            return "the assignment is of an unknown kind";
        }

        if (kind.NamesFiles)
        {
            return $"the assignment is of {kind.Verb}, which names files, and an agent opens none that an assignment names";
        }

        var rate = kind.RateOf(command.Assignment);
        if (rate is null && limits.MaxRate is { } most)
        {
            return FormattableString.Invariant($"{kind.Verb} calls as fast as answers come, and this agent makes at most {most:0.##} calls per second: start it without --max-rate");
        }

        return rate > limits.MaxRate
            ? FormattableString.Invariant($"{rate:0.##} calls per second are more than the {limits.MaxRate:0.##} that this agent makes at most: start it with a higher --max-rate")
            : null;
    }

    /// <summary>A pipe that nobody reads ends the process like one that is closed.</summary>
    private sealed class Sink(MessageWriter writer, CancellationTokenSource stop) : IMessageSink
    {
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
