namespace Transport.Engine.Coordinator;

/// <summary>What every kind of run begins and ends with: a server, the rows it offers, a manifest, and a record from first line to last.</summary>
internal sealed record RunSession
{
    /// <summary>Programs and folders.</summary>
    public required EngineOptions Options { get; init; }

    /// <summary>The rows known here.</summary>
    public required RowCatalogue Catalogue { get; init; }

    /// <summary>Starts client processes.</summary>
    public required IClientStarter Clients { get; init; }

    public required ServerKeeper Servers { get; init; }

    /// <summary>What can be measured on it.</summary>
    public required RunRows Rows { get; init; }

    public required RunManifest Manifest { get; init; }

    /// <summary>Where everything that is measured goes.</summary>
    public required Recording Recording { get; init; }

    /// <summary>When the run began, in ticks of the stopwatch.</summary>
    public required long StartedAt { get; init; }

    /// <summary>Finishes what is under way, and stores what there is.</summary>
    public required CancellationToken Finish { get; init; }

    public required CancellationToken StopNow { get; init; }

    /// <summary>Whether the user ended the run.</summary>
    public bool IsCancelled => Finish.IsCancellationRequested || StopNow.IsCancellationRequested;

    /// <summary>Starts, records, measures, and reads back what was stored.</summary>
    /// <param name="options">Programs and folders.</param>
    /// <param name="plan">The plan; its <c>all</c> is resolved against the server's rows.</param>
    /// <param name="catalogue">The rows known here.</param>
    /// <param name="endpoints">What the plan's rows call.</param>
    /// <param name="rowsOf">Which of the catalogue's rows take part.</param>
    /// <param name="head">Events after the manifest and before anything is measured: what the run is, and its rows.</param>
    /// <param name="measure">Measures, and answers as in <see cref="RunEnded.Reason"/>.</param>
    /// <param name="observer">Receives everything as it happens.</param>
    /// <param name="incidents">Receives what happens to its processes, and has what happened to those that are there already.</param>
    /// <param name="database">Ended after the servers and before the record; null where there is none.</param>
    /// <param name="finish">Together with <paramref name="stopNow"/> it ends the wait for a server, and for a client elsewhere.</param>
    /// <param name="stopNow">A measurement that it ends by an exception was cancelled.</param>
    public static async Task<RunOutcome> RunAsync(
        EngineOptions options,
        RunPlan plan,
        RowCatalogue catalogue,
        IReadOnlyList<EndpointHost> endpoints,
        Func<ServerKeeper, RunRows> rowsOf,
        Func<RunRows, IEnumerable<RunEvent>> head,
        Func<RunSession, Task<string>> measure,
        IRunObserver observer,
        Incidents incidents,
        RunDatabase? database,
        CancellationToken finish,
        CancellationToken stopNow)
    {
        var startedAt = Stopwatch.GetTimestamp();
        var throttled = ThrottledTime.Read();
        observer.OnProgress(new RunProgress(0, RunPhase.Starting, null, 0, 1, null));
        FreezeLog.Start();
        using var own = OwnFreezes.Watch(incidents);
        await using var servers = new ServerKeeper(options, plan, endpoints, incidents, stopNow);
        using var either = CancellationTokenSource.CreateLinkedTokenSource(finish, stopNow);
        await servers.RenewAsync(either.Token).ConfigureAwait(false);
        var rows = rowsOf(servers);
        var (clients, client) = await ClientPlace.FindAsync(options, catalogue, rows, either.Token).ConfigureAwait(false);
        // No deadline: the questions to git that it asks have one.
        var manifest = await ManifestMaker.MakeAsync(options, rows.Plan, servers, client, DateTimeOffset.UtcNow, either.Token).ConfigureAwait(false);
        using var writer = Recording.Create(new RunStore(options.StoreFolder), manifest.StartedAt, options.Format);
        manifest = manifest with { RunId = writer.RunId };
        var recording = new Recording(writer, observer);
        string reason;
        try
        {
            recording.Add(new RunStarted(RunRecordReader.SchemaVersion, manifest));
            foreach (var runEvent in head(rows))
            {
                recording.Add(runEvent);
            }

            incidents.AttachTo(recording.Add, recording.Note);
            var session = new RunSession
            {
                Options = options,
                Catalogue = catalogue,
                Clients = clients,
                Servers = servers,
                Rows = rows,
                Manifest = manifest,
                Recording = recording,
                StartedAt = startedAt,
                Finish = finish,
                StopNow = stopNow,
            };
            reason = await ReasonAsync(session, measure).ConfigureAwait(false);
        }
        finally
        {
            await EndAsync(servers, database, incidents).ConfigureAwait(false);
        }

        recording.End(new RunEnded(DateTimeOffset.UtcNow, reason) { Throttled = ThrottledTime.Since(throttled) });
        var stored = RunRecordReader.Read(writer.Path, options.Format);
        return new RunOutcome(writer.Path, stored with { Events = [.. stored.Events, .. recording.Unstored] }, reason) { StorageProblem = recording.Problem };
    }

