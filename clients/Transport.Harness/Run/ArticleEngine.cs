using Transport.Harness.Plan;
using Transport.Harness.Record;
using Transport.Harness.Run.Coordination;

namespace Transport.Harness.Run;

/// <summary>Does the experiments of the articles again, and stores them as runs.</summary>
/// <remarks>One run at a time a machine: two would disturb each other.</remarks>
public sealed class ArticleEngine(EngineOptions options)
{
    /// <summary>Runs an article's experiment and stores it.</summary>
    /// <param name="plan">As typed; <c>all</c> and an empty list of transports are resolved here.</param>
    /// <param name="observer">Told of everything as it happens.</param>
    /// <param name="cancellationToken">Finishes the current transport, stores what there is and ends with reason <c>cancelled</c>.</param>
    /// <param name="stopNow">Stops at once; what was finished stays.</param>
    /// <exception cref="InvalidPlanException">The plan names something that does not exist, or a value is out of range.</exception>
    /// <exception cref="RunException">No server could be started, or the record could not be written.</exception>
    public async Task<RunOutcome> RunAsync(
        ArticlePlan plan, IRunObserver observer, CancellationToken cancellationToken, CancellationToken stopNow = default)
    {
        var catalogue = options.LoadRows();
        if (catalogue.Validate(plan) is { } problem)
        {
            throw new InvalidPlanException(problem);
        }

        var wanted = catalogue.Resolve(plan);
        return await RecordedRun.RunAsync(
            options with { ServerArguments = wanted.ServerArguments },
            wanted.ToRunPlan(),
            catalogue.EndpointsOf(wanted.ToRunPlan()),
            servers => RunRows.Of(wanted.ToRunPlan(), catalogue, servers.Current.Ready),
            rows =>
            [
                new ArticlePlanned(wanted),
                .. rows.Listed.Concat(Unknown(wanted, catalogue)).OrderBy(row => IndexOf(wanted.Transports, row.Transport)),
            ],
            run => MeasureAsync(wanted, run, catalogue, cancellationToken, stopNow),
            observer,
            cancellationToken,
            stopNow).ConfigureAwait(false);
    }

    private async Task<string> MeasureAsync(
        ArticlePlan plan, RecordedRun run, RowCatalogue catalogue, CancellationToken finish, CancellationToken stopNow)
    {
        switch (plan)
        {
            case Article1Plan one:
                // It was started only for its list of endpoints; every transport has its own server.
                await run.Servers.DisposeAsync().ConfigureAwait(false);
                return await new TriesPass(options, run.Servers, run.Rows, one, run.Recording)
                    .RunAsync(catalogue, RunEngine.Expect(run.Rows, catalogue), finish, stopNow).ConfigureAwait(false);
            case Article2Plan two:
                return await new CallersPass(options, run.Servers, catalogue, run.Rows, two, run.Recording).RunAsync(finish, stopNow).ConfigureAwait(false);
            case Article3Plan three:
                return await new ModesPass(options, run.Servers, catalogue, run.Rows, three, run.Recording).RunAsync(finish, stopNow).ConfigureAwait(false);
            default:
                throw new ArgumentException($"{plan.GetType().Name} has no experiment.", nameof(plan));
        }
    }

    /// <summary>Rows of the article that this version does not have.</summary>
    private static IEnumerable<RowListed> Unknown(ArticlePlan plan, RowCatalogue catalogue) =>
        from id in plan.Transports
        where catalogue.Find(id) is null && catalogue.Unavailable.All(plugin => plugin.Id != id)
        select new RowListed(id, null, $"this version of transport has no row {id}");

    private static int IndexOf(IReadOnlyList<string> ids, string id) =>
        ids.Contains(id) ? ids.Index().First(item => item.Item == id).Index : int.MaxValue;
}
