using Transport.Engine.Coordinator;
using Transport.Engine.Processes;
using Transport.Runs.Record;

namespace Transport.Soak;

/// <summary>
/// Loads one row after the other, again and again for as long as asked, each at half of what it carries by itself, and disturbs it meanwhile: no healthy
/// caller may see an error, and no process may grow.
/// </summary>
/// <param name="options">Programs and plugins; nothing is stored.</param>
public sealed class SoakEngine(EngineOptions options)
{
    /// <summary>Samples of a row, of which none is more than a second from the next while it is loaded.</summary>
    private const int Samples = 120;

    /// <summary>A run of minutes is not silent.</summary>
    private static readonly TimeSpan TellEvery = TimeSpan.FromSeconds(10);

    /// <summary>Makes the soak.</summary>
    /// <param name="plan">As typed.</param>
    /// <param name="onProgress">Called with one line for each step.</param>
    /// <param name="cancellationToken">Ends it early; what was seen until then is reported.</param>
    /// <exception cref="InvalidPlanException">The plan names something that does not exist, or a value is out of range.</exception>
    /// <exception cref="RunException">No server could be started.</exception>
    public async Task<SoakReport> RunAsync(SoakPlan plan, Action<string>? onProgress, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(plan);
        var catalogue = options.LoadRows();
        if ((plan.Validate() ?? catalogue.Validate(plan.ToRunPlan())) is { } problem)
        {
            throw new InvalidPlanException(problem);
        }

        var incidents = new Incidents();
        var died = new List<string>();
        var freezes = 0;
        incidents.Seen += incident =>
        {
            lock (died)
            {
                freezes += incident.Kind == IncidentKind.Froze ? 1 : 0;
                if (incident.Kind == IncidentKind.Died)
                {
                    died.Add($"{incident.Role} {incident.Endpoint}: {incident.Reason}");
                }
            }
        };
        var servers = await ServerSession.StartAsync(ServerStart.Of(options, plan.ToRunPlan(), Math.Max(1, plan.Persons), catalogue.EndpointsOf(plan.ToRunPlan())), incidents, cancellationToken)
            .ConfigureAwait(false);
        await using (servers.ConfigureAwait(false))
        {
            var (rows, missing) = RowsOf(plan, catalogue, servers);
            try
            {
                var (seconds, own) = await SoakAsync(plan, rows, onProgress, cancellationToken).ConfigureAwait(false);
                lock (died)
                {
                    return new SoakReport(
                        Math.Round(seconds, 1), [.. rows.Select(row => row.Result()), .. missing], [.. died], freezes, own, !cancellationToken.IsCancellationRequested);
                }
            }
            finally
            {
                await Task.WhenAll(rows.Select(row => row.DisposeAsync().AsTask())).ConfigureAwait(false);
            }
        }
    }

    private static (List<SoakedRow> Rows, List<SoakRow> Missing) RowsOf(SoakPlan plan, RowCatalogue catalogue, ServerSession servers)
    {
        var listed = RunRows.Of(plan.ToRunPlan(), catalogue, servers.Ready);
        var rows = new List<SoakedRow>();
        // A named row that is unavailable is a failure; with all rows, one whose packages are missing is not.
        var missing = listed.Listed.Where(row => row.Unavailable is not null && plan.Transports.Contains(row.Transport))
            .Select(row => new SoakRow(row.Transport, null, null, 0, 1, row.Unavailable, new Dictionary<ChaosKind, long>(), null, null)).ToList();
        foreach (var cells in listed.Cells.GroupBy(cell => cell.Transport))
        {
            var transport = catalogue.Find(cells.Key)!;
            var endpoint = servers.Ready.Endpoints.First(endpoint => endpoint.Id == transport.Description.EndpointId);
            // Nobody decodes the persons of a limit, and the handler has none: both answer a byte that can be checked.
            var cell = cells.FirstOrDefault(cell => cell.Operation == Operation.GetPersons && !transport.Description.IsLimit) ?? cells.First(cell => cell.Operation == Operation.Query);
            rows.Add(new SoakedRow(transport, endpoint, plan, servers.PidOf(endpoint.Id), cell));
        }

        return (rows, missing);
    }

    private static async Task<(double Seconds, SoakSlope? Own)> SoakAsync(
        SoakPlan plan, List<SoakedRow> rows, Action<string>? onProgress, CancellationToken cancellationToken)
    {
        var expected = PeopleDigest.Of(new MockPersonRepository(Math.Max(1, plan.Persons)).GetPersons(plan.Persons, plan.Orders));
        foreach (var (number, row) in rows.Index())
        {
            onProgress?.Invoke($"finding out what {row.Id} carries ({number + 1} of {rows.Count})");
            await row.PrepareAsync(expected, plan.ProbeOf(rows.Count), cancellationToken).ConfigureAwait(false);
        }

        rows = rows.FindAll(row => row.IsReady);
        if (rows.Count == 0)
        {
            return (0, null);
        }

        var own = new ProcessMeter(Environment.ProcessId);
        var (rounds, turn) = plan.TurnsOf(rows.Count);
        onProgress?.Invoke(FormattableString.Invariant($"{rows.Count} transports for {plan.Seconds:0} s, in {rounds} x {rows.Count} turns of {turn.TotalSeconds:0.#} s"));
        using var end = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        var startedAt = Stopwatch.GetTimestamp();
        var told = startedAt;
        var every = TimeSpan.FromSeconds(Math.Min(1, plan.Seconds / rows.Count / Samples));
        for (var i = 0; i < rounds * rows.Count && !cancellationToken.IsCancellationRequested; i++)
        {
            var row = rows[i % rows.Count];
            if (!row.IsReady)
            {
                continue;
            }

            using var over = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
            over.CancelAfter(turn);
            var load = row.LoadAsync(over.Token, end.Token, cancellationToken);
            while (!over.IsCancellationRequested)
            {
                row.Look();
                own.Look();
                if (Stopwatch.GetElapsedTime(told) >= TellEvery)
                {
                    told = Stopwatch.GetTimestamp();
                    onProgress?.Invoke(FormattableString.Invariant(
                        $"{Stopwatch.GetElapsedTime(startedAt).TotalSeconds:0} of {plan.Seconds:0} s: {row.Id}; {rows.Sum(each => each.Calls)} calls, {rows.Sum(each => each.Errors)} errors"));
                }

                await Task.Delay(every, over.Token).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
            }

            await load.ConfigureAwait(false);
        }

        var seconds = Stopwatch.GetElapsedTime(startedAt).TotalSeconds;
        await end.CancelAsync().ConfigureAwait(false);
        await Task.WhenAll(rows.Select(row => row.WhenIdleAsync())).ConfigureAwait(false);
        return (seconds, own.Memory);
    }
}
