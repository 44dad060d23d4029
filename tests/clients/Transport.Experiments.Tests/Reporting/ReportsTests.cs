namespace Transport.Reporting.Tests;

public sealed class ReportsTests
{
    [Fact]
    public void BySummary_OfEveryKindOfRun_HasAReport()
    {
        var summaries = typeof(IRunSummary).Assembly.GetTypes().Where(type => type.IsAssignableTo(typeof(IRunSummary)) && !type.IsAbstract);

        Assert.Equal(summaries.Select(type => type.Name).Order(), Reports.BySummary.Keys.Select(type => type.Name).Order());
    }
}
