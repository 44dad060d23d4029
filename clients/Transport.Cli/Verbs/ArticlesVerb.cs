using System.CommandLine;
using Transport.Cli.Present;
using Transport.Harness.Analysis.Articles;
using Transport.Harness.Plan;
using Transport.Harness.Run;

namespace Transport.Cli.Verbs;

/// <summary><c>transport articles</c>: does the experiments of the articles again, their figures beside ours.</summary>
internal static class ArticlesVerb
{
    public static Command Create()
    {
        var article = new Argument<string>("article") { Description = "1: OData against WCF, eleven tries. 2: a plain handler against WCF, concurrent one-byte calls." };
        var plan = new ArticlePlanOptions();
        var format = CommonOptions.Format(Enum.GetValues<OutputFormat>());
        var output = CommonOptions.Output();
        var store = CommonOptions.Store();
        var plugins = CommonOptions.Plugins();
        var verb = new Command("articles", "Do an article's experiment again and show its figures beside ours.") { article };
        plan.AddTo(verb);
        verb.Add(format);
        verb.Add(output);
        verb.Add(store);
        verb.Add(plugins);
        verb.SetAction(parsed => RunAsync(
            plan.Read(parsed, parsed.GetRequiredValue(article)),
            Destination.Open(parsed.GetRequiredValue(output)),
            parsed.GetValue(format),
            parsed.GetRequiredValue(store),
            CommonOptions.PluginFolders(parsed.GetValue(plugins))));
        return verb;
    }

    private static async Task<int> RunAsync(
        ArticlePlan plan, Destination destination, OutputFormat format, string store, IReadOnlyList<string> plugins)
    {
        if (plan.Validate() is { } problem)
        {
            throw new UsageException(problem);
        }

        using var interrupt = new Interrupt();
        var options = new EngineOptions
        {
            ServerAssembly = Programs.FindServer(),
            ClientAssembly = Programs.Client,
            PluginFolders = plugins,
            StoreFolder = CommonOptions.StoreFolder(store),
            CommandLine = ArticleCommandLine.Of(plan),
        };
        await Console.Error.WriteLineAsync(
            $"transport articles: {(plan is Article1Plan ? "fresh server and client processes for each transport and test" : "starting a server and a measuring client")}; "
            + "Ctrl+C ends it early and prints what there is.");
        var outcome = await ProgressView.ShowAsync(
            observer => new ArticleEngine(options).RunAsync(plan, observer, interrupt.Gently, interrupt.AtOnce),
            plan is Article1Plan ? [RunPhase.Starting, RunPhase.Measuring] : [RunPhase.Starting, RunPhase.WarmingUp, RunPhase.Measuring]);
        var summary = ArticleSummary.Of(outcome.Record)!;
        ArticleReport.Write(destination, format, summary, outcome.RecordFile);
        return summary.HasFailed || !outcome.IsWhole ? ExitCodes.CheckFailed : ExitCodes.Done;
    }
}
