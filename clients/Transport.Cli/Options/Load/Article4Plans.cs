using Transport.DataContract.Scenarios;

namespace Transport.Cli.Options.Load;

/// <summary>
/// Article 4, "WCF &amp; ORM Concurrency Investigation" (2016): loads over a database, for each scenario one with one user and one with 250, on each way directly and through net.tcp.
/// </summary>
internal static class Article4Plans
{
    /// <summary>Users of the load test.</summary>
    public const int Users = 250;

    /// <summary>The article does not say how many rows its tables have; as many as article 1's.</summary>
    private const int Persons = 1000;

    private const double Seconds = 10;

    /// <summary>One run for each scenario and kind of test, throughput and load; every plan's command line repeats it alone.</summary>
    /// <param name="transports">Beside the ways alone; none for the article's service.</param>
    /// <param name="users">Of the load test.</param>
    /// <param name="seconds">Of each load; null for the usual ones.</param>
    /// <param name="seed">Of ids, and the order of transports.</param>
    public static IReadOnlyList<LoadPlan> Of(IReadOnlyList<string> transports, int users, double? seconds, int seed) =>
    [
        .. from scenario in ScenarioCall.Names.Keys
           from level in new[] { 1, users }.Distinct()
           select new LoadPlan
           {
               Transports = transports.Count > 0 ? transports : ["wcf-nettcp"],
               Operation = Operation.Query,
               Persons = Persons,
               Database = new DatabasePlan { Store = "postgres", Via = ["ado", "dapper", "efcore"], Scenario = scenario },
               Stages = [new LoadStage(seconds ?? Seconds, level, level)],
               Seed = seed,
           },
    ];

    /// <summary>What repeats all of them.</summary>
    public static string CommandLineOf(IReadOnlyList<LoadPlan> plans)
    {
        var (transports, stage, users) = (plans[0].Transports, plans[0].Stages[0], plans.Max(plan => plan.HighestLevel));
        return "transport articles 4"
            + (transports is ["wcf-nettcp"] ? "" : $" --transports {string.Join(',', transports)}")
            + (users == Users ? "" : Text($" --users {users}"))
            + (stage.Seconds == Seconds ? "" : Text($" --duration {stage.Seconds}s"))
            + Text($" --seed {plans[0].Seed}");
    }

    private static string Text(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}
