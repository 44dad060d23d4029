using System.Diagnostics;
using System.Text.Json;

namespace Transport.RunTestSupport;

/// <summary>A server of the built-in rows that is there before a run.</summary>
public sealed class CliServer : IDisposable
{
    private readonly Process _process;

    private CliServer(Process process, string address) => (_process, Address) = (process, address);

    /// <summary>Where it answers.</summary>
    public string Address { get; }

    /// <summary>Starts one with 100 persons.</summary>
    public static async Task<CliServer> StartAsync()
    {
        var process = Process.Start(new ProcessStartInfo(
            "dotnet", ["exec", BuiltProgram.Of("Transport.Server"), "--free-ports", "--no-dashboard", "--exit-on-stdin-close", "--persons", "100"])
        {
            RedirectStandardInput = true, RedirectStandardOutput = true,
        })!;
        var ready = await process.StandardOutput.ReadLineAsync(Deadline.Soon);
        return new CliServer(process, JsonDocument.Parse(ready!).RootElement.GetProperty("http").GetString()!);
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        _process.Kill(entireProcessTree: true);
        _process.WaitForExit();
        _process.Dispose();
    }
}
