using Transport.Experiments.Load.Figures.Costs;

namespace Transport.Experiments.Tests.Load.Figures;

/// <summary>Processor time per call, transport against transport.</summary>
public sealed class ProcessorTimesTests
{
    [Fact]
    public void Of_CostsThatDiffer_AreRatiosToTheFirstAndAVerdict()
    {
        var times = ProcessorTimes.Of([Row("json", 1, 2, 1.1), Row("grpc", 0.6, 1.1, 0.7), Row("odata", 3, 4, 3.5)])!;

        Assert.Equal([null, "json", "json"], times.Select(time => time.Reference));
        Assert.Equal([null, "less", "more"], times.Select(time => time.Verdict));
        // Means of 1, 2 and 1.1 ms, and as much of the client.
        Assert.Equal((1366.667, 1366.667), (times[0].ServerUsPerCall!.Value, times[0].ClientUsPerCall!.Value));
        Assert.Equal(Math.Pow(0.6 * 0.55 * (0.7 / 1.1), 1.0 / 3), times[1].Both!.Ratio, 0.0001);
        Assert.Equal(times[1].Server, times[1].Both);
        Assert.InRange(times[1].Both!.Ratio, times[1].Both!.Low, times[1].Both!.High);
    }

    [Fact]
    public void Of_WhatARoundHasInCommon_IsInNoInterval()
    {
        // The machine is half as fast in the second round, for both.
        var times = ProcessorTimes.Of([Row("json", 1, 2, 1), Row("grpc", 0.9, 1.8, 0.9)])!;

        Assert.Equal((0.9, 0.9, 0.9), (times[1].Both!.Ratio, times[1].Both!.Low, times[1].Both!.High));
        Assert.Equal("less", times[1].Verdict);
    }

    [Fact]
    public void Of_RowThatCannotBeCompared_HasAReasonAndTheNextIsTheReference()
    {
        var times = ProcessorTimes.Of([Row("json", 1, 1, 1) with { Problem = "it did not keep the rate" }, Row("grpc", 1, 2, 1), Row("odata", 2, 3, 2), Row("few", 1, 1)])!;

        Assert.Equal(("it did not keep the rate", null), (times[0].Reason, times[0].Verdict));
        Assert.Equal("grpc", times[2].Reference);
        Assert.Equal(("processor time is known of fewer than 3 loads", null), (times[3].Reason, times[3].Both));
        Assert.Null(ProcessorTimes.Of([Row("json", 1, 1, 1)]));
    }

    /// <summary>Rounds with something in common, and as many as somebody has the patience for.</summary>
    [Theory]
    [InlineData(3, 2)]
    [InlineData(3, 4)]
    [InlineData(5, 2)]
    [InlineData(5, 4)]
    public void Of_KnownTruth_IsInTheIntervalsOfAllTogetherIn95Of100Runs(int rounds, int transports)
    {
        const int Runs = 2000;
        var random = new Random(rounds + (100 * transports));
        var (covered, wrong) = (0, 0);
        for (var run = 0; run < Runs; run++)
        {
            // All cost the same; rounds differ by 20 %, the transport's part of a round by 5 %.
            var common = Enumerable.Range(0, rounds).Select(_ => Math.Exp(0.2 * Normal(random))).ToList();
            var times = ProcessorTimes.Of([.. Enumerable.Range(0, transports).Select(i => Row($"t{i}", [.. common.Select(ms => ms * Math.Exp(0.05 * Normal(random)))]))])!;
            covered += times.Skip(1).All(time => time.Both!.Low <= 1 && 1 <= time.Both.High) ? 1 : 0;
            wrong += times.Any(time => time.Verdict is "less" or "more") ? 1 : 0;
        }

        Assert.InRange((double)covered / Runs, 0.94, 1);
        Assert.Equal(Runs - covered, wrong);
    }

    [Fact]
    public void Summary_OfALoadAtARateThatAllKept_HasTheVerdict()
    {
        var summary = Summarise(LoadRecords.OneRate, grpcCalls: 100);

        var grpc = summary.ProcessorTimes!.Single(time => time.Transport == "grpc");
        // The server takes half of json's, the generator the same.
        Assert.Equal(("less", "json"), (grpc.Verdict, grpc.Reference));
        Assert.Equal((0.5, 1.0), (grpc.Server!.Ratio, grpc.Client!.Ratio));
    }

    [Fact]
    public void Summary_OfARateThatWasNotKept_HasNoVerdict()
    {
        // A tenth of the calls due could not be sent.
        var grpc = Summarise(LoadRecords.OneRate, grpcCalls: 90).ProcessorTimes!.Single(time => time.Transport == "grpc");

        Assert.Equal(("it did not keep the rate", null, null), (grpc.Reason, grpc.Verdict, grpc.Both));
    }

    [Fact]
    public void Summary_OfUsersOrOfTooFewRounds_ComparesNothing()
    {
        Assert.Null(Summarise(LoadRecords.OneRate with { Model = LoadModel.Closed }, 100).ProcessorTimes);
        Assert.Null(Summarise(LoadRecords.OneRate with { Rounds = 2 }, 100).ProcessorTimes);
    }

    private static LoadSummary Summarise(LoadPlan plan, int grpcCalls) => LoadSummary.Of(LoadRecords.AtOneRate(plan, grpcCalls))!;

    private static CostedRow Row(string transport, params double[] ms) => new(transport, [.. ms.Select((cost, round) => new CostedRound(round, cost * 1000, cost * 1000, 1000))], null);

    private static double Normal(Random random) => Math.Sqrt(-2 * Math.Log(1 - random.NextDouble())) * Math.Cos(2 * Math.PI * random.NextDouble());
}
