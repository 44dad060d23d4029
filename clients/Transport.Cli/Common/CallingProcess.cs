using System.Diagnostics;
using System.Runtime.InteropServices;
using System.Text;
using Transport.Harness.Record.Storage;
using Transport.ServerApi;

namespace Transport.Cli.Common;

/// <summary>
/// Verbs that call plugins by themselves do it in a process of their own, of which this one is left when a plugin hangs, exits, overflows its stack
/// or allocates without end: the user reads one line.
/// </summary>
internal static class CallingProcess
{
    private const string Mark = "TRANSPORT_CALLING_PROCESS";

    /// <summary>Bytes of objects, beyond which a plugin is told so by an exception.</summary>
    private const long MostBytes = 4L << 30;

    /// <summary>Everything that such a process does tells of itself far sooner.</summary>
    private static readonly TimeSpan SilentFor = TimeSpan.FromMinutes(5);

    private static readonly TimeSpan EndWithin = TimeSpan.FromSeconds(10);

    private static readonly HashSet<string> Verbs = new(StringComparer.Ordinal) { "verify", "capture", "check", "soak" };

    /// <summary>How the runtime begins what it says about an end that nobody caught.</summary>
    private static readonly string[] Crashes = ["Unhandled exception", "Stack overflow", "Process terminated", "Out of memory", "Fatal error", "Internal CLR error"];

    /// <summary>The last line of one that came to its end: a plugin may end its process with any exit code, 0 among them.</summary>
    private const string LastLine = "\u0004end of the verb";

    private static readonly CancellationTokenSource Ended = new();

    /// <summary>Whether this is one of them.</summary>
    private static bool IsThis => Environment.GetEnvironmentVariable(Mark) is not null;

    /// <summary>Cancelled when the user has had enough; in any other process than these, never.</summary>
    public static CancellationToken Stop => Ended.Token;

    /// <summary>Whether progress is shown.</summary>
    public static bool ShowsProgress => IsThis ? Environment.GetEnvironmentVariable(Mark) == "terminal" : !Console.IsErrorRedirected;

    /// <summary>Whether a verb is to be carried out by another process.</summary>
    public static bool Wants(string verb) => Verbs.Contains(verb) && !IsThis;

    /// <summary>Listens for the end, where this is one of them: its starter closes standard input, or is gone.</summary>
    /// <returns>To be kept for as long as the verb lasts.</returns>
    public static IDisposable? Listen()
    {
        if (!IsThis)
        {
            return null;
        }

        new Thread(() =>
        {
            while (Console.In.Read() >= 0)
            {
                // Nothing is said to it.
            }

            Ended.Cancel();
        })
        { IsBackground = true, Name = "end of standard input" }.Start();
        // Ctrl+C reaches every process of the terminal; only the first decides what it means.
        return PosixSignalRegistration.Create(PosixSignal.SIGINT, context => context.Cancel = true);
    }

    /// <summary>Tells the starter that the verb came to its end.</summary>
    public static void SayEnd()
    {
        if (IsThis)
        {
            Console.Error.WriteLine(LastLine);
        }
    }

    /// <summary>Runs a command line there.</summary>
    /// <returns>Its exit code, or that of a failed check.</returns>
    public static async Task<int> RunAsync(IEnumerable<string> args, TimeSpan? silentFor = null)
    {
        using var process = Process.Start(StartInfo(args)) ?? throw new InvalidOperationException("the process that calls plugins was not started.");
        using var interrupt = PosixSignalRegistration.Create(PosixSignal.SIGINT, Hear);
        using var terminate = PosixSignalRegistration.Create(PosixSignal.SIGTERM, Hear);
        string? crash = null;
        var isEnd = false;
        while (true)
        {
            var reading = process.StandardError.ReadLineAsync();
            if (await Task.WhenAny(reading, Task.Delay(silentFor ?? SilentFor)) != reading)
            {
                process.Kill(entireProcessTree: true);
                await Console.Error.WriteLineAsync($"error: nothing came of it for {(silentFor ?? SilentFor).TotalSeconds:0} s, and it was ended: a plugin hangs");
                return ExitCodes.CheckFailed;
            }

            if (await reading is not { } line)
            {
                break;
            }

            isEnd |= line == LastLine;
            crash ??= Array.Exists(Crashes, start => line.StartsWith(start, StringComparison.Ordinal)) ? line : null;
            if (crash is null && !isEnd && line.Length > 0)
            {
                await Console.Error.WriteLineAsync(line);
            }
        }

        await process.WaitForExitAsync();
        if (!isEnd)
        {
            await Console.Error.WriteLineAsync(ShownText.Escape($"error: a plugin ended the process that called it: exit code {process.ExitCode}{(crash is null ? "" : $", \"{crash.Trim()}\"")}"));
            return ExitCodes.CheckFailed;
        }

        return process.ExitCode;

        void Hear(PosixSignalContext signal)
        {
            signal.Cancel = true;
            process.StandardInput.Close();
            _ = Task.Delay(EndWithin).ContinueWith(_ => Kill(process), TaskScheduler.Default);
        }
    }

    private static void Kill(Process process)
    {
        try
        {
            process.Kill(entireProcessTree: true);
        }
        catch (InvalidOperationException)
        {
            // It has ended.
        }
    }

    private static ProcessStartInfo StartInfo(IEnumerable<string> args)
    {
        var start = new ProcessStartInfo(DotnetHost.FileName)
        {
            RedirectStandardInput = true, RedirectStandardError = true, StandardErrorEncoding = Encoding.UTF8, UseShellExecute = false,
        };
        foreach (var argument in (string[])["exec", Programs.Client, .. args])
        {
            start.ArgumentList.Add(argument);
        }

        start.Environment[Mark] = Console.IsErrorRedirected ? "piped" : "terminal";
        start.Environment["DOTNET_GCHeapHardLimit"] = $"0x{MostBytes:x}";
        return start;
    }
}
