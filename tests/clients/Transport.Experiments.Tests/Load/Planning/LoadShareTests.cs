namespace Transport.Experiments.Tests.Load.Planning;

public class LoadShareTests
{
    private static readonly Gen<int[]> Weights = Gen.Choose(1, 7).ArrayOf().Where(weights => weights.Length is > 0 and < 12);

    private static readonly Gen<(int[] Weights, int Seed, int Round, int Trial, bool IsConstant)> Cases =
        from weights in Weights
        from seed in Gen.Choose(0, 1_000_000)
        from round in Gen.Choose(0, 3)
        from trial in Gen.Choose(0, 3)
        from isConstant in Gen.Elements(true, false)
        select (weights, seed, round, trial, isConstant);

    [Fact]
    public void Calls_OfAllAgents_AreThoseOfOneCallByCall() => Prop.ForAll(Cases.ToArbitrary(), one =>
    {
        var plan = new LoadPlan
        {
            Model = LoadModel.Open, Seed = one.Seed, Arrivals = one.IsConstant ? Arrivals.Constant : Arrivals.Poisson, Stages = [new(2, 0, 150), new(1, 150, 20)],
        };
        var alone = ShareOfLoad.Calls(plan, one.Round, one.Trial, LoadShare.Whole).ToList();

        var together = Shares(one.Weights).SelectMany(share => ShareOfLoad.Calls(plan, one.Round, one.Trial, share)).OrderBy(call => call.Number).ToList();

        Assert.NotEmpty(alone);
        Assert.Equal(alone, together);
        Assert.Equal(ArrivalTimes.Of(plan.Stages, plan.Arrivals, plan.Seed, one.Round, one.Trial), alone.Select(call => call.Seconds));
    }).QuickCheckThrowOnFailure();

    [Fact]
    public void Users_OfAllAgents_AreThoseOfOneWithTheirNumbersAndWaits() => Prop.ForAll(Cases.ToArbitrary(), one =>
    {
        var plan = new LoadPlan { Seed = one.Seed, ThinkMs = 500, Stages = [new(2, 3, 83)] };

        var together = Shares(one.Weights).SelectMany(share => ShareOfLoad.Users(plan, one.Round, one.Trial, share)).OrderBy(user => user.Number).ToList();

        Assert.Equal(ShareOfLoad.Users(plan, one.Round, one.Trial, LoadShare.Whole), together);
        Assert.Equal(Enumerable.Range(0, 83), together.Select(user => user.Number));
    }).QuickCheckThrowOnFailure();

    [Fact]
    public void Owns_AnyStretchAsLongAsTheWeights_GivesEachAgentItsWeight() => Prop.ForAll(Weights.ToArbitrary(), Gen.Choose(0, 1000).ToArbitrary(), (weights, start) =>
    {
        var round = weights.Sum();

        Assert.All(Shares(weights), share => Assert.Equal(weights[share.Agent], Enumerable.Range(start, round).Count(number => share.Owns(number))));
    }).QuickCheckThrowOnFailure();

    [Fact]
    public void CallsBetween_TheEndsOfALoad_AreAllCallsAndNoneTwice()
    {
        var plan = new LoadPlan { Model = LoadModel.Open, Stages = [new(10, 40, 40)] };
        var share = new LoadShare(1, [1, 2]);
        var all = ShareOfLoad.Calls(plan, 0, 0, share).Count();

        Assert.Equal(all, ShareOfLoad.CallsBetween(plan, 0, 0, share, double.NegativeInfinity, 4) + ShareOfLoad.CallsBetween(plan, 0, 0, share, 4, double.PositiveInfinity));
    }

    [Theory]
    [InlineData(0, new int[0])]
    [InlineData(2, new[] { 1, 1 })]
    [InlineData(-1, new[] { 1 })]
    [InlineData(0, new[] { 0 })]
    [InlineData(0, new[] { int.MaxValue, int.MaxValue })]
    public void Problem_ShareThatIsNone_IsNamed(int agent, int[] weights) => Assert.NotNull(new LoadShare(agent, weights).Problem());

    private static IEnumerable<LoadShare> Shares(int[] weights) => weights.Select((_, agent) => new LoadShare(agent, weights));
}
