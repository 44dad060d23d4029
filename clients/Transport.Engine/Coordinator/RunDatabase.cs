using Transport.ServerApi.Folders;

namespace Transport.Engine.Coordinator;

/// <summary>
/// The database of a run: made and filled before its servers start, in a temporary folder, and deleted after they ended. The process that made it keeps it,
/// and ends what it started for it when this process ends, however that happens.
/// </summary>
internal sealed class RunDatabase : IAsyncDisposable
{
    /// <summary>Enough for the million persons that a run may ask for.</summary>
    public static readonly TimeSpan MadeWithin = TimeSpan.FromMinutes(10);

    /// <summary>How long the process that keeps it may take to end: longer than it waits for a server that it started, or for a server of the user's.</summary>
    public static readonly TimeSpan EndedWithin = TimeSpan.FromSeconds(30);

    private readonly RunFolder _folder;

    private readonly ChildProcess _maker;

    private readonly Incidents _incidents;

    private readonly StoppedWatch _stops;

    private readonly Task _watching;

    private readonly bool _isOfUser;

    private int _isEnding;

    private int _isDisposed;

    private RunDatabase(RunFolder folder, ChildProcess maker, StoppedWatch stops, Incidents incidents, MadeDatabase made, bool isOfUser)
    {
        (_folder, _maker, _stops, _incidents, Made, _isOfUser) = (folder, maker, stops, incidents, made, isOfUser);
        _watching = WatchAsync();
    }

    public MadeDatabase Made { get; }

    /// <summary>Makes the database that a valid plan asks for, with the persons that its answers are compared with; null if it asks for none.</summary>
    /// <param name="options">Programs.</param>
    /// <param name="plan">The plan.</param>
    /// <param name="rows">Has the plugin of its kind.</param>
    /// <param name="incidents">Receives what happens to the process that keeps it, until it is disposed.</param>
    /// <param name="finish">Together with <paramref name="stopNow"/> it ends the wait for it.</param>
    /// <param name="stopNow">See <paramref name="finish"/>.</param>
    /// <exception cref="RunException">It cannot be made.</exception>
    public static async Task<RunDatabase?> CreateAsync(EngineOptions options, RunPlan plan, RowCatalogue rows, Incidents incidents, CancellationToken finish, CancellationToken stopNow)
    {
        if (plan.Database is not { } wanted)
        {
            return null;
        }

        using var either = CancellationTokenSource.CreateLinkedTokenSource(finish, stopNow);
        RunFolder? folder = null;
        try
        {
            folder = RunFolder.Create(options.OnNote);
            if (wanted.Connection is null)
            {
                RemoveVariablesOfOtherServers();
            }

            var store = rows.Stores.First(store => store.Description.Id == wanted.Store);
            return await MakeAsync(options, plan, store, folder, incidents, either.Token).ConfigureAwait(false);
        }
        catch (Exception problem)
        {
            folder?.Dispose();
            if (problem is IOException or UnauthorizedAccessException)
            {
                throw new RunException($"the database ({wanted.Store}) could not be made: {problem.Message}", problem);
            }

            throw;
        }
    }

    /// <summary>
    /// PostgreSQL's programs and drivers take from variables what nobody tells them: port, password, time zone, options. Those are of a server of the user's; neither this process nor
    /// those that it starts have them from now on.
    /// </summary>
    public static void RemoveVariablesOfOtherServers()
    {
        foreach (var name in Environment.GetEnvironmentVariables().Keys.Cast<string>().Where(name => name.StartsWith("PG", StringComparison.Ordinal)))
        {
            Environment.SetEnvironmentVariable(name, null);
        }
    }

    /// <summary>Ends the process that keeps it. An end that fails is an incident: the database may still be where it was.</summary>
    public async ValueTask DisposeAsync()
    {
        if (Interlocked.Exchange(ref _isDisposed, 1) != 0)
        {
            return;
        }

        // Disposed of in the opposite order, whatever happens before.
        using var folder = _folder;
        await using var maker = _maker;
        await using var stops = _stops;
        var wasThere = Interlocked.Exchange(ref _isEnding, 1) == 0;
        await AskToEndAsync(_maker).ConfigureAwait(false);
        await _incidents.EndAsync(_maker, ProcessRole.Database, endpoint: null, died: null).ConfigureAwait(false);
        if (wasThere && _maker.HasFailed)
        {
            _incidents.Report(new ProcessIncident(ProcessRole.Database, IncidentKind.Died, _maker.Id, await DescribeFailureAsync().ConfigureAwait(false)));
        }

        await _watching.ConfigureAwait(false);
    }