    /// <summary>A client process that is not started yet.</summary>
    /// <param name="take">Given its messages.</param>
    public ClientRun Client(Action<ClientMessage> take) => new(Options, Clients, Servers.Incidents, take);

    /// <summary>A client process whose first call is measured.</summary>
    public ClientRun ColdClient(Action<ClientMessage> take) => new(Options, Clients is LocalClients ? new LocalClients(Options, areCold: true) : Clients, Servers.Incidents, take);

    /// <summary>Digests from a local repository; null for limits, which decode nothing.</summary>
    public Dictionary<Cell, string?> Expect()
    {
        var repository = Answers.RepositoryOf(Rows.Plan);
        var items = Catalogue.Payload is { } loaded ? PayloadItems.Of(loaded.Payload) : null;
        var byRequest = new Dictionary<Cell, string>();
        return Rows.Cells.ToDictionary(cell => cell, cell =>
        {
            if (!Catalogue.Find(cell.Transport)!.Description.HasDigest)
            {
                return null;
            }

            var request = cell with { Transport = "" };
            return byRequest.TryGetValue(request, out var known) ? known : byRequest[request] = Answers.Expected(repository, cell, items: items);
        });
    }

    /// <summary>Where the rows are called now: a fresh server has fresh ports.</summary>
    /// <param name="withLost">Keeps a row whose endpoint is gone, at the address that it had.</param>
    public IReadOnlyList<RowAddress> Addresses(bool withLost)
    {
        var endpoints = Servers.Current.Ready.Endpoints.ToDictionary(endpoint => endpoint.Id);
        return
        [
            .. from row in Rows.Addresses
               let endpoint = endpoints.GetValueOrDefault(Catalogue.Find(row.Transport)!.Description.EndpointId)
               where withLost || endpoint is not null
               select endpoint is null ? row : row with { Address = endpoint.Address, Counters = endpoint.Counters, Certificate = endpoint.Certificate },
        ];
    }

    /// <summary>Measures.</summary>
    /// <returns>As in <see cref="RunEnded.Reason"/>.</returns>
    private static async Task<string> ReasonAsync(RunSession session, Func<RunSession, Task<string>> measure)
    {
        try
        {
            return await measure(session).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (session.StopNow.IsCancellationRequested)
        {
            return EndReasons.Cancelled;
        }
        catch (RunException) when (session.Recording.Problem is not null)
        {
            return EndReasons.Unstored;
        }
    }

    /// <summary>Ends the processes while the record is open: what happens to them until then belongs to it, and nothing that happens later.</summary>
    private static async Task EndAsync(ServerKeeper servers, RunDatabase? database, Incidents incidents)
    {
        try
        {
            // While they can be asked.
            await servers.ReportThrottlingAsync().ConfigureAwait(false);
            await servers.DisposeAsync().ConfigureAwait(false);
            if (database is not null)
            {
                await database.DisposeAsync().ConfigureAwait(false);
            }
        }
        finally
        {
            incidents.Detach();
        }
    }
}
