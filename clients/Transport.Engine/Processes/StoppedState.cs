namespace Transport.Engine.Processes;

/// <summary>Whether a process is stopped by a signal. On Linux; elsewhere none is.</summary>
internal static class StoppedState
{
    /// <summary>Whether it is stopped right now.</summary>
    public static bool IsStopped(int pid)
    {
        // "pid (name) state ...": the name may hold anything, so the state is looked for from the end.
        var stat = SystemFile.ReadLines($"/proc/{pid}/stat").FirstOrDefault();
        var end = stat?.LastIndexOf(") ", StringComparison.Ordinal) ?? -1;
        return end >= 0 && stat!.Length > end + 2 && stat[end + 2] is ('T' or 't');
    }
}
