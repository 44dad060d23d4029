using Transport.Harness.Plan.Load;
using Transport.Harness.Record;
using Transport.Harness.Run.Coordination;

namespace Transport.Harness.Run;

/// <summary>Makes a load of users or calls a second on one row after the other, and stores it as a run.</summary>
/// <remarks>One run at a time a machine: two would disturb each other.</remarks>
public sealed class LoadEngine(EngineOptions options)
{
    /// <summary>Loads every row of a plan and stores what came of it.</summary>
    /// <param name="plan">As typed; <c>all</c> is resolved here.</param>
    /// <param name="observer">Told of everything as it happens.</param>
    /// <param name="cancellationToken">Ends the load after the calls under way, stores what there is and ends with reason <c>cancelled</c>.</param>
    /// <param name="stopNow">Stops at once; whole seconds stay.</param>
    /// <exception cref="InvalidPlanException">The plan names what is not there, or is out of range.</exception>
    /// <exception cref="RunException">No server could be started, or the record could not be written.</exception>
    public async Task<RunOutcome> RunAsync(
        LoadPlan plan, IRunObserver observer, CancellationToken cancellationToken, CancellationToken stopNow = default)
    {
        var catalogue = RowCatalogue.Load(options.PluginFolders);
        string?[] problems = [plan.Validate(), catalogue.Validate(plan.ToRunPlan())];
        if (problems.Where(problem => problem is not null).ToList() is { Count: > 0 } wrong)
        {
            throw new InvalidPlanException(string.Join("; ", wrong));
        }

        observer.OnProgress(new RunProgress(0, RunPhase.Starting, null, 0, 1, null));
        await using var servers = new ServerKeeper(options, plan.ToRunPlan());
        using (var either = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken, stopNow))
        {
            await servers.RenewAsync(either.Token).ConfigureAwait(false);
        }

        var rows = RunRows.Of(plan.ToRunPlan(), catalogue, servers.Current.Ready);
        var store = new RunStore(options.StoreFolder);
        var now = DateTimeOffset.UtcNow;
        var manifest = await ManifestMaker.MakeAsync(options, rows.Plan, servers.Current.Ready, store.NewId(now), now).ConfigureAwait(false);
        using var writer = Recording.Create(store.FileOf(manifest.RunId));
        var recording = new Recording(writer, observer);
        recording.Add(new RunStarted(RunRecordReader.SchemaVersion, manifest));
        recording.Add(new LoadPlanned(plan with { Transports = rows.Plan.Transports }));
        foreach (var row in rows.Listed)
        {
            recording.Add(row);
        }

        string reason;
        try
        {
            reason = await new LoadPass(options, servers, catalogue, rows, plan, manifest.Machine.Processors, recording)
                .RunAsync(RunEngine.Expect(rows, catalogue), cancellationToken, stopNow).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (stopNow.IsCancellationRequested)
        {
            reason = EndReasons.Cancelled;
        }

        recording.Add(new RunEnded(DateTimeOffset.UtcNow, reason));
        return new RunOutcome(writer.Path, RunRecordReader.Read(writer.Path), reason);
    }
}
