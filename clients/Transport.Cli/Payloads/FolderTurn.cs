using Transport.Cli.Common;

namespace Transport.Cli.Payloads;

/// <summary>One program at a time makes and builds a payload's folder; another waits for its turn, and finds it done.</summary>
internal static class FolderTurn
{
    /// <summary>As long as a build may take.</summary>
    private static readonly TimeSpan Within = TimeSpan.FromMinutes(10);

    private static readonly TimeSpan Poll = TimeSpan.FromMilliseconds(100);

    /// <summary>Waits for it. The lock is a file beside the folder, which goes with it, and which the system unlocks when a program is killed.</summary>
    /// <param name="folder">The payload's folder; it need not exist.</param>
    /// <param name="cancellationToken">Ends the wait.</param>
    /// <returns>To be disposed of afterwards; null where nothing can be written, and nothing is.</returns>
    /// <exception cref="UsageException">Another program has it for too long.</exception>
    public static IDisposable? Take(PayloadFolder folder, CancellationToken cancellationToken)
    {
        var parent = Path.GetDirectoryName(folder.Path)!;
        var file = Path.Combine(parent, $".{folder.Id}.lock");
        var until = DateTime.UtcNow + Within;
        while (true)
        {
            try
            {
                Directory.CreateDirectory(parent);
                return new FileStream(file, FileMode.OpenOrCreate, FileAccess.ReadWrite, FileShare.None, bufferSize: 1, FileOptions.DeleteOnClose);
            }
            catch (Exception problem) when (problem is IOException or UnauthorizedAccessException)
            {
                if (!File.Exists(file))
                {
                    return null;
                }
            }

            if (DateTime.UtcNow > until)
            {
                throw new UsageException($"another program has been making payload {folder.Id} for {Within.TotalMinutes:0} minutes: end it, or delete '{file}'");
            }

            cancellationToken.WaitHandle.WaitOne(Poll);
            cancellationToken.ThrowIfCancellationRequested();
        }
    }
}
