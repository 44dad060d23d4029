using System.Collections.Concurrent;
using Microsoft.Extensions.Logging;

namespace Transport.ServerTestSupport;

/// <summary>Logs of a server under test. Errors are unexpected unless the test says that it provokes them.</summary>
public sealed class CapturedLogs : ILoggerProvider
{
    private readonly ConcurrentQueue<(LogLevel Level, string Text)> _entries = new();

    /// <summary>Set by a test that provokes an error log on purpose.</summary>
    public bool ErrorsExpected { get; set; }

    /// <summary>Everything logged.</summary>
    public IReadOnlyList<string> All => [.. _entries.Select(entry => entry.Text)];

    /// <summary>Entries at error level and above.</summary>
    public IReadOnlyList<string> Errors => [.. _entries.Where(entry => entry.Level >= LogLevel.Error).Select(entry => entry.Text)];

    /// <inheritdoc/>
    public ILogger CreateLogger(string categoryName) => new Logger(categoryName, _entries);

    /// <inheritdoc/>
    public void Dispose()
    {
    }

    internal void ThrowIfUnexpectedErrors()
    {
        if (!ErrorsExpected && Errors is { Count: > 0 } errors)
        {
            throw new InvalidOperationException("The server logged errors:" + Environment.NewLine + string.Join(Environment.NewLine, errors));
        }
    }

    private sealed class Logger(string category, ConcurrentQueue<(LogLevel Level, string Text)> entries) : ILogger
    {
        public IDisposable? BeginScope<TState>(TState state)
            where TState : notnull => null;

        public bool IsEnabled(LogLevel logLevel) => logLevel != LogLevel.None;

        public void Log<TState>(
            LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter) =>
            entries.Enqueue((logLevel, $"{category}: {formatter(state, exception)} {exception}"));
    }
}
