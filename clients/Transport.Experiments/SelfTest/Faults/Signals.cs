using System.Runtime.InteropServices;
using Transport.Engine.Processes;

namespace Transport.Experiments.SelfTest.Faults;

/// <summary>Signals to processes of ours. Linux numbers.</summary>
internal static class Signals
{
    private const int Kill = 9;
    private const int Continue = 18;
    private const int Stop = 19;

    /// <summary>A millisecond between them.</summary>
    private const int MostLooks = 1000;

    /// <summary>Stops it and continues it after this many seconds, or kills it.</summary>
    /// <returns>Whether the process was still there.</returns>
    public static bool Inflict(int pid, double? stoppedSeconds)
    {
        // Only a living process stops, so that a kill is known to have found one too.
        if (Send(pid, Stop) != 0 || !IsStoppedSoon(pid))
        {
            return false;
        }

        if (stoppedSeconds is not { } seconds)
        {
            return Send(pid, Kill) == 0;
        }

        _ = Task.Delay(TimeSpan.FromSeconds(seconds)).ContinueWith(_ => Send(pid, Continue), TaskScheduler.Default);
        return true;
    }

    /// <summary>A process that has ended, but whose exit code has not been read yet, accepts every signal and ignores it.</summary>
    private static bool IsStoppedSoon(int pid)
    {
        for (var look = 0; look < MostLooks && Send(pid, 0) == 0; look++)
        {
            if (StoppedState.IsStopped(pid))
            {
                return true;
            }

            Thread.Sleep(1);
        }

        return false;
    }

    [DllImport("libc", EntryPoint = "kill")]
    [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static extern int Send(int pid, int signal);
}
