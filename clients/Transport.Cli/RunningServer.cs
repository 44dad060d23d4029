using System.Diagnostics;
using System.Text.Json;
using Transport.Harness.Run;
using Transport.ServerApi;

namespace Transport.Cli;

/// <summary>A server to verify: one started for the purpose, which ends with this object, or one that runs already.</summary>
internal sealed class RunningServer : IAsyncDisposable
{
    private static readonly TimeSpan ReadyWithin = TimeSpan.FromSeconds(60);

    private readonly Process? _process;

    private RunningServer(Process? process, ServerReady ready)
    {
        _process = process;
        Ready = ready;
    }

    /// <summary>What it serves, and where.</summary>
    public ServerReady Ready { get; }

    /// <summary>Starts a server on free ports and awaits its ready line.</summary>
    /// <exception cref="RunException">It did not get ready.</exception>
    public static async Task<RunningServer> StartAsync(IEnumerable<string> pluginFolders, CancellationToken cancellationToken)
    {
        var start = new ProcessStartInfo(
            "dotnet",
            [
                "exec", Programs.FindServer(), "--free-ports", "--exit-on-stdin-close",
                .. pluginFolders.SelectMany(folder => new[] { "--plugins", folder }),
            ])
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
        };
        var process = Process.Start(start) ?? throw new RunException("dotnet could not be started.");
        try
        {
            using var deadline = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
            deadline.CancelAfter(ReadyWithin);
            var line = await process.StandardOutput.ReadLineAsync(deadline.Token)
                ?? throw new RunException("the server ended before it was ready; its own message is above.");
            var ready = JsonSerializer.Deserialize(line, ServerApiJson.Default.ServerReady)
                ?? throw new RunException($"the server said '{line}' instead of its ready line.");
            return new RunningServer(process, ready);
        }
        catch (Exception problem)
        {
            process.Kill(entireProcessTree: true);
            process.Dispose();
            throw problem is OperationCanceledException && !cancellationToken.IsCancellationRequested
                ? new RunException($"the server was not ready within {ReadyWithin.TotalSeconds} s.")
                : problem is JsonException ? new RunException("the server's first line is no ready line: " + problem.Message, problem)
                : problem;
        }
    }

    /// <summary>Asks a running server what it serves.</summary>
    /// <exception cref="RunException">Nothing there answers as a server of this product does.</exception>
    public static async Task<RunningServer> AtAsync(Uri address, CancellationToken cancellationToken) =>
        new(null, await ServerQuery.AskAsync(address, cancellationToken));

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
    {
        if (_process is null)
        {
            return;
        }

        _process.StandardInput.Close();
        using var patience = new CancellationTokenSource(TimeSpan.FromSeconds(5));
        try
        {
            await _process.WaitForExitAsync(patience.Token);
        }
        catch (OperationCanceledException)
        {
            _process.Kill(entireProcessTree: true);
        }

        _process.Dispose();
    }
}
