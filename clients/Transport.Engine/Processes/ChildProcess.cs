using Transport.ServerApi.Pipes;

namespace Transport.Engine.Processes;

/// <summary>A .NET program started by us, stopped with us: its standard input closes when this process ends, however it ends.</summary>
internal sealed class ChildProcess : IAsyncDisposable
{
    /// <summary>The longest line of any program of ours: a block's raw samples need a fraction of it.</summary>
    private const int LongestLine = 16 * 1024 * 1024;

    private static readonly TimeSpan PipeClosedWithin = TimeSpan.FromSeconds(1);

    /// <summary>Of a line that it is written: a frozen process reads none, and its pipe takes no more than 64 KiB.</summary>
    private static readonly TimeSpan ReadWithin = TimeSpan.FromSeconds(30);

    private static readonly TimeSpan UsualExit = TimeSpan.FromSeconds(5);

    private readonly Process _process;
    private readonly ErrorTail _errors = new();
    private readonly Task _readingErrors;
    private readonly bool _leadsGroup;
    private bool _isKilledByUs;

    private ChildProcess(Process process, bool leadsGroup, TimeSpan exitWithin)
    {
        (_process, _leadsGroup, ExitWithin) = (process, leadsGroup, exitWithin);
        // No deadline: it ends with the process, and who waits for that has one.
        _readingErrors = _errors.ReadAsync(process.StandardError);
        Output = new BoundedOutput(process.StandardOutput, LongestLine, EndTooLong);
    }

    /// <summary>How long it may take to end once it was asked to.</summary>
    public TimeSpan ExitWithin { get; }

    public int Id => _process.Id;

    public TextReader Output { get; }

    /// <summary>The same as bytes; either is read, not both.</summary>
    public Stream OutputStream => _process.StandardOutput.BaseStream;

    /// <param name="assembly">The program.</param>
    /// <param name="arguments">Its arguments.</param>
    /// <param name="exitWithin">As in <see cref="ExitWithin"/>; null for 5 s.</param>
    /// <param name="environment">Variables besides those of this process.</param>
    /// <exception cref="RunException">The program does not exist, or the system refuses the process: then its inner exception is a <see cref="Win32Exception"/>.</exception>
    public static ChildProcess Start(string assembly, IEnumerable<string> arguments, TimeSpan? exitWithin = null, IReadOnlyDictionary<string, string>? environment = null)
    {
        if (!File.Exists(assembly))
        {
            throw new RunException($"{assembly} is missing: build it with 'dotnet build -c Release Transport.sln'.");
        }

        try
        {
            return StartProgram(DotnetHost.FileName, ["exec", assembly, .. arguments], exitWithin: exitWithin, environment: environment);
        }
        catch (Win32Exception refused)
        {
            // A machine may have no memory for another process, or a limit of their number.
            throw new RunException($"{Path.GetFileName(assembly)} could not be started: {refused.Message.ReplaceLineEndings(" ")}", refused);
        }
    }

    /// <summary>Starts any program, as it is: no shell reads its arguments.</summary>
    /// <param name="program">The program.</param>
    /// <param name="arguments">Its arguments.</param>
    /// <param name="leadsGroup">Whether it makes itself the leader of a process group: what is left of the group ends with it.</param>
    /// <param name="exitWithin">As in <see cref="Start"/>.</param>
    /// <param name="environment">As in <see cref="Start"/>.</param>
    /// <exception cref="Win32Exception">It cannot be started.</exception>
    public static ChildProcess StartProgram(
        string program, IEnumerable<string> arguments, bool leadsGroup = false, TimeSpan? exitWithin = null, IReadOnlyDictionary<string, string>? environment = null)
    {
        // Environment: this one's: what changes the runtime is in the record as each process says it.
        var start = new ProcessStartInfo(program, arguments)
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            UseShellExecute = false,
        };
        foreach (var (name, value) in environment ?? new Dictionary<string, string>())
        {
            start.Environment[name] = value;
        }

