using Transport.DataContract.Scenarios;
using Transport.Harness.Experiments.Load.Planning;
using Transport.Harness.Plan;
using Transport.PayloadModels;

namespace Transport.Cli.Options.Load;

/// <summary>
/// Article 4, "WCF &amp; ORM Concurrency Investigation" (2016): loads over a database, for each scenario one with one user and one with 250, on each way directly and through net.tcp.
/// </summary>
internal static class Article4Plans
{
    /// <summary>Users of the two kinds of test: throughput, and load.</summary>
    private static readonly int[] Users = [1, 250];

    /// <summary>One run for each; every plan's command line repeats it alone.</summary>
    public static IEnumerable<IPlan> Of(IReadOnlyList<string> transports, int seed) =>
        from scenario in ScenarioCall.Names.Keys
        from users in Users
        select new LoadPlan
        {
            Transports = transports.Count > 0 ? transports : ["wcf-nettcp"],
            Operation = Operation.Query,
            Database = new DatabasePlan { Store = "postgres", Via = ["ado", "dapper", "efcore"], Scenario = scenario },
            Stages = [new LoadStage(10, users, users)],
            Seed = seed,
        };
}
