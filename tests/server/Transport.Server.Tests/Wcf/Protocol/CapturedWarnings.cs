namespace Transport.Wcf.Tests;

/// <summary>What a server under test has logged at warning level and above.</summary>
internal sealed class CapturedWarnings : ILoggerProvider
{
    private readonly ConcurrentQueue<(LogLevel Level, string Text)> _entries = new();

    public IReadOnlyList<string> Warnings => [.. _entries.Where(entry => entry.Level == LogLevel.Warning).Select(entry => entry.Text)];

    public IReadOnlyList<string> Errors => [.. _entries.Where(entry => entry.Level > LogLevel.Warning).Select(entry => entry.Text)];

    /// <summary>Forgets what was expected.</summary>
    public void Clear() => _entries.Clear();

    /// <summary>Waits for the one warning; a server logs after it has closed.</summary>
    public async Task SingleWarningAsync()
    {
        var soon = Deadline.Soon;
        while (Warnings.Count == 0)
        {
            await Task.Delay(5, soon);
        }

        Assert.Single(Warnings);
    }

    public ILogger CreateLogger(string categoryName) => new Logger(_entries);

    public void Dispose()
    {
    }

    private sealed class Logger(ConcurrentQueue<(LogLevel Level, string Text)> entries) : ILogger
    {
        public IDisposable? BeginScope<TState>(TState state)
            where TState : notnull => null;

        public bool IsEnabled(LogLevel logLevel) => logLevel >= LogLevel.Warning;

        public void Log<TState>(
            LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter)
        {
            // Kestrel warns, too, when a busy machine has kept one of its threads waiting for a second.
            if (IsEnabled(logLevel) && eventId.Name != "HeartbeatSlow")
            {
                entries.Enqueue((logLevel, $"{formatter(state, exception)} {exception}"));
            }
        }
    }
}
