using System.Diagnostics;
using System.Globalization;
using Transport.ServerApi;

namespace Transport.Engine.Agents.Joining;

/// <summary>
/// Joins a coordinator again and again, each time by a new process, so that no two loads share one; until the coordinator is gone.
/// </summary>
public static class JoinLoop
{
    /// <summary>Exit code of a process that was refused.</summary>
    internal const int Refused = 3;

    /// <summary>Exit code of a process that found nobody.</summary>
    internal const int NobodyThere = 4;

    /// <summary>How long an agent looks for its coordinator.</summary>
    private static readonly TimeSpan FirstWithin = TimeSpan.FromSeconds(60);

    /// <summary>The same, when it had joined before: who does not listen any more has ended.</summary>
    private static readonly TimeSpan AgainWithin = TimeSpan.FromSeconds(3);

    private static readonly TimeSpan AfterAFall = TimeSpan.FromSeconds(1);

    /// <summary>Starts one process after the other.</summary>
    /// <param name="assembly">The program.</param>
    /// <param name="arguments">Its arguments; a last one is added, which <see cref="ServeAsync"/> reads.</param>
    /// <returns>Exit code: 0 when the coordinator is gone after it was served, 1 otherwise; the reason is on standard error.</returns>
    public static async Task<int> RunAsync(string assembly, IReadOnlyList<string> arguments)
    {
        ArgumentNullException.ThrowIfNull(arguments);
        var name = Guid.NewGuid().ToString("N");
        for (var served = 0; ; served++)
        {
            var start = new ProcessStartInfo(DotnetHost.FileName, ["exec", assembly, .. arguments, string.Create(CultureInfo.InvariantCulture, $"{name}/{served}")]) { RedirectStandardInput = true };
            using var process = Process.Start(start) ?? throw new RunException($"{assembly} could not be started.");
            await process.WaitForExitAsync().ConfigureAwait(false);
            switch (process.ExitCode)
            {
                case NobodyThere when served > 0:
                    return 0;
                case Refused or NobodyThere:
                    return 1;
                case 0:
                    break;
                default:
                    await Task.Delay(AfterAFall).ConfigureAwait(false);
                    break;
            }
        }
    }

    /// <summary>Joins once and serves; ends when the process that started this one does.</summary>
    /// <param name="target">The coordinator.</param>
    /// <param name="joinedAs">The argument of <see cref="RunAsync"/>.</param>
    /// <param name="serveAsync">Serves over the stream of the connection.</param>
    /// <returns>The exit code.</returns>
    public static async Task<int> ServeAsync(JoinTarget target, string joinedAs, Func<Stream, Task<int>> serveAsync)
    {
        ArgumentNullException.ThrowIfNull(target);
        ArgumentNullException.ThrowIfNull(joinedAs);
        ArgumentNullException.ThrowIfNull(serveAsync);
        new Thread(EndWithStarter) { IsBackground = true, Name = "end of standard input" }.Start();
        var served = joinedAs.LastIndexOf('/');
        try
        {
            var stream = await target.JoinAsync(joinedAs[..served], joinedAs.AsSpan(served) is "/0" ? FirstWithin : AgainWithin, CancellationToken.None).ConfigureAwait(false);
            await using (stream.ConfigureAwait(false))
            {
                return await serveAsync(stream).ConfigureAwait(false);
            }
        }
        catch (JoinProblem problem)
        {
            await Console.Error.WriteLineAsync(ShownText.Escape(problem.Message.ReplaceLineEndings(" "))).ConfigureAwait(false);
            return problem.IsRefusal ? Refused : NobodyThere;
        }
    }

    private static void EndWithStarter()
    {
        using var input = Console.OpenStandardInput();
        while (input.ReadByte() >= 0)
        {
            // Nothing is said to it.
        }

        Environment.Exit(1);
    }
}
