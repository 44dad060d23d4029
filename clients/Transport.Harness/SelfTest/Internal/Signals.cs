using System.Runtime.InteropServices;

namespace Transport.Harness.SelfTest.Internal;

/// <summary>Signals to processes of ours. Linux numbers.</summary>
internal static class Signals
{
    private const int Kill = 9;
    private const int Continue = 18;
    private const int Stop = 19;

    /// <summary>Stops it, to continue after so many seconds, or kills it.</summary>
    /// <returns>Whether the process was still there.</returns>
    public static bool Inflict(int pid, double? stoppedSeconds)
    {
        if (stoppedSeconds is not { } seconds)
        {
            return Send(pid, Kill) == 0;
        }

        if (Send(pid, Stop) != 0)
        {
            return false;
        }

        _ = Task.Delay(TimeSpan.FromSeconds(seconds)).ContinueWith(_ => Send(pid, Continue), TaskScheduler.Default);
        return true;
    }

    [DllImport("libc", EntryPoint = "kill")]
    [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static extern int Send(int pid, int signal);
}
