using System.Diagnostics;
using Transport.Harness.Engine;
using Transport.Harness.Engine.Coordinator;
using Transport.Harness.Engine.Processes;
using Transport.Harness.Record;
using Transport.Harness.Soak.Internal;
using Transport.PayloadModels;

namespace Transport.Harness.Soak;

/// <summary>
/// Loads every row at once for as long as asked, together at half of what the machine carries, and disturbs them meanwhile: no healthy caller may
/// see an error, and no process may grow.
/// </summary>
/// <param name="options">Programs and plugins; nothing is stored.</param>
public sealed class SoakEngine(EngineOptions options)
{
    private const double HalfCapacity = 0.5;

    /// <summary>Samples of a soak, of which none is more than a second from the next.</summary>
    private const int Samples = 120;

    /// <summary>Makes the soak.</summary>
    /// <param name="plan">As typed.</param>
    /// <param name="onProgress">Told what is done, in a line.</param>
    /// <param name="cancellationToken">Ends it early; what was seen until then is reported.</param>
    /// <exception cref="InvalidPlanException">The plan names what is not there, or is out of range.</exception>
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
        // A row that was named and is not there is a failure; among all rows, one whose packages are missing is none.
        var missing = listed.Listed.Where(row => row.Unavailable is not null && plan.Transports.Contains(row.Transport))
            .Select(row => new SoakRow(row.Transport, null, 0, 1, row.Unavailable, new Dictionary<ChaosKind, long>(), null, null)).ToList();
        foreach (var cell in listed.Cells)
        {
            var transport = catalogue.Find(cell.Transport)!;
            var endpoint = servers.Ready.Endpoints.First(endpoint => endpoint.Id == transport.Description.EndpointId);
            // Nobody decodes or proves what a limit answers.
            if (!transport.Description.IsLimit)
            {
                rows.Add(new SoakedRow(transport, endpoint, plan, servers.PidOf(endpoint.Id)));
            }
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
            await row.PrepareAsync(expected, cancellationToken).ConfigureAwait(false);
        }

        onProgress?.Invoke($"{rows.Count} rows for {plan.Seconds:0} s");
        var own = new ProcessMeter(Environment.ProcessId);
        using var end = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        end.CancelAfter(TimeSpan.FromSeconds(plan.Seconds));
        var startedAt = Stopwatch.GetTimestamp();
        var loads = rows.ConvertAll(row => row.LoadAsync(HalfCapacity / rows.Count, end.Token, cancellationToken));
        var every = TimeSpan.FromSeconds(Math.Min(1, plan.Seconds / Samples));
        while (!end.IsCancellationRequested)
        {
            rows.ForEach(row => row.Look());
            own.Look();
            await Task.Delay(every, end.Token).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        }

        await Task.WhenAll(loads).ConfigureAwait(false);
        return (Stopwatch.GetElapsedTime(startedAt).TotalSeconds, own.Memory);
    }
}
