namespace Transport.Trials.Tests.Hostile;

/// <summary>A process of ours beside something hostile: how it ended, after how long, and the most memory that it had.</summary>
/// <param name="ExitCode">Its exit code.</param>
/// <param name="Output">What it wrote to both outputs.</param>
/// <param name="Took">From its start to its end.</param>
/// <param name="MostBytes">Resident memory at its most, as the system counts it.</param>
internal sealed record Measured(int ExitCode, string Output, TimeSpan Took, long MostBytes)
{
    /// <summary>Whatever the other side does.</summary>
    private const long MemoryLimit = 300L << 20;

    /// <summary>Starts the command line and awaits its end.</summary>
    public static async Task<Measured> RunAsync(CliProcess cli, TimeSpan within, params string[] arguments) => await EndAsync(cli.Start(arguments), within);

    /// <summary>Awaits a process' end, which must come within a time and with no more than 300 MB.</summary>
    public static async Task<Measured> EndAsync(Process process, TimeSpan within)
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "how much memory a process had is read from Linux's /proc");
        using var limit = new CancellationTokenSource(within);
        var since = Stopwatch.GetTimestamp();
        var ended = CliProcess.EndAsync(process);
        var file = $"/proc/{process.Id}/status";
        long most = 0;
        while (!ended.IsCompleted)
        {
            most = Math.Max(most, PeakOf(file));
            if (limit.IsCancellationRequested)
            {
                process.Kill(entireProcessTree: true);
                await ended;
                Assert.Fail($"it did not end within {within.TotalSeconds:0} s");
            }

            await Task.WhenAny(ended, Task.Delay(20, CancellationToken.None));
        }

        var result = await ended;
        var measured = new Measured(result.ExitCode, result.Error + result.Output, Stopwatch.GetElapsedTime(since), most);
        TestContext.Current.TestOutputHelper?.WriteLine(string.Create(
            CultureInfo.InvariantCulture, $"exit code {measured.ExitCode}, {measured.Took.TotalSeconds:0.0} s, {most >> 20} MiB: {result.Error.Split('\n', StringSplitOptions.RemoveEmptyEntries).LastOrDefault()}"));
        Assert.InRange(most, 1, MemoryLimit);
        return measured;
    }

    /// <summary>It ended as a program does that understood what befell it.</summary>
    public void IsExplained()
    {
        Assert.DoesNotContain("internal error", Output, StringComparison.Ordinal);
        Assert.DoesNotContain("Unhandled exception", Output, StringComparison.Ordinal);
        Assert.DoesNotContain("   at ", Output, StringComparison.Ordinal);
        Assert.DoesNotContain("Unrecognized", Output, StringComparison.Ordinal);
    }

    private static long PeakOf(string file)
    {
        try
        {
            return File.ReadLines(file).FirstOrDefault(line => line.StartsWith("VmHWM:", StringComparison.Ordinal)) is { } line
                ? long.Parse(line["VmHWM:".Length..].Replace("kB", "", StringComparison.Ordinal), NumberStyles.AllowLeadingWhite | NumberStyles.AllowTrailingWhite, CultureInfo.InvariantCulture) << 10
                : 0;
        }
        catch (IOException)
        {
            // It has ended.
            return 0;
        }
    }
}