        return new ChildProcess(Process.Start(start) ?? throw new RunException($"{program} could not be started."), leadsGroup, exitWithin ?? UsualExit);
    }

    public Stream InputStream => _process.StandardInput.BaseStream;

    /// <summary>Closes its standard input; it is not an error if the process has ended.</summary>
    public async Task CloseInputAsync()
    {
        try
        {
            await _process.StandardInput.DisposeAsync().ConfigureAwait(false);
        }
        catch (Exception problem) when (problem is IOException or InvalidOperationException)
        {
            // It reads no more, ended or was killed before it had read its last line, or something is still being written to it.
        }
    }

    /// <summary>Writes a line to standard input; it is not an error if the process has ended. One that does not read it in time is ended.</summary>
    public Task WriteLineAsync(string line) => WriteLineAsync(line, ReadWithin);

    internal async Task WriteLineAsync(string line, TimeSpan within)
    {
        try
        {
            await WriteAsync().WaitAsync(within).ConfigureAwait(false);
        }
        catch (Exception problem) when (problem is IOException or ObjectDisposedException)
        {
            // The end of its output informs the reader, with exit code and reason; or it was asked to end meanwhile.
        }
        catch (TimeoutException)
        {
            _errors.Add(FormattableString.Invariant($"it read nothing for {within.TotalSeconds:0.#} s, and was ended"));
            Kill();
        }

        async Task WriteAsync()
        {
            // No deadline: who waits for it has one, and then it ends with the process.
            await _process.StandardInput.WriteLineAsync(line).ConfigureAwait(false);
            await _process.StandardInput.FlushAsync().ConfigureAwait(false);
        }
    }

    /// <summary>Ends it and its children.</summary>
    public void Kill()
    {
        if (!_process.HasExited)
        {
            _isKilledByUs = true;
            ProcessTree.Kill(_process);
        }

        KillGroup();
    }

    /// <summary>Awaits its end, killing it after a while, and reports how it ended: exit code and last line of standard error.</summary>
    public async Task<string> DescribeEndAsync()
    {
        await AwaitEndAsync(onStopped: null).ConfigureAwait(false);
        return $"exit code {_process.ExitCode}" + (_errors.Reason() is { } reason ? $", \"{reason.Trim()}\"" : "");
    }

    public bool HasExited => _process.HasExited;

    /// <summary>Whether it ended with another exit code than 0, by a signal too.</summary>
    public bool HasFailed => _process.HasExited && _process.ExitCode != 0;

    /// <summary>Whether a signal ended it.</summary>
    public bool WasKilled => !OperatingSystem.IsWindows() && _process.HasExited && _process.ExitCode > 128;

    /// <summary>The same, and it was none of ours.</summary>
    public bool WasKilledByOthers => WasKilled && !_isKilledByUs;

    public async ValueTask DisposeAsync()
    {
        await EndAsync().ConfigureAwait(false);
        _process.Dispose();
    }

    /// <summary>Asks it to end, and kills it after a while.</summary>
    /// <param name="onStopped">Called before it is killed because a signal had stopped it.</param>
    public async Task EndAsync(Action? onStopped = null)
    {
        // On another thread: closing also writes what is left, which a process that does not read never takes. Its end, for which there is a deadline, ends the writing too.
        var closing = Task.Run(CloseInputAsync);
        await AwaitEndAsync(onStopped).ConfigureAwait(false);
        await Task.WhenAny(closing, Task.Delay(PipeClosedWithin)).ConfigureAwait(false);
    }

    private async Task AwaitEndAsync(Action? onStopped)
    {
        using var limit = new CancellationTokenSource(ExitWithin);
        try
        {
            await _process.WaitForExitAsync(limit.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException)
        {
            if (StoppedState.IsStopped(_process.Id))
            {
                onStopped?.Invoke();
            }

            Kill();
            // No deadline: the system ends what is killed, and without an exit code nothing can be said of it.
            await _process.WaitForExitAsync(CancellationToken.None).ConfigureAwait(false);
        }

        // Who is left behind also holds the pipe of errors.
        KillGroup();
        try
        {
            await _readingErrors.WaitAsync(PipeClosedWithin).ConfigureAwait(false);
        }
        catch (TimeoutException)
        {
            // A process that it left behind has the pipe, and may keep it for as long as it wants.
        }
    }

    private void EndTooLong()
    {
        _errors.Add($"it wrote a line of more than {LongestLine / 1024 / 1024} million characters, and was ended");
        Kill();
    }

    /// <summary>Ends those of its group whose parents have ended, too; it is not an error if nobody is left.</summary>
    private void KillGroup()
    {
        if (_leadsGroup)
        {
            _ = ProcessSignal.TrySend(-_process.Id, ProcessSignal.Kill);
        }
    }
}
