using Transport.ServerApi.Pipes;

namespace Transport.Cli.Common;

/// <summary>
/// Verbs that call plugins directly do so in a separate process, so that this one survives if a plugin hangs, exits, overflows its stack
/// or allocates without end: the user reads one line.
/// </summary>
internal static class CallingProcess
{
    private const string Mark = "TRANSPORT_CALLING_PROCESS";

    /// <summary>Limit for objects in bytes; beyond it a plugin gets an exception.</summary>
    private const long MostBytes = 4L << 30;

    /// <summary>Such a process says far sooner that it goes on, by <see cref="SayAlive"/>; whatever else a plugin writes is no sign of that.</summary>
    private static readonly TimeSpan SilentFor = TimeSpan.FromMinutes(5);

    /// <summary>What is shown of a line; a plugin may write one without an end.</summary>
    private const int MostChars = 16 * 1024;

    private static readonly TimeSpan EndWithin = TimeSpan.FromSeconds(10);

    /// <summary>A line is written at once where somebody reads it.</summary>
    private static readonly TimeSpan ReadSlowly = TimeSpan.FromSeconds(1);

    private static readonly string DoesNotEnd = $"error: a plugin kept its process from ending for {EndWithin.TotalSeconds:0} s, and it was ended";

    private static readonly HashSet<string> Verbs = new(StringComparer.Ordinal) { "check", "capture" };

    /// <summary>How the runtime's message about an unhandled crash begins.</summary>
    private static readonly string[] Crashes = ["Unhandled exception", "Stack overflow", "Process terminated", "Out of memory", "Fatal error", "Internal CLR error"];

    /// <summary>The last line of a process that reached its end: a plugin may end its process with any exit code, including 0.</summary>
    private const string LastLine = "\u0004end of the verb";

    /// <summary>A line of one that goes on, and is not shown.</summary>
    private const string AliveLine = "\u0005the verb goes on";

    private static readonly CancellationTokenSource Ended = new();

    /// <summary>Whether this is one of them.</summary>
    public static bool IsThis => Environment.GetEnvironmentVariable(Mark) is not null;

    /// <summary>Cancelled when the user has had enough; in any other process than these, never.</summary>
    public static CancellationToken Stop => Ended.Token;

    /// <summary>Whether progress is shown.</summary>
    public static bool ShowsProgress => IsThis ? Environment.GetEnvironmentVariable(Mark) == "terminal" : !Console.IsErrorRedirected;

    /// <summary>Whether another process must execute a verb.</summary>
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
        return new ParentsSignals();
    }

    /// <summary>Tells the starter that the verb came to its end.</summary>
    public static void SayEnd() => Say(LastLine);

    /// <summary>Tells the starter that plugins have done something since the last time, where the user is shown nothing.</summary>
    public static void SayAlive() => Say(AliveLine);

    /// <summary>Runs a command line there.</summary>
    /// <param name="args">As typed.</param>
    /// <param name="silentFor">How long it may be silent.</param>
    /// <param name="error">Where messages go; standard error by default.</param>
    /// <returns>Its exit code, or that of a failed check.</returns>
    public static async Task<int> RunAsync(IEnumerable<string> args, TimeSpan? silentFor = null, TextWriter? error = null)
    {
        error ??= Console.Error;
        using var process = Process.Start(StartInfo(args)) ?? throw new InvalidOperationException("the process that calls plugins was not started.");
        var heard = 0;
        var stopped = new TaskCompletionSource();
        // As an Interrupt has it: who reads what is written here may have stopped reading.
        using var lastResort = new Timer(_ => Environment.Exit(ExitCodes.CheckFailed));
        using var interrupt = PosixSignalRegistration.Create(PosixSignal.SIGINT, Hear);
        using var terminate = PosixSignalRegistration.Create(PosixSignal.SIGTERM, Hear);
        string? crash = null;
        var isEnd = false;
        var within = silentFor ?? SilentFor;
        var late = new TaskCompletionSource();
        // One for all lines: a plugin may write a million of them a second.
        using var limit = new Timer(_ => late.TrySetResult(), null, within, Timeout.InfiniteTimeSpan);
        using var lines = new BoundedOutput(process.StandardError, MostChars);
        while (true)
        {
            // No deadline: the next line has it.
            var reading = lines.ReadLineAsync();
            var first = await Task.WhenAny(late.Task, stopped.Task, reading);
            if (first == stopped.Task)
            {
                // What it has started may hold the pipe, and write for ever.
                break;
            }

            if (first == late.Task)
            {
                ProcessTree.Kill(process);
                await error.WriteLineAsync(isEnd ? DoesNotEnd : $"error: nothing came of it for {within.TotalSeconds:0} s, and it was ended: a plugin hangs");
                return ExitCodes.CheckFailed;
            }

            if (await reading is not { } line)
            {
                break;
            }

            if (line == AliveLine)
            {
                Await(within);
                continue;
            }

            if (line == LastLine && !isEnd)
            {
                isEnd = true;
                Await(EndWithin);
            }

            crash ??= Array.Exists(Crashes, start => line.StartsWith(start, StringComparison.Ordinal)) ? line : null;
            if (crash is null && !isEnd && line.Length > 0)
            {
                var writtenFrom = Stopwatch.GetTimestamp();
                await error.WriteLineAsync(line);
                if (Stopwatch.GetElapsedTime(writtenFrom) > ReadSlowly)
                {
                    // Who reads what is written here had stopped reading, and that has kept it.
                    Await(within);
                }
            }
        }

        using var ended = new CancellationTokenSource(EndWithin);
        try
        {
            await process.WaitForExitAsync(ended.Token);
        }
        catch (OperationCanceledException)
        {
            // A plugin may close standard error, or keep a thread that does not end.
            ProcessTree.Kill(process);
            await error.WriteLineAsync(DoesNotEnd);
            return ExitCodes.CheckFailed;
        }

        if (heard > 1)
        {
            await error.WriteLineAsync("Stopped at once.");
            return ExitCodes.CheckFailed;
        }

        if (!isEnd)
        {
            await error.WriteLineAsync(ShownText.Escape($"error: a plugin ended the process that called it: exit code {process.ExitCode}{(crash is null ? "" : $", \"{crash.Trim()}\"")}"));
            return ExitCodes.CheckFailed;
        }

        return process.ExitCode;

        void Await(TimeSpan time)
        {
            late = new TaskCompletionSource();
            limit.Change(time, Timeout.InfiniteTimeSpan);
        }

        void Hear(PosixSignalContext signal)
        {
            var times = Interlocked.Increment(ref heard);
            signal.Cancel = times <= 2;
            if (times > 1)
            {
                lastResort.Change(Interrupt.AtOnceWithin, Timeout.InfiniteTimeSpan);
                ProcessTree.Kill(process);
                stopped.TrySetResult();
                return;
            }

            process.StandardInput.Close();
            _ = Task.Delay(EndWithin).ContinueWith(_ => ProcessTree.Kill(process), TaskScheduler.Default);
        }
    }

    private static void Say(string line)
    {
        if (IsThis)
        {
            Console.Error.WriteLine(line);
        }
    }

    private static ProcessStartInfo StartInfo(IEnumerable<string> args)
    {
        // Environment: this one's: it is this program, with limits.
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
