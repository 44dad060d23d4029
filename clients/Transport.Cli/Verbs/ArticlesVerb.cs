using System.CommandLine;
using Transport.Cli.Options;
using Transport.Cli.Options.Articles;

namespace Transport.Cli.Verbs;

/// <summary><c>transport articles</c>: does the experiments of the articles again, their figures beside ours.</summary>
internal static class ArticlesVerb
{
    public static Command Create()
    {
        var article = new Argument<string>("article") { Description = "1: OData against WCF, eleven tries. 1.3: OData over Entity Framework against Entity Framework alone. 2: a plain handler against WCF, concurrent one-byte calls." };
        var plan = new ArticlePlanOptions();
        var target = new RecordOptions();
        var verb = new Command("articles", "Repeat an article's experiment and show its figures beside ours.") { article };
        plan.AddTo(verb);
        target.AddTo(verb);
        verb.SetAction(parsed => ExperimentRun.RunAsync(plan.Read(parsed, parsed.GetRequiredValue(article)), target.Read(parsed)));
        return verb;
    }
}
