using System.Text.Json;
using Transport.Engine;
using Transport.Engine.Messages;
using Transport.Engine.Worker;
using Transport.ServerApi;
using Transport.ServerApi.Freezes;

namespace Transport.Experiments.Kinds;

/// <summary>The measuring process: reads its assignment, measures, writes what it finds.</summary>
public static class ClientProcess
{
    /// <summary>The command-line verb, not shown in help, that an assembly answers by calling <see cref="MainAsync"/>.</summary>
    public const string Verb = WorkerCommands.Verb;

    /// <param name="stdin">The assignment as one line of JSON; later lines are commands; its end ends the process at once.</param>
    /// <param name="stdout">Messages, one line of JSON each.</param>
    /// <param name="cancellationToken">Ends the process at once.</param>
    /// <returns>Exit code: 0 done or stopped, 1 could not continue (the reason is on standard error).</returns>
    public static async Task<int> MainAsync(TextReader stdin, TextWriter stdout, CancellationToken cancellationToken)
    {
        using var signals = new ParentsSignals();
        using var finish = new CancellationTokenSource();
        using var turns = new SemaphoreSlim(0);
        using var stop = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        var messages = new MessageWriter(stdout, RunRecords.Format.OptionsOf(MessageJson.Default));
        FreezeLog.Seen += freeze => messages.Send(new FrozeMessage(freeze));
        FreezeLog.Start();
        try
        {
            var line = await stdin.ReadLineAsync(stop.Token).ConfigureAwait(false) ?? "";
            var assignment = JsonSerializer.Deserialize(line, MessageJson.Default.ClientAssignment)
                ?? throw new InvalidDataException("the assignment is empty.");
            // On a separate thread, because a console reader blocks while it waits.
            _ = Task.Run(() => ObeyAsync(stdin, finish, stop, turns), CancellationToken.None);
            var rows = RowCatalogue.Load(assignment.PluginFolders);
            MemoryWatch.Start(MemoryWatch.LimitOf(assignment, ExperimentList.For(assignment).CallersOf(assignment)));
            await MeasuringSession.RunAsync(assignment, ExperimentList.MeasureAsync, rows.Find, messages, finish.Token, stop.Token, turns.WaitAsync).ConfigureAwait(false);
            return 0;
        }
        catch (OperationCanceledException) when (stop.IsCancellationRequested)
        {
            return 0;
        }
        catch (Exception problem)
        {
            await Console.Error.WriteLineAsync(FailureReason.Of(problem)).ConfigureAwait(false);
            return 1;
        }
    }

    private static async Task ObeyAsync(TextReader stdin, CancellationTokenSource finish, CancellationTokenSource stop, SemaphoreSlim turns)
    {
        try
        {
            while (await stdin.ReadLineAsync(stop.Token).ConfigureAwait(false) is { } command)
            {
                if (command == WorkerCommands.Finish)
                {
                    await finish.CancelAsync().ConfigureAwait(false);
                }
                else if (command == WorkerCommands.Turn)
                {
                    turns.Release();
                }
            }

            // The coordinator is gone, so nothing reads the measurements any more.
            await stop.CancelAsync().ConfigureAwait(false);
        }
        catch (Exception ended) when (ended is OperationCanceledException or ObjectDisposedException)
        {
            // The session is over.
        }
    }
}
