using System.Diagnostics;
using System.Text.Json;
using Transport.ServerApi;

namespace Transport.ServerTestSupport;

/// <summary>The server as its users start it: a process with a command line.</summary>
public sealed class ServerProcess : IDisposable
{
    private readonly Process _process;

    private ServerProcess(Process process) => _process = process;

    /// <summary>Its standard input.</summary>
    public StreamWriter Input => _process.StandardInput;

    /// <summary>Starts it.</summary>
    public static ServerProcess Start(params string[] arguments)
    {
        var start = new ProcessStartInfo("dotnet")
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        start.ArgumentList.Add(BuiltProgram.Of("Transport.Server"));
        Array.ForEach(arguments, start.ArgumentList.Add);
        return new ServerProcess(Process.Start(start)!);
    }

    /// <summary>Awaits its ready line.</summary>
    public async Task<ServerReady> ReadReadyLineAsync()
    {
        var line = await _process.StandardOutput.ReadLineAsync(Deadline.Soon);
        return JsonSerializer.Deserialize(line ?? "null", ServerApiJson.Default.ServerReady)
            ?? throw new InvalidOperationException("no ready line: " + await _process.StandardError.ReadToEndAsync(Deadline.Soon));
    }

    /// <summary>The next line of its log; null at the end.</summary>
    public ValueTask<string?> ReadErrorLineAsync() => _process.StandardError.ReadLineAsync(Deadline.Soon);

    /// <summary>Waits for the end; what is left of both outputs.</summary>
    public async Task<(int ExitCode, string Output, string Error)> EndAsync()
    {
        var output = _process.StandardOutput.ReadToEndAsync(Deadline.Soon);
        var error = _process.StandardError.ReadToEndAsync(Deadline.Soon);
        await _process.WaitForExitAsync(Deadline.Soon);
        return (_process.ExitCode, await output, await error);
    }

    /// <summary>Tells the process to end, as a service manager does.</summary>
    public void Terminate() => UnixSignals.Send(_process, UnixSignals.Terminate);

    /// <summary>Ends this one process at once, as an operator's kill would, and leaves its children to themselves.</summary>
    public void Kill() => _process.Kill();

    /// <inheritdoc/>
    public void Dispose()
    {
        if (!_process.HasExited)
        {
            _process.Kill(entireProcessTree: true);
        }

        _process.Dispose();
    }
}
