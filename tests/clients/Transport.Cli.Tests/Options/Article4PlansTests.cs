using Transport.Cli.Options.Load;

namespace Transport.Cli.Tests.Options;

public sealed class Article4PlansTests
{
    [Fact]
    public void Of_TheArticle_IsEveryScenarioWithOneUserAndWith250()
    {
        var plans = Article4Plans.Of([], Article4Plans.Users, null, 7);

        Assert.Equal(
            from scenario in new[] { "single", "join", "complex", "several-single", "several-complex", "trivial" } from users in new[] { 1.0, 250 } select (scenario, users, 10.0),
            plans.Select(plan => (plan.Database!.Scenario!, plan.HighestLevel, plan.Stages[0].Seconds)));
        Assert.All(plans, plan => Assert.Equal((["wcf-nettcp"], 7, 1000), (plan.Transports.ToArray(), plan.Seed, plan.Persons), (a, b) => a.Item1.SequenceEqual(b.Item1) && a.Item2 == b.Item2 && a.Item3 == b.Item3));
        Assert.All(plans, plan => Assert.Null(plan.Validate()));
    }

    [Fact]
    public void CommandLineOf_Plans_RepeatsWhatDiffersFromTheArticle()
    {
        Assert.Equal("transport articles 4 --seed 7", Article4Plans.CommandLineOf(Article4Plans.Of([], Article4Plans.Users, null, 7)));
        Assert.Equal("transport articles 4 --transports json,grpc --users 50 --duration 0.5s --seed 7", Article4Plans.CommandLineOf(Article4Plans.Of(["json", "grpc"], 50, 0.5, 7)));
    }
}
