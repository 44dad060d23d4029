using Transport.EntityStore;

namespace Transport.Server.Survey;

/// <summary>Saves the survey's visitors: every second in which one of them answered, and when the server stops.</summary>
/// <param name="file">The snapshot.</param>
/// <param name="visitors">Whom it holds.</param>
/// <param name="log">Told why a snapshot cannot be written.</param>
internal sealed class SavedVisitors(string file, VisitorStore visitors, ILogger<SavedVisitors> log) : BackgroundService
{
    private static readonly TimeSpan Every = TimeSpan.FromSeconds(1);

    private long _saved;

    /// <summary>The visitors that were saved; none where the folder has no snapshot yet.</summary>
    /// <exception cref="SnapshotException">The snapshot is damaged, or of another version.</exception>
    public static VisitorStore Load(string file)
    {
        Directory.CreateDirectory(Path.GetDirectoryName(Path.GetFullPath(file))!);
        return File.Exists(file) ? VisitorStore.Load(file) : new VisitorStore();
    }

    public override async Task StopAsync(CancellationToken cancellationToken)
    {
        await base.StopAsync(cancellationToken);
        Save();
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
