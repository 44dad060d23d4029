using System.Globalization;
using Transport.Dashboard.Plans.Load;
using Transport.Experiments.Medians;
using Transport.PluginContract.Variants;

namespace Transport.Dashboard.Plans;

/// <summary>Plans to start as they are, the most useful first.</summary>
internal static class Presets
{
    private static readonly IReadOnlyList<Preset> All =
    [
        Of("overview", "Which transport is the fastest here?", "Every transport at five sizes, with and without orders, in three to five minutes.", new RunPlan()),
        Of("odata-or-wcf", "OData or WCF?", "Microsoft's OData, OData by compiled plans and every WCF binding, at the article's 1,000 persons.", new RunPlan
        {
            Transports = ["odata", "odata+compiled", "wcf-text", "wcf-wshttp", "wcf-binary", "wcf-nettcp"], Persons = [1000],
        }),
        Asked(VariantQuestion.All[0]),
        Of("users", "Does it meet an SLA?", "250 users under 3 s: the load of the 2016 article on four transports, one after the other.", LoadForm.OfTheArticle),
        Of("service-to-service", "Which wire between two services?", "JSON, MessagePack, protobuf and gRPC by the libraries that people use, from one person to ten thousand.", new RunPlan
        {
            Transports = ["json", "messagepack", "protobuf", "grpc", "protobuf-net-grpc", "floor"],
        }),
        Of("decide", "A comparison to decide by", "Every transport at three sizes in six fresh pairs of processes, about ten minutes.", new RunPlan
        {
            Persons = [10, 100, 1000], Effort = Effort.Normal,
        }),
        Of("smallest-call", "What does the smallest call cost?", "A call that answers one byte, on every transport: what remains is the wire's own cost.", new RunPlan
        {
            Operations = [Operation.Query], Persons = [1], Orders = OrdersMode.None,
        }),
        Of("upload", "Download or upload?", "The same customer orders fetched and submitted, on every transport.", new RunPlan
        {
            Operations = [Operation.GetCustomerOrders, Operation.SubmitCustomerOrders], Persons = [10, 100, 1000], Orders = OrdersMode.None,
        }),
        .. VariantQuestion.All.Skip(1).Select(Asked),
        Of("article-1", "OData or WCF, as in 2012?", "Article 1's two tests: eleven calls of 1,000 persons, the first one cold.", Scenarios.KindOf(Scenario.Article1).DefaultPlan),
        Of("article-2", "How many one-byte calls per second?", "Article 2: ten callers of a one-byte call: requests per second of the plain handler and of WCF.", Scenarios.KindOf(Scenario.Article2).DefaultPlan),
        Of("modes", "What do WCF's modes cost?", "Article 3: instance and concurrency modes, down and up, in five minutes.", Scenarios.KindOf(Scenario.Modes).DefaultPlan),
    ];

    /// <summary>Every preset, without rows that are not known here: a plugin may not have been built.</summary>
    public static IReadOnlyList<Preset> For(Func<string, bool> isKnown)
    {
        return [.. All.Select(preset => preset with { Plan = Known(preset.Plan) })];

        PlanRequest Known(PlanRequest request) =>
            PlanRequest.Of(request.PlanOf(Scenarios.KindOf(request.Scenario)).Of(row => row == RunPlanValidator.All || isKnown(row)));
    }

    private static Preset Asked(VariantQuestion question) => Of(question.Id, question.Name, WordsOf(question), new RunPlan
    {
        Transports = [.. question.Transports.SelectMany(id => question.Variants.Select(variant => id + VariantNames.SuffixOf(variant)).Prepend(id))],
        Persons = question.Sizes, Orders = question.Orders,
    });

    private static string WordsOf(VariantQuestion question) =>
        $"{string.Join(", ", question.Transports.SkipLast(1))} and {question.Transports[^1]} with {string.Join(", ", question.Variants.Select(VariantNames.SuffixOf))} and without, at {string.Join(" and ", question.Sizes.Select(size => size.ToString("#,0", CultureInfo.InvariantCulture)))} persons, in about two minutes.";

    private static Preset Of(string id, string name, string words, IPlan plan) => new(id, name, words, Scenarios.Of(plan), PlanRequest.Of(plan));
}
