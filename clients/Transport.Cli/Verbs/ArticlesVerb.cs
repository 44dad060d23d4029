using System.CommandLine;
using Transport.Cli.Common;
using Transport.Cli.Options;
using Transport.Cli.Options.Articles;
using Transport.Cli.Options.Load;
using Transport.Reporting;

namespace Transport.Cli.Verbs;

/// <summary><c>transport articles</c>: does the experiments of the articles again, their figures beside ours.</summary>
internal static class ArticlesVerb
{
    public static Command Create()
    {
        var article = new Argument<string>("article") { Description = "1: OData against WCF, eleven tries. 1.3: OData over Entity Framework against Entity Framework alone. 2: a plain handler against WCF, concurrent one-byte calls. 2.2: its store, as transport survey. 4: users of ways to a database, directly and through net.tcp. 5: two million entities, as transport entities." };
        var plan = new ArticlePlanOptions();
        var target = new RecordOptions();
        var verb = new Command("articles", "Repeat an article's experiment and show its figures beside ours.") { article };
        var client = new ClientOptions();
        plan.AddTo(verb);
        client.AddTo(verb);
        target.AddTo(verb);
        verb.SetAction((parsed, _) => parsed.GetRequiredValue(article) is not "4"
            ? ExperimentRun.RunByClientAsync(plan.Read(parsed, parsed.GetRequiredValue(article)), client, parsed, target.Read(parsed))
            : client.IsTyped(parsed) ? throw new UsageException("article 4 is a load, and takes no --client: type transport load --agents for calls from other machines")
            : RunArticle4Async(plan.TransportsOf(parsed), plan.SeedOf(parsed), target.Read(parsed)));
        return verb;
    }

    private static Task<int> RunArticle4Async(IReadOnlyList<string> transports, int seed, RecordTarget target) =>
        target.Destination.IsFile || target.Format is OutputFormat.Json or OutputFormat.Csv
            ? throw new UsageException("article 4 is a run for each scenario and number of users: leave out --output and --format, and type transport report RUN --format json afterwards")
            : ExperimentRun.RunAsync(Article4Plans.Of(transports, seed), target, Interrupt.Calls);
}
