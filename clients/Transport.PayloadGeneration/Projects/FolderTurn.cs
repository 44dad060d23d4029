using Transport.ServerApi.Folders;

namespace Transport.PayloadGeneration.Projects;

/// <summary>One program at a time makes and builds a payload's folder; another waits for its turn, and finds it done.</summary>
public static class FolderTurn
{
    /// <summary>As long as a build may take.</summary>
    private static readonly TimeSpan Within = TimeSpan.FromMinutes(10);

    private static readonly TimeSpan Poll = TimeSpan.FromMilliseconds(100);

    /// <summary>Waits for it. The lock is a file beside the folder.</summary>
    /// <param name="folder">The payload's folder; it need not exist.</param>
    /// <param name="cancellationToken">Ends the wait.</param>
    /// <returns>To be disposed of afterwards; null where nothing can be written, and nothing is.</returns>
    /// <exception cref="SampleException">Another program has it for too long, or the file is somebody else's.</exception>
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
                if (FileTurn.TryTake(file) is { } turn)
                {
                    return turn;
                }
            }
            catch (Exception problem) when (problem is IOException or UnauthorizedAccessException)
            {
                return File.Exists(file) ? throw new SampleException(problem.Message) : null;
            }

            if (DateTime.UtcNow > until)
            {
                throw new SampleException($"another program has been making payload {folder.Id} for {Within.TotalMinutes:0} minutes: end it");
            }

            cancellationToken.WaitHandle.WaitOne(Poll);
            cancellationToken.ThrowIfCancellationRequested();
        }
    }
}
