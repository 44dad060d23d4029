namespace Transport.ServerApi;

/// <summary>Ends processes and all that they have started.</summary>
/// <remarks>
/// .NET stops every process of a tree before it ends it. A program that itself ends meanwhile, for example because the first of the tree is gone, would leave the others
/// stopped, for ever. It ends when the tree has.
/// </remarks>
public static class ProcessTree
{
    private static readonly Lock Killing = new();

    static ProcessTree() => AppDomain.CurrentDomain.ProcessExit += (_, _) =>
    {
        lock (Killing)
        {
            // Whoever kills has the lock.
        }
    };

    /// <summary>Ends one; it is not an error if it has ended.</summary>
    public static void Kill(Process process)
    {
        ArgumentNullException.ThrowIfNull(process);
        lock (Killing)
        {
            try
            {
                process.Kill(entireProcessTree: true);
            }
            catch (InvalidOperationException)
            {
                // It has ended.
            }
        }
    }
}
