using System.Diagnostics;

namespace Transport.Cli.Common;

/// <summary>Runs a program that builds to its end.</summary>
internal static class Tool
{
    /// <summary>The first line that names an error, or else the last, of what a build wrote.</summary>
    public static string ReasonOf(string output, string errors)
    {
        var lines = (output + "\n" + errors).Split('\n', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries);
        return lines.FirstOrDefault(line => line.Contains("error", StringComparison.OrdinalIgnoreCase)) ?? lines.LastOrDefault() ?? "no reason given";
    }

    public static async Task<(int ExitCode, string Output, string Errors)> RunAsync(
        string program, IEnumerable<string> arguments, string folder, CancellationToken cancellationToken)
    {
        var start = new ProcessStartInfo(program, arguments) { WorkingDirectory = folder, RedirectStandardOutput = true, RedirectStandardError = true };
        BuildEnvironment.Clean(start.Environment);
        using var process = Process.Start(start) ?? throw new InvalidOperationException($"{program} could not be started.");
        try
        {
            var output = process.StandardOutput.ReadToEndAsync(cancellationToken);
            var errors = process.StandardError.ReadToEndAsync(cancellationToken);
            await process.WaitForExitAsync(cancellationToken);
            return (process.ExitCode, (await output).Trim(), (await errors).Trim());
        }
        finally
        {
            if (!process.HasExited)
            {
                process.Kill(entireProcessTree: true);
                // No deadline: the system ends what is killed. What it was writing is its caller's to clean up.
                await process.WaitForExitAsync(CancellationToken.None);
            }
        }
    }
}