    /// <summary>Has a server's process load the plugin, fill the database and keep it.</summary>
    private static async Task<RunDatabase> MakeAsync(EngineOptions options, RunPlan plan, FoundPart<DataStoreDescription> store, RunFolder folder, Incidents incidents, CancellationToken cancellationToken)
    {
        var kind = store.Description.Id;
        string[] ofTheUser = plan.Database!.Connection is { } connection ? [connection] : [];
        var maker = ChildProcess.Start(
            options.ServerAssembly,
            [
                ServerVerbs.MakeDatabase, store.PluginFolder, kind, folder.Path, Answers.LargestOf(plan).ToString(CultureInfo.InvariantCulture), plan.Data.ToString(),
                .. ofTheUser,
            ],
            EndedWithin);
        options.OnStarted?.Invoke(ProcessRole.Database, maker.Id);
        var stops = StoppedWatch.Start(ProcessRole.Database, maker.Id, null, incidents);
        try
        {
            using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
            limit.CancelAfter(MadeWithin);
            try
            {
                var line = await maker.Output.ReadLineAsync(limit.Token).ConfigureAwait(false)
                    ?? throw new RunException($"the database ({kind}) could not be made: {await maker.DescribeEndAsync().ConfigureAwait(false)}");
                var ready = JsonSerializer.Deserialize(line, ServerApiJson.Default.DatabaseReady)!;
                if (ready.Note is { } note)
                {
                    options.OnNote?.Invoke(note);
                }

                var made = new MadeDatabase(new StoreAddress(kind, ready.Connection), ready.Product, plan.Database.Scenario);
                return new RunDatabase(folder, maker, stops, incidents, made, isOfUser: ofTheUser.Length > 0);
            }
            catch (OperationCanceledException) when (!cancellationToken.IsCancellationRequested)
            {
                throw new RunException($"the database ({kind}) was not made within {MadeWithin.TotalMinutes:0} minutes");
            }
            catch (JsonException problem)
            {
                throw new RunException($"the database ({kind}) could not be made: its process said what is no JSON", problem);
            }
        }
        catch
        {
            await stops.DisposeAsync().ConfigureAwait(false);
            await AskToEndAsync(maker).ConfigureAwait(false);
            await maker.DisposeAsync().ConfigureAwait(false);
            throw;
        }
    }

    /// <summary>It need not wait for the folder's lock, which this process has: it deletes the folder itself.</summary>
    private static Task AskToEndAsync(ChildProcess maker) => maker.WriteLineAsync("");

    /// <summary>Why the process did not end well when it was asked to, and what that leaves behind.</summary>
    private async Task<string> DescribeFailureAsync()
    {
        var end = _maker is { WasKilled: true, WasKilledByOthers: false }
            ? $"it did not end within {EndedWithin.TotalSeconds:0} s and was killed"
            : await _maker.DescribeEndAsync().ConfigureAwait(false);
        return _isOfUser ? $"{end}; its schema may be in the server of --postgres until the next run there" : end;
    }

    /// <summary>Notices its end: what it keeps may be gone with it.</summary>
    private async Task WatchAsync()
    {
        // No deadline: it is silent as long as nothing happens, and its end, which this process brings about, ends the reading.
        while (await _maker.Output.ReadLineAsync(CancellationToken.None).ConfigureAwait(false) is not null)
        {
            // It has said where the database is, and nothing else is asked of it.
        }

        if (Interlocked.Exchange(ref _isEnding, 1) == 0)
        {
            _incidents.Report(new ProcessIncident(ProcessRole.Database, IncidentKind.Died, _maker.Id, await _maker.DescribeEndAsync().ConfigureAwait(false)));
        }
    }
}
