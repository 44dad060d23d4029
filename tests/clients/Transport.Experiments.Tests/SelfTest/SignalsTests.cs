using Transport.SelfTest.Faults;

namespace Transport.Experiments.Tests.SelfTest;

public sealed class SignalsTests
{
    /// <summary>Such a process accepts every signal; a trial that believed it would look for an incident that never was.</summary>
    [Theory]
    [InlineData(null)]
    [InlineData(2.0)]
    public async Task Inflict_ProcessThatEndedAndWasNotCollected_DidNotHappen(double? stoppedSeconds)
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "Signals are Linux's.");
        // The shell becomes a program that never collects the child it has.
        using var parent = Process.Start(new ProcessStartInfo("sh", ["-c", "sleep 0.3 & echo $!; exec sleep 60"]) { RedirectStandardOutput = true })!;
        try
        {
            var ended = int.Parse((await parent.StandardOutput.ReadLineAsync(Deadline.Soon))!, CultureInfo.InvariantCulture);
            await UntilEndedAsync(ended);

            Assert.False(Signals.Inflict(ended, stoppedSeconds));
        }
        finally
        {
            parent.Kill();
        }
    }

    [Fact]
    public async Task Inflict_LivingProcess_IsKilled()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "Signals are Linux's.");
        using var process = Process.Start("sleep", "60");

        Assert.True(Signals.Inflict(process.Id, stoppedSeconds: null));

        await process.WaitForExitAsync(Deadline.Soon);
        Assert.Equal(137, process.ExitCode);
    }

    private static async Task UntilEndedAsync(int pid)
    {
        var deadline = Deadline.Soon;
        while (!(await File.ReadAllTextAsync($"/proc/{pid}/stat", deadline)).Contains(") Z ", StringComparison.Ordinal))
        {
            await Task.Delay(10, deadline);
        }
    }
}
