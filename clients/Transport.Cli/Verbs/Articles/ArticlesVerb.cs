using Transport.Cli.Options.Articles;
using Transport.Cli.Options.Load;
using Transport.Cli.Verbs.Load;

namespace Transport.Cli.Verbs.Articles;

/// <summary><c>transport articles</c>: does the experiments of the articles again, their figures beside ours.</summary>
internal static class ArticlesVerb
{
    public const string Name = "articles";

    private const string Article = "article";

    /// <summary>Whether an article is meant that calls plugins directly.</summary>
    public static bool CallsPlugins(CommandResult verb) => verb.Command.Name == Name && StoreArticles.IsOne(verb.GetValue<string>(Article));

    public static Command Create()
    {
        var article = new Argument<string>(Article) { Description = "1: OData against WCF, eleven tries. 1.3: OData over Entity Framework against Entity Framework alone. 2: a plain handler against WCF, concurrent one-byte calls. 2.2: its store of visitors. 3: instance and concurrency modes of a WCF service. 4: users of ways to a database, directly and through net.tcp. 5: two million entities, saved, loaded, indexed and looked up." };
        var plan = new ArticlePlanOptions();
        var target = new RecordOptions();
        var verb = new Command(Name, "Repeat an article's experiment and show its figures beside ours.") { article };
        var client = new ClientOptions();
        plan.AddTo(verb);
        client.AddTo(verb);
        target.AddTo(verb);
        verb.SetAction((parsed, _) =>
        {
            var number = parsed.GetRequiredValue(article);
            if (client.IsTyped(parsed) && NoClientOf(number) is { } reason)
            {
                throw new UsageException(reason);
            }

            return StoreArticles.IsOne(number) ? Task.FromResult(StoreArticles.Run(plan.ReadStores(parsed, number), target.Read(parsed)))
                : number is "4" ? RunLoadsAsync(plan.ReadLoads(parsed), target.Read(parsed))
                : ExperimentRun.RunByClientAsync(plan.Read(parsed, number), client, parsed, target.Read(parsed));
        });
        return verb;
    }

    private static Task<int> RunLoadsAsync((IReadOnlyList<string> Transports, int Users, double? Seconds, int Seed) typed, RecordTarget target) =>
        Article4Runs.RunAsync(Article4Plans.Of(typed.Transports, typed.Users, typed.Seconds, typed.Seed), target);

    /// <summary>Why an article cannot be measured by a client on another machine; null where it can.</summary>
    private static string? NoClientOf(string article) => article switch
    {
        "2.2" => "article 2.2 measures a store in memory, in files and in databases of one machine, and takes no --client: type transport articles 2 --client for one-byte calls from another machine",
        "4" => "article 4 is a load, and takes no --client: type transport load --agents for calls from other machines",
        "5" => "article 5 saves and loads files and databases of one machine, and takes no --client",
        _ => null,
    };
}
