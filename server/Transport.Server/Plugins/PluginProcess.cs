using Transport.ServerApi.Pipes;
using Transport.ServerApi.Runtime;

namespace Transport.Server.Plugins;

/// <summary>
/// This same program in its <c>--host-plugin</c> mode. It reads its standard input and ends when that closes, so it cannot outlive
/// this process however this process ends.
/// </summary>
internal sealed class PluginProcess(PluginHalf half, ServerOptions options)
{
    private static readonly TimeSpan StopWithin = TimeSpan.FromSeconds(5);

    private static readonly TimeSpan HeardWithin = TimeSpan.FromSeconds(1);

    /// <summary>The longest ready line, and what is kept of a line of the log: a plugin may write one without an end.</summary>
    private const int MostReadyChars = 16 << 20;
    private const int MostLogChars = 16 * 1024;

    /// <summary>How a line of the log begins.</summary>
    private static readonly string[] LogLevels = ["warn: ", "fail: ", "crit: "];

    private Process? _process;
    private Task _hearing = Task.CompletedTask;
    private volatile ServerReady? _ready;
    private volatile string? _failure;
    private volatile string? _lastError;
    private volatile bool _stopping;

    /// <summary>Ends, never with an exception, when the process is ready or known not to become so.</summary>
    public Task Ready { get; private set; } = Task.CompletedTask;

    public IReadOnlyList<EndpointInfo> Endpoints => _failure is null && _ready is { } ready ? ready.Endpoints : [];

    /// <summary>What it says of itself; null while it is not there.</summary>
    public PluginHost? Host => _failure is null && _ready is { } ready ? new PluginHost(half.EndpointId, ready.Pid, ready.Gc, ready.Knobs) : null;

    public UnavailableEndpoint? Unavailable => _failure is { } reason ? new UnavailableEndpoint(half.EndpointId, reason) : _ready?.Unavailable is [var refused, ..] ? refused : null;

    public void Start(CancellationToken stopping) => Ready = StartAsync(stopping);

    public async Task StopAsync()
    {
        _stopping = true;
        if (_process is not { } process)
        {
            return;
        }

        using (process)
        {
            process.StandardInput.Close();
            using var deadline = new CancellationTokenSource(StopWithin);
            try
            {
                await process.WaitForExitAsync(deadline.Token);
            }
            catch (OperationCanceledException)
            {
                ProcessTree.Kill(process);
            }
        }
    }

    private async Task StartAsync(CancellationToken stopping)
    {
        using var deadline = CancellationTokenSource.CreateLinkedTokenSource(stopping);
        deadline.CancelAfter(options.PluginReadyWithin);
        try
        {
            _process = Process.Start(StartInfo()) ?? throw new InvalidOperationException("no process was started.");
            _hearing = HearAsync(new BoundedOutput(_process.StandardError, MostLogChars));
            _ready = await ServerReady.ReadAsync(new BoundedOutput(_process.StandardOutput, MostReadyChars), deadline.Token);
            if (_ready is null)
            {
                await _process.WaitForExitAsync(deadline.Token);
                _failure = await EndedAsync(_process);
                return;
            }

            _ = WatchAsync(_process);
        }
        catch (OperationCanceledException)
        {
            _failure = $"its server process was not ready within {options.PluginReadyWithin.TotalSeconds:0} s.";
            // Left alone it would take processor time from the rows that are measured.
            if (_process is not null)
            {
                ProcessTree.Kill(_process);
            }
        }
        catch (Exception thrown)
        {
            _failure = $"its server process could not be started: {thrown.Message}";
        }
    }

    private async Task HearAsync(BoundedOutput errors)
    {
        try
        {
            // No deadline: it is silent as long as it serves.
            while (await errors.ReadLineAsync() is { } line)
            {
                Hear(line);
            }
        }
        catch (Exception problem) when (problem is IOException or ObjectDisposedException)
        {
            // The process object is disposed when the host stops.
        }
    }

    /// <summary>Passes on what the process logs; what it writes when it ends is the reason that is given for its end.</summary>
    private void Hear(string line)
    {
        if (string.IsNullOrWhiteSpace(line))
        {
            return;
        }

        _lastError = line;
        if (_ready is not null && Array.Exists(LogLevels, level => line.StartsWith(level, StringComparison.Ordinal)))
        {
            Console.Error.WriteLine(ShownText.EscapeLine(line));
        }
    }

    /// <summary>Keeps the pipe empty, and notices when a process that was ready ends.</summary>
    private async Task WatchAsync(Process process)
    {
        try
        {
            // No deadline: it is silent as long as it serves, and its end is what is waited for.
            await process.StandardOutput.BaseStream.CopyToAsync(Stream.Null);
            // No deadline: as above.
            await process.WaitForExitAsync();
            if (!_stopping)
            {
                _failure = await EndedAsync(process);
            }
        }
        catch (Exception) when (_stopping)
        {
            // The process object is disposed under us when the host stops: nothing is left to notice.
        }
    }

    /// <summary>As the options have it: 0 for no bound.</summary>
    private static string TimeOf(TimeSpan time) => time == Timeout.InfiniteTimeSpan ? "0s" : string.Create(CultureInfo.InvariantCulture, $"{Math.Max(1, (long)Math.Ceiling(time.TotalMilliseconds))}ms");

    private async Task<string> EndedAsync(Process process)
    {
        // A process that it left behind may keep the pipe.
        await Task.WhenAny(_hearing, Task.Delay(HeardWithin));
        return string.Create(CultureInfo.InvariantCulture, $"its server process ended with exit code {process.ExitCode}")
            + (_lastError is { } error ? $": {error.Trim()}" : ".");
    }

    private ProcessStartInfo StartInfo()
    {
        // Environment: this one's: what changes the runtime here changes it there, and each says so.
        var start = new ProcessStartInfo(DotnetHost.FileName)
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        string[] arguments =
        [
            typeof(PluginProcess).Assembly.Location,
            "--host-plugin", half.Folder,
            "--endpoint", half.EndpointId,
            "--persons", options.Persons.ToString(CultureInfo.InvariantCulture),
            "--max-count", options.MaxCount.ToString(CultureInfo.InvariantCulture),
            "--data", options.Data.ToString().ToLowerInvariant(),
            "--bind", options.Bind.ToString(),
            "--query-timeout", TimeOf(options.Limits.MaxQueryTime),
            "--idle-timeout", TimeOf(options.Limits.MaxIdleTime),
            "--answer-memory", Math.Max(1, options.Limits.MaxAnswerBytesUnderWay / (1024 * 1024)).ToString(CultureInfo.InvariantCulture),
            "--exit-on-stdin-close",
            "--no-dashboard",
        ];
        arguments = options.Payload is { } payload ? [.. arguments, "--payload", payload] : arguments;
        arguments = options.Fresh ? [.. arguments, "--fresh"] : arguments;
        arguments = options.Survey is { } folder ? [.. arguments, "--survey", .. folder.Length > 0 ? [folder] : Array.Empty<string>()] : arguments;
        if (options.Store is { } store)
        {
            arguments = [.. arguments, "--via", store.Way, "--via-plugin", store.PluginFolder, "--data-store", store.Address.Store, "--connection", store.Address.Connection, .. store.Scenario is { } scenario ? ["--scenario", ScenarioCall.Names.First(name => name.Value == scenario).Key] : Array.Empty<string>()];
        }

        Array.ForEach(arguments, start.ArgumentList.Add);
        return start;
    }
}
