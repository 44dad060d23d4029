using Transport.ServerApi.Folders;

namespace Transport.Server.Survey;

/// <summary>Saves the survey's visitors: every second in which one of them answered, and when the server stops.</summary>
/// <param name="file">The snapshot.</param>
/// <param name="visitors">Whom it holds.</param>
/// <param name="turn">See <see cref="Lock"/>; unlocked at the end.</param>
/// <param name="log">Told why a snapshot cannot be written.</param>
internal sealed class SavedVisitors(string file, VisitorStore visitors, IDisposable turn, ILogger<SavedVisitors> log) : BackgroundService
{
    private static readonly TimeSpan Every = TimeSpan.FromSeconds(1);

    private long _saved;

    /// <summary>Two servers that save into one folder would each undo what the other has saved.</summary>
    /// <exception cref="SnapshotException">Another server does.</exception>
    public static IDisposable Lock(string file)
    {
        Directory.CreateDirectory(Path.GetDirectoryName(Path.GetFullPath(file))!);
        try
        {
            return FileTurn.TryTake(file + ".lock")
                ?? throw new SnapshotException($"another server saves visitors into '{Path.GetDirectoryName(file)}': type --survey with another folder");
        }
        catch (Exception problem) when (problem is IOException or UnauthorizedAccessException)
        {
            throw new SnapshotException($"visitors cannot be saved into '{Path.GetDirectoryName(file)}': {problem.Message}", problem);
        }
    }

    /// <summary>The visitors that were saved; none where the folder has no snapshot yet.</summary>
    /// <exception cref="SnapshotException">The snapshot is damaged, or of another version.</exception>
    public static VisitorStore Load(string file) => File.Exists(file) ? VisitorStore.Load(file) : new VisitorStore();

    public override async Task StopAsync(CancellationToken cancellationToken)
    {
        await base.StopAsync(cancellationToken);
        Save();
    }

    public override void Dispose()
    {
        turn.Dispose();
        base.Dispose();
    }

    protected override async Task ExecuteAsync(CancellationToken stoppingToken)
    {
        using var timer = new PeriodicTimer(Every);
        while (await timer.WaitForNextTickAsync(stoppingToken))
        {
            Save();
        }
    }

    /// <summary>A disk that is full costs the snapshot, and no visitor: the next one is tried.</summary>
    private void Save()
    {
        var changes = visitors.Changes;
        if (changes == _saved)
        {
            return;
        }

        try
        {
            visitors.Save(file);
            _saved = changes;
        }
        catch (SnapshotException problem)
        {
            log.LogWarning("{Problem}", problem.Message);
        }
    }
}
