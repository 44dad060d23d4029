namespace Transport.Dashboard.Plans;

/// <summary>What the time of one run says about plans like its own.</summary>
/// <param name="Like">As <see cref="LikenessOf"/>.</param>
/// <param name="Share">Its time as a share of the expected one.</param>
internal sealed record PlanPace(string Like, double Share)
{
    /// <summary>Plans of one kind are alike. Runs of cells with a time box, and those that end when their calls are made, exceed what is expected of them by different shares.</summary>
    public static string LikenessOf(IPlan plan) =>
        plan is RunPlan run ? $"{Scenario.Run} {run.Effort} {run.Tries is null} {run.Precision is null}" : Scenarios.Of(plan).ToString();
}
