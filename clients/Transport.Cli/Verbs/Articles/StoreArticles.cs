using Transport.Reporting.Stores;

namespace Transport.Cli.Verbs.Articles;

/// <summary>Articles 2.2 and 5, which have no wire: sampled in this process, and not stored.</summary>
internal static class StoreArticles
{
    /// <summary>Whether an article is one of them.</summary>
    public static bool IsOne(string? article) => article is "2.2" or "5";

    /// <summary>Samples, and writes what was found.</summary>
    /// <returns>The exit code.</returns>
    /// <exception cref="UsageException">The plan cannot be sampled.</exception>
    public static int Run(StoresPlan plan, RecordTarget target)
    {
        if (PlanProblem.InWords(plan.Problems(target.Rows)) is { } problem)
        {
            throw new UsageException(problem);
        }

        Console.Error.WriteLine($"transport articles: {plan.Title}; Ctrl+C ends it early and prints what there is.");
        var samples = StoreSampler.Run(plan, target.Rows, Tell, note => Console.Error.WriteLine($"note: {note}"), CallingProcess.Stop);
        GridOutput.Write(
            target.Destination,
            target.Format,
            StoreGrids.Of(plan, samples),
            () => JsonSerializer.Serialize(samples, SummaryJson.Options),
            output => StoreGrids.WriteCsv(output, samples));
        return samples.IsWhole && samples.Ways.All(way => way.Problem is null) ? ExitCodes.Done : ExitCodes.CheckFailed;
    }

    private static void Tell(string step)
    {
        CallingProcess.SayAlive();
        if (CallingProcess.ShowsProgress)
        {
            Console.Error.WriteLine($"  {step}");
        }
    }
}
