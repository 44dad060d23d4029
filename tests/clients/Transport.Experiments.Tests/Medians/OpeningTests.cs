namespace Transport.Experiments.Tests.Medians;

public sealed class OpeningTests
{
    [Theory]
    [InlineData(3, "starting servers and a measuring client; 3 calls per cell decide nothing, 12 and more may")]
    [InlineData(12, "starting servers and a measuring client")]
    [InlineData(null, "starting servers and a measuring client")]
    public void OpeningOf_Tries_SaysBeforeItStartsWhetherTheyCanDecideAnything(int? tries, string words)
    {
        var plan = new RunPlan { Tries = tries };

        Assert.Equal(words, ExperimentList.For(plan).OpeningOf(plan));
    }
}
