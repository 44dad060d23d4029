using Transport.Harness.Plan;
using Transport.Harness.Record;
using Transport.Harness.Run.Coordination;
using Transport.PluginContract;

namespace Transport.Harness.Run;

/// <summary>Does the experiments of the articles again, and stores them as runs.</summary>
/// <remarks>One run at a time a machine: two would disturb each other.</remarks>
public sealed class ArticleEngine(EngineOptions options)
{
    /// <summary>Runs an article's experiment and stores it.</summary>
    /// <param name="plan">As typed; <c>all</c> and an empty list of transports are resolved here.</param>
    /// <param name="observer">Told of everything as it happens.</param>
    /// <param name="cancellationToken">Finishes the transport under way, stores what there is and ends with reason <c>cancelled</c>.</param>
    /// <param name="stopNow">Stops at once; what was finished stays.</param>
    /// <exception cref="InvalidPlanException">The plan names what is not there, or is out of range.</exception>
    /// <exception cref="RunException">No server could be started, or the record could not be written.</exception>
    public async Task<RunOutcome> RunAsync(
        ArticlePlan plan, IRunObserver observer, CancellationToken cancellationToken, CancellationToken stopNow = default)
    {
        var catalogue = RowCatalogue.Load(options.PluginFolders);
        var wanted = Resolve(plan, catalogue);
        observer.OnProgress(new RunProgress(0, RunPhase.Starting, null, 0, 1, null));
        await using var servers = new ServerKeeper(options with { ServerArguments = wanted.ServerArguments }, wanted.ToRunPlan());
        using (var either = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken, stopNow))
        {
            await servers.RenewAsync(either.Token).ConfigureAwait(false);
        }

        var rows = RunRows.Of(wanted.ToRunPlan(), catalogue, servers.Current.Ready);
        var store = new RunStore(options.StoreFolder);
        var now = DateTimeOffset.UtcNow;
        var manifest = await ManifestMaker.MakeAsync(options, rows.Plan, servers.Current.Ready, store.NewId(now), now).ConfigureAwait(false);
        using var writer = Recording.Create(store.FileOf(manifest.RunId));
        var recording = new Recording(writer, observer);
        recording.Add(new RunStarted(RunRecordReader.SchemaVersion, manifest));
        recording.Add(new ArticlePlanned(wanted));
        foreach (var row in rows.Listed.Concat(Unknown(wanted, catalogue)).OrderBy(row => IndexOf(wanted.Transports, row.Transport)))
        {
            recording.Add(row);
        }

        var reason = await MeasureAsync(wanted, servers, catalogue, rows, recording, cancellationToken, stopNow).ConfigureAwait(false);
        recording.Add(new RunEnded(DateTimeOffset.UtcNow, reason));
        return new RunOutcome(writer.Path, RunRecordReader.Read(writer.Path), reason);
    }

    private async Task<string> MeasureAsync(
        ArticlePlan plan,
        ServerKeeper servers,
        RowCatalogue catalogue,
        RunRows rows,
        Recording recording,
        CancellationToken finish,
        CancellationToken stopNow)
    {
        try
        {
            switch (plan)
            {
                case Article1Plan one:
                    // It was started for its list of endpoints; every transport has a server of its own.
                    await servers.DisposeAsync().ConfigureAwait(false);
                    return await new TriesPass(options, servers, rows, one, recording)
                        .RunAsync(catalogue, RunEngine.Expect(rows, catalogue), finish, stopNow).ConfigureAwait(false);
                case Article2Plan two:
                    return await new CallersPass(options, servers, catalogue, rows, two, recording).RunAsync(finish, stopNow).ConfigureAwait(false);
                case Article3Plan three:
                    return await new ModesPass(options, servers, catalogue, rows, three, recording).RunAsync(finish, stopNow).ConfigureAwait(false);
                default:
                    throw new ArgumentException($"{plan.GetType().Name} has no experiment.", nameof(plan));
            }
        }
        catch (OperationCanceledException) when (stopNow.IsCancellationRequested)
        {
            return EndReasons.Cancelled;
        }
    }

    /// <summary>Names the rows: those typed, or the article's own, of which some may not be known here.</summary>
    private static ArticlePlan Resolve(ArticlePlan plan, RowCatalogue catalogue)
    {
        var descriptions = catalogue.Transports.Select(transport => transport.Description).ToList();
        var known = descriptions.Select(row => row.Id).Concat(catalogue.Unavailable.Select(plugin => plugin.Id)).ToList();
        var typed = plan.ToRunPlan();
        string?[] problems = [plan.Validate(), plan.Transports.Count == 0 ? null : RunPlanValidator.Validate(typed, known)];
        if (problems.FirstOrDefault(problem => problem is not null) is { } first)
        {
            throw new InvalidPlanException(first);
        }

        var operation = typed.Operations[0];
        var carrying = descriptions.Where(row => !row.IsVariant && !row.IsLimit && row.Operations.Contains(operation)).ToList();
        return plan with
        {
            Transports = plan.Transports.Count == 0
                ? plan.DefaultTransports(carrying.Where(row => row.Kind == TransportKind.InBox).Select(row => row.Id))
                : [.. plan.Transports.SelectMany(name => name == RunPlanValidator.All ? carrying.Select(row => row.Id) : [name]).Distinct()],
        };
    }

    /// <summary>Rows of the article that this version does not have.</summary>
    private static IEnumerable<RowListed> Unknown(ArticlePlan plan, RowCatalogue catalogue) =>
        from id in plan.Transports
        where catalogue.Find(id) is null && catalogue.Unavailable.All(plugin => plugin.Id != id)
        select new RowListed(id, null, $"this version of transport has no row {id}");

    private static int IndexOf(IReadOnlyList<string> ids, string id) =>
        ids.Contains(id) ? ids.Index().First(item => item.Item == id).Index : int.MaxValue;
}
