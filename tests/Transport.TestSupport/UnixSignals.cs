using System.Diagnostics;
using System.Runtime.InteropServices;

namespace Transport.TestSupport;

/// <summary>Signals of Unix, with Linux's numbers.</summary>
public static partial class UnixSignals
{
    public const int Hangup = 1;
    public const int Interrupt = 2;
    public const int Quit = 3;
    public const int Kill = 9;
    public const int Terminate = 15;
    public const int Continue = 18;
    public const int Stop = 19;

    /// <summary>Sends one (POSIX, kill) to this process alone; at once, and not by a program that has to start. One that has ended meanwhile needs none.</summary>
    /// <exception cref="InvalidOperationException">The process did not receive it.</exception>
    public static void Send(Process process, int signal)
    {
        if (SendTo(process.Id, signal) != 0 && !process.HasExited)
        {
            throw new InvalidOperationException($"process {process.Id} did not receive signal {signal}.");
        }
    }

    /// <summary>Sends one to all processes of a group, as terminals and supervisors do.</summary>
    /// <param name="leader">Whose process id is the group's.</param>
    /// <param name="signal">Its number.</param>
    /// <exception cref="InvalidOperationException">There is no such group.</exception>
    public static void SendToGroup(Process leader, int signal)
    {
        if (SendTo(-leader.Id, signal) != 0)
        {
            throw new InvalidOperationException($"process {leader.Id} leads no group.");
        }
    }

    [LibraryImport("libc", EntryPoint = "kill")]
    private static partial int SendTo(int process, int signal);
}
