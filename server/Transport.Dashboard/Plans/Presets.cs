using Transport.Harness.Plan;
using Transport.Harness.Plan.Load;
using Transport.PayloadModels;

namespace Transport.Dashboard.Plans;

/// <summary>Plans to start as they are, the most useful first.</summary>
internal static class Presets
{
    private static readonly IReadOnlyList<Preset> All =
    [
        OfRun("overview", "Which transport is the fastest here?", "Every transport at five sizes, with and without orders, within three minutes.", new RunPlan()),
        OfRun("odata-or-wcf", "OData or WCF?", "Microsoft's OData, OData by compiled plans and every WCF binding, at the article's 1000 persons.", new RunPlan
        {
            Transports = ["odata", "odata-stream", "wcf-text", "wcf-wshttp", "wcf-binary", "wcf-nettcp"], Persons = [1000],
        }),
        OfRun("service-to-service", "Which wire between two services?", "JSON, MessagePack, protobuf and gRPC by the libraries that people use, from one person to ten thousand.", new RunPlan
        {
            Transports = ["json", "messagepack", "protobuf", "grpc", "protobuf-net-grpc", "floor"],
        }),
        OfRun("smallest-call", "What does the smallest call cost?", "A call that answers one byte, on every transport: what remains is the wire's own cost.", new RunPlan
        {
            Operations = [Operation.Query], Persons = [1], Orders = OrdersMode.None,
        }),
        OfRun("upload", "Download or upload?", "The same customer orders fetched and submitted, on every transport.", new RunPlan
        {
            Operations = [Operation.GetCustomerOrders, Operation.SubmitCustomerOrders], Persons = [10, 100, 1000], Orders = OrdersMode.None,
        }),
        OfRun("decide", "An answer for a decision", "Every transport at three sizes in three fresh pairs of processes, ten minutes.", new RunPlan
        {
            Persons = [10, 100, 1000], Effort = Effort.Normal,
        }),
        new("users", "Do 250 users stay under 3 s?", "The load of the 2016 article on four transports, one after the other, against its service level.", Scenario.Load, new PlanRequest
        {
            Scenario = Scenario.Load, Load = new LoadPlan { Transports = ["json", "odata", "wcf-binary", "grpc"] },
        }),
        OfArticle("article-1", Scenario.Article1, "Article 1 again", "OData and WCF in 2012's two tests: eleven calls of 1000 persons, the first one cold."),
        OfArticle("article-2", Scenario.Article2, "Article 2 again", "Ten callers of a one-byte call: requests per second of the plain handler and of WCF."),
        OfArticle("modes", Scenario.Modes, "Article 3 again", "WCF's instance and concurrency modes, down and up, in five minutes."),
    ];

    /// <summary>Every preset, without rows that are not known here: a plugin may not have been built.</summary>
    public static IReadOnlyList<Preset> For(IReadOnlyCollection<string> known)
    {
        return [.. All.Select(preset => preset with { Plan = Known(preset.Plan) })];

        PlanRequest Known(PlanRequest plan) => plan with
        {
            Run = plan.Run is { } run ? run with { Transports = Only(run.Transports) } : null,
            Load = plan.Load is { } load ? load with { Transports = Only(load.Transports) } : null,
        };

        IReadOnlyList<string> Only(IReadOnlyList<string> rows) => [.. rows.Where(row => row == RunPlanValidator.All || known.Contains(row))];
    }

    private static Preset OfRun(string id, string name, string words, RunPlan plan) =>
        new(id, name, words, Scenario.Run, new PlanRequest { Scenario = Scenario.Run, Run = plan });

    private static Preset OfArticle(string id, Scenario scenario, string name, string words) =>
        new(id, name, words, scenario, new PlanRequest
        {
            Scenario = scenario,
            Article = scenario switch
            {
                Scenario.Article1 => new Article1Plan(),
                Scenario.Article2 => new Article2Plan(),
                _ => new Article3Plan(),
            },
        });
}
