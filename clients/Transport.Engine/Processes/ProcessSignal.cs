namespace Transport.Engine.Processes;

/// <summary>Signals of Unix, with Linux's numbers.</summary>
internal static partial class ProcessSignal
{
    public const int Kill = 9;
    public const int Continue = 18;
    public const int Stop = 19;

    /// <summary>Sends it (POSIX, kill).</summary>
    /// <param name="process">Process id; a negative one is a whole process group's.</param>
    /// <param name="signal">Its number; 0 only asks whether there is such a process.</param>
    /// <returns>False where nobody received it.</returns>
    public static bool TrySend(int process, int signal) => Send(process, signal) == 0;

    [LibraryImport("libc", EntryPoint = "kill")]
    [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static partial int Send(int process, int signal);
}
