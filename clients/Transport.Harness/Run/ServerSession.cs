using System.Diagnostics;
using System.Globalization;
using System.Text.Json;
using Transport.Harness.Run.Coordination;
using Transport.ServerApi;

namespace Transport.Harness.Run;

/// <summary>A server to measure or verify: a process of ours, which ends with this object, or one that was running already.</summary>
public sealed class ServerSession : IAsyncDisposable
{
    private readonly ChildProcess? _process;
    private readonly Task _draining;

    private ServerSession(ServerReady ready, double startMs, ChildProcess? process)
    {
        Ready = ready;
        StartMs = startMs;
        _process = process;
        _draining = process is null ? Task.CompletedTask : DrainAsync(process);
    }

    /// <summary>What it serves, and where.</summary>
    public ServerReady Ready { get; }

    /// <summary>From starting the process to its ready line; 0 for a server that was running.</summary>
    public double StartMs { get; }

    /// <summary>Whether a new one can be started in its place.</summary>
    public bool IsOurs => _process is not null;

    /// <summary>Answers as long as the server lives.</summary>
    public Uri Health => new(new Uri(Ready.Http), "/api/endpoints");

    /// <summary>Starts a server and awaits its ready line.</summary>
    /// <exception cref="RunException">It ended, or was not ready in time.</exception>
    public static async Task<ServerSession> StartAsync(ServerStart start, CancellationToken cancellationToken)
    {
        var startedAt = Stopwatch.GetTimestamp();
        var process = ChildProcess.Start(start.Assembly, Arguments(start));
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        limit.CancelAfter(start.ReadyWithin);
        try
        {
            if (await ServerReady.ReadAsync(process.Output, limit.Token).ConfigureAwait(false) is { } ready)
            {
                return new ServerSession(ready, Stopwatch.GetElapsedTime(startedAt).TotalMilliseconds, process);
            }

            throw new RunException($"the server could not be started: {await process.DescribeEndAsync().ConfigureAwait(false)}.");
        }
        catch (Exception problem)
        {
            process.Kill();
            await process.DisposeAsync().ConfigureAwait(false);
            throw problem switch
            {
                OperationCanceledException when !cancellationToken.IsCancellationRequested =>
                    new RunException($"the server was not ready within {start.ReadyWithin.TotalSeconds:0} s."),
                JsonException => new RunException($"the server's ready line is not understood: {problem.Message}", problem),
                RunException or OperationCanceledException => problem,
                _ => new RunException($"the server could not be started: {problem.Message}", problem),
            };
        }
    }

    /// <summary>Asks a running server for its endpoints.</summary>
    /// <exception cref="RunException">It does not answer, or is not a server of ours.</exception>
    public static async Task<ServerSession> AttachAsync(Uri address, CancellationToken cancellationToken)
    {
        var ready = await ServerQuery.AskAsync(address, cancellationToken).ConfigureAwait(false);
        return new ServerSession(ready with { Http = address.GetLeftPart(UriPartial.Authority) }, 0, process: null);
    }

    /// <summary>Why it does not answer any more.</summary>
    public async Task<string> DescribeLossAsync()
    {
        if (_process is null)
        {
            return $"the server at {Ready.Http} does not answer any more";
        }

        if (!_process.HasExited)
        {
            // Closed connections are seen before the process is quite gone; one that is still there after that is hung.
            using var limit = new CancellationTokenSource(TimeSpan.FromSeconds(2));
            await Task.WhenAny(_draining, Task.Delay(Timeout.Infinite, limit.Token)).ConfigureAwait(false);
            if (!_process.HasExited && !_draining.IsCompleted)
            {
                _process.Kill();
                return "the server does not answer any more and was ended";
            }
        }

        return $"the server died: {await _process.DescribeEndAsync().ConfigureAwait(false)}";
    }

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
    {
        if (_process is not null)
        {
            await _process.DisposeAsync().ConfigureAwait(false);
            await _draining.ConfigureAwait(false);
        }
    }

    private static List<string> Arguments(ServerStart start)
    {
        List<string> arguments =
        [
            "--free-ports", "--no-dashboard", "--exit-on-stdin-close", "--persons", start.Persons.ToString(CultureInfo.InvariantCulture),
            .. start.Arguments,
        ];
        foreach (var folder in start.PluginFolders)
        {
            arguments.AddRange(["--plugins", folder]);
        }

        return arguments;
    }

    /// <summary>Reads on after the ready line, so that a server that prints is never blocked by a full pipe.</summary>
    private static async Task DrainAsync(ChildProcess process)
    {
        while (await process.Output.ReadLineAsync(CancellationToken.None).ConfigureAwait(false) is not null)
        {
            // Nothing else that it prints belongs to the run.
        }
    }
}
