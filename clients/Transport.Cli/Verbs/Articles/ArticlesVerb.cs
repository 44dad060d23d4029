using System.CommandLine;
using Transport.Cli.Common;
using Transport.Cli.Options;
using Transport.Cli.Options.Articles;
using Transport.Cli.Verbs.Load;

namespace Transport.Cli.Verbs.Articles;

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
            : Article4Runs.RunAsync(plan.Loads.Read(parsed, plan.TransportsOf(parsed), plan.SeedOf(parsed)), target.Read(parsed)));
        return verb;
    }
}
