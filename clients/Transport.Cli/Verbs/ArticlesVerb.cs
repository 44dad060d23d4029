using System.CommandLine;
using Transport.Cli.Present;

namespace Transport.Cli.Verbs;

/// <summary><c>transport articles</c>: does the experiments of the articles again, their figures beside ours.</summary>
internal static class ArticlesVerb
{
    public static Command Create()
    {
        var article = new Argument<string>("article") { Description = "1: OData against WCF, eleven tries. 2: a plain handler against WCF, concurrent one-byte calls." };
        var plan = new ArticlePlanOptions();
        var format = CommonOptions.Format();
        var output = CommonOptions.Output();
        var store = CommonOptions.Store();
        var plugins = CommonOptions.Plugins();
        var verb = new Command("articles", "Do an article's experiment again and show its figures beside ours.") { article };
        plan.AddTo(verb);
        verb.Add(format);
        verb.Add(output);
        verb.Add(store);
        verb.Add(plugins);
        verb.SetAction(parsed => ArticleRun.RunAsync(
            plan.Read(parsed, parsed.GetRequiredValue(article)),
            Destination.Open(parsed.GetRequiredValue(output)),
            parsed.GetValue(format),
            parsed.GetRequiredValue(store),
            CommonOptions.PluginFolders(parsed.GetValue(plugins))));
        return verb;
    }
}
