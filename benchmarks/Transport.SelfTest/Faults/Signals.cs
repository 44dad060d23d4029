using Transport.Engine.Processes;

namespace Transport.SelfTest.Faults;

/// <summary>Freezes and kills processes of ours.</summary>
internal static class Signals
{
    /// <summary>A millisecond between them.</summary>
    private const int MostLooks = 1000;

    /// <summary>Stops it and continues it after this many seconds, or kills it.</summary>
    /// <returns>Whether the process was still there.</returns>
    public static bool Inflict(int pid, double? stoppedSeconds)
    {
        // Only a living process stops, so that a kill is known to have found one too.
        if (!ProcessSignal.TrySend(pid, ProcessSignal.Stop) || !IsStoppedSoon(pid))
        {
            return false;
        }

        if (stoppedSeconds is not { } seconds)
        {
            return ProcessSignal.TrySend(pid, ProcessSignal.Kill);
        }

        _ = Task.Delay(TimeSpan.FromSeconds(seconds)).ContinueWith(_ => ProcessSignal.TrySend(pid, ProcessSignal.Continue), TaskScheduler.Default);
        return true;
    }

    /// <summary>A process that has ended, but whose exit code has not been read yet, accepts every signal and ignores it.</summary>
    private static bool IsStoppedSoon(int pid)
    {
        for (var look = 0; look < MostLooks && ProcessSignal.TrySend(pid, 0); look++)
        {
            if (StoppedState.IsStopped(pid))
            {
                return true;
            }

            Thread.Sleep(1);
        }

        return false;
    }
}
