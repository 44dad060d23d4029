using System.Globalization;
using Transport.Cli.Present;
using Transport.Cli.Verbs;
using Transport.Harness.Analysis.Articles;
using Transport.Harness.Plan;
using Transport.Harness.Run;
using Transport.Reporting;

namespace Transport.Cli;

/// <summary>Runs an article's experiment and writes its tables: what <c>articles</c> and <c>modes</c> have in common.</summary>
internal static class ArticleRun
{
    /// <returns>The exit code.</returns>
    public static async Task<int> RunAsync(ArticlePlan plan, RecordTarget target)
    {
        if (plan.Validate() is { } problem)
        {
            throw new UsageException(problem);
        }

        using var interrupt = new Interrupt();
        var options = target.EngineOptions(ArticleCommandLine.Of(plan));
        await Console.Error.WriteLineAsync(
            $"{ArticleCommandLine.VerbOf(plan)}: {(plan is Article1Plan ? "fresh server and client processes for each transport and test" : "starting a server and a measuring client")}"
            + $"{(plan is Article3Plan three ? string.Create(CultureInfo.InvariantCulture, $", {three.Minutes} min at most") : "")}; Ctrl+C ends it early and prints what there is.");
        var outcome = await ProgressView.ShowAsync(
            observer => new ArticleEngine(options).RunAsync(plan, observer, interrupt.Gently, interrupt.AtOnce),
            plan is Article1Plan ? [RunPhase.Starting, RunPhase.Measuring] : [RunPhase.Starting, RunPhase.WarmingUp, RunPhase.Measuring]);
        var summary = ArticleSummary.Of(outcome.Record)!;
        target.Write(new ArticleReport(outcome.Record, summary, outcome.RecordFile));
        return summary.HasFailed || !outcome.IsSound ? ExitCodes.CheckFailed : ExitCodes.Done;
    }
}
