using System.Diagnostics;
using System.Text.Json;
using Transport.Cli.Common;

namespace Transport.Cli.Tests.Process;

/// <summary>A server of the built-in rows that is there before a run.</summary>
internal sealed class CliServer : IDisposable
{
    private readonly System.Diagnostics.Process _process;

    private CliServer(System.Diagnostics.Process process, string address) => (_process, Address) = (process, address);

    public string Address { get; }

    public static async Task<CliServer> StartAsync()
    {
        var process = System.Diagnostics.Process.Start(new ProcessStartInfo(
            "dotnet", ["exec", Programs.FindServer(), "--free-ports", "--no-dashboard", "--exit-on-stdin-close", "--persons", "100"])
        {
            RedirectStandardInput = true, RedirectStandardOutput = true,
        })!;
        var ready = await process.StandardOutput.ReadLineAsync(Deadline.Soon);
        return new CliServer(process, JsonDocument.Parse(ready!).RootElement.GetProperty("http").GetString()!);
    }

    public void Dispose()
    {
        _process.Kill(entireProcessTree: true);
        _process.WaitForExit();
        _process.Dispose();
    }
}
