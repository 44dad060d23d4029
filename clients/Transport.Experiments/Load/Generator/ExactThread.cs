using System.Runtime.InteropServices;

namespace Transport.Experiments.Load.Generator;

/// <summary>
/// What a thread that keeps time needs of Linux and .NET does not offer: waits shorter than a millisecond, and precedence over threads with
/// work to do. Elsewhere, or if it is not permitted, it sleeps in milliseconds and gives way in between.
/// </summary>
internal static partial class ExactThread
{
    private const int SetTimerSlack = 29;

    /// <summary>First in, first out, before all ordinary threads: it keeps a thread that mostly sleeps from waiting for the others' time slices.</summary>
    private const int Fifo = 1;

    /// <summary>A wait this short is spent giving way: the kernel needs about as long to wake a thread.</summary>
    private static readonly TimeSpan Shortest = TimeSpan.FromMicroseconds(40);

    /// <summary>A thread for work that keeps time, not started yet.</summary>
    public static Thread Create(string name, Action work) => new(() =>
        {
            if (OperatingSystem.IsLinux())
            {
                // Neither has to succeed: the lateness is measured, and judged, in any case.
                _ = PrCtl(SetTimerSlack, 1, 0, 0, 0);
                var priority = 1;
                _ = SetScheduler(0, Fifo, in priority);
            }

            work();
        })
    { IsBackground = true, Name = name };

    /// <summary>Waits for at most this long.</summary>
    public static void Wait(TimeSpan time)
    {
        if (time <= Shortest)
        {
            Thread.Yield();
        }
        else if (!OperatingSystem.IsLinux())
        {
            Thread.Sleep(time > TimeSpan.FromMilliseconds(2) ? 1 : 0);
        }
        else
        {
            var wait = new TimeSpec { Nanoseconds = (long)Math.Min((time - Shortest).TotalNanoseconds, 5_000_000) };
            // Woken early by a signal, the caller checks its clock again.
            _ = NanoSleep(in wait, 0);
        }
    }

    public static void WaitUntil(long dueAt, CancellationToken finish, CancellationToken stop)
    {
        while (dueAt > Stopwatch.GetTimestamp() && !finish.IsCancellationRequested && !stop.IsCancellationRequested)
        {
            Wait(Stopwatch.GetElapsedTime(Stopwatch.GetTimestamp(), dueAt));
        }
    }

    [LibraryImport("libc", EntryPoint = "prctl")]
    private static partial int PrCtl(int option, nuint argument2, nuint argument3, nuint argument4, nuint argument5);

    [LibraryImport("libc", EntryPoint = "sched_setscheduler")]
    private static partial int SetScheduler(int thread, int policy, in int priority);

    [LibraryImport("libc", EntryPoint = "nanosleep")]
    private static partial int NanoSleep(in TimeSpec wait, nint remaining);

    [StructLayout(LayoutKind.Sequential)]
    private struct TimeSpec
    {
        public nint Seconds;
        public nint NanosecondsValue;

        public long Nanoseconds
        {
            set => NanosecondsValue = (nint)value;
        }
    }
}
