using Transport.Harness.Plan;
using Transport.Harness.Record;
using Transport.ServerApi;

namespace Transport.Harness.Run.Coordination;

/// <summary>What every kind of run begins and ends with: a server, the rows it offers, a manifest, and a record from first line to last.</summary>
/// <param name="Servers">With a server that is ready.</param>
/// <param name="Rows">What can be measured on it.</param>
/// <param name="Manifest">As stored.</param>
/// <param name="Recording">Where everything that is measured goes.</param>
internal sealed record RecordedRun(ServerKeeper Servers, RunRows Rows, RunManifest Manifest, Recording Recording)
{
    /// <summary>Starts, records, measures, and reads back what was stored.</summary>
    /// <param name="options">Programs and folders.</param>
    /// <param name="plan">The plan; its <c>all</c> is resolved against the server's rows.</param>
    /// <param name="endpoints">What the plan's rows call.</param>
    /// <param name="rowsOf">Which of the catalogue's rows take part.</param>
    /// <param name="head">Events after the manifest and before anything is measured: what the run is, and its rows.</param>
    /// <param name="measure">Measures, and answers as in <see cref="RunEnded.Reason"/>.</param>
    /// <param name="observer">Told of everything as it happens.</param>
    /// <param name="finish">Together with <paramref name="stopNow"/> it ends the wait for a server.</param>
    /// <param name="stopNow">A measurement that it ends by an exception was cancelled.</param>
    public static async Task<RunOutcome> RunAsync(
        EngineOptions options,
        RunPlan plan,
        IReadOnlyList<EndpointHost> endpoints,
        Func<ServerKeeper, RunRows> rowsOf,
        Func<RunRows, IEnumerable<RunEvent>> head,
        Func<RecordedRun, Task<string>> measure,
        IRunObserver observer,
        CancellationToken finish,
        CancellationToken stopNow)
    {
        observer.OnProgress(new RunProgress(0, RunPhase.Starting, null, 0, 1, null));
        FreezeLog.Start();
        var incidents = new Incidents();
        using var own = OwnFreezes.Watch(incidents);
        await using var servers = new ServerKeeper(options, plan, endpoints, incidents);
        using (var either = CancellationTokenSource.CreateLinkedTokenSource(finish, stopNow))
        {
            await servers.RenewAsync(either.Token).ConfigureAwait(false);
        }

        var rows = rowsOf(servers);
        var store = new RunStore(options.StoreFolder);
        var now = DateTimeOffset.UtcNow;
        var manifest = await ManifestMaker.MakeAsync(options, rows.Plan, servers, store.NewId(now), now).ConfigureAwait(false);
        using var writer = Recording.Create(store.FileOf(manifest.RunId));
        var recording = new Recording(writer, observer);
        recording.Add(new RunStarted(RunRecordReader.SchemaVersion, manifest));
        foreach (var runEvent in head(rows))
        {
            recording.Add(runEvent);
        }

        incidents.AttachTo(recording);
        string reason;
        try
        {
            reason = await measure(new RecordedRun(servers, rows, manifest, recording)).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (stopNow.IsCancellationRequested)
        {
            reason = EndReasons.Cancelled;
        }
        catch (RunException) when (recording.Problem is not null)
        {
            reason = EndReasons.Unstored;
        }

        // What happens to them until their end belongs to the record.
        await servers.DisposeAsync().ConfigureAwait(false);
        recording.End(new RunEnded(DateTimeOffset.UtcNow, reason));
        var stored = RunRecordReader.Read(writer.Path);
        return new RunOutcome(writer.Path, stored with { Events = [.. stored.Events, .. recording.Unstored] }, reason) { StorageProblem = recording.Problem };
    }
}
