using Transport.Experiments.Load.Figures.Costs;

namespace Transport.Experiments.Tests.Load.Figures;

/// <summary>Processor time per call, transport against transport.</summary>
public sealed class ProcessorTimesTests
{
    [Fact]
    public void Of_CostsThatDiffer_AreRatiosToTheFirstAndAVerdict()
    {
        var times = ProcessorTimes.Of([Row("json", 1, 2, 1.1), Row("grpc", 0.6, 1.1, 0.7), Row("odata", 3, 5.5, 3.5)])!;

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
    public void Of_ServersThatDifferBehindEqualClients_HaveTheVerdictOfTheServers()
    {
        // The generator's own threads make the clients alike, and both together undecided.
        CostedRow Costs(string transport, double server, params double[] clients) =>
            new(transport, [.. clients.Select((client, round) => new CostedRound(round, server * 1000, client * 1000, 1000))], null);

        var grpc = ProcessorTimes.Of([Costs("json", 1, 9, 10, 9), Costs("grpc", 0.5, 9, 9, 10)])![1];

        Assert.Equal(("less", 0.5), (grpc.Verdict, grpc.Server!.Ratio));
        Assert.True(grpc.Both!.High > 1 && grpc.Client!.High > 1);
    }

    [Fact]
    public void Of_RoundsThatNoRatioHas_AreNotInTheTimesOfACallEither()
    {
        var json = Row("json", 1, 1, 1);
        var times = ProcessorTimes.Of([json with { Rounds = [.. json.Rounds, new CostedRound(3, 0, 500, 4000)] }, Row("grpc", 2, 2, 2)])!;

        Assert.Equal((1000.0, 1000.0), (times[0].ServerUsPerCall!.Value, times[0].ClientUsPerCall!.Value));
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
            // All cost the same, the client a third of the server; rounds differ by 20 %, the server's part of a round by 5 %, the client's by 10 %.
            var common = Enumerable.Range(0, rounds).Select(_ => Math.Exp(0.2 * Normal(random))).ToList();
            var times = ProcessorTimes.Of([.. Enumerable.Range(0, transports).Select(i => new CostedRow(
                $"t{i}", [.. common.Select((ms, round) => new CostedRound(round, 3000 * ms * Math.Exp(0.05 * Normal(random)), 1000 * ms * Math.Exp(0.1 * Normal(random)), 1000))], null))])!;
            var servers = times.Skip(1).All(time => HoldsOne(time.Server!));
            covered += servers && times.Skip(1).All(time => HoldsOne(time.Client!) && HoldsOne(time.Both!)) ? 1 : 0;
            wrong += times.Any(time => time.Verdict is "less" or "more") == servers ? 1 : 0;
        }

        Assert.InRange((double)covered / Runs, 0.94, 1);
        // A verdict is where the server's interval leaves out the truth, and nowhere else.
        Assert.Equal(0, wrong);
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
    public void Summary_OfARunThatWasCancelled_IsJudgedByTheRoundsThatWereMade()
    {
        var plan = LoadRecords.OneRate with { Rounds = 5 };

        Assert.Equal("it did not keep the rate", Grpc(90).Reason);
        Assert.Equal("less", Grpc(100).Verdict);

        ProcessorTime Grpc(int calls) => LoadSummary.Of(LoadRecords.AtOneRate(plan, calls, rounds: 3))!.ProcessorTimes!.Single(time => time.Transport == "grpc");
    }

    [Fact]
    public void Summary_OfLongAnswers_KeepsTheRateUnlessABacklogGrows()
    {
        // Thirty calls in each load are answered after its end; of a server that is too slow, three hundred, the last after three seconds.
        Assert.Equal("less", Grpc(_ => 300).Verdict);
        Assert.Equal("it did not keep the rate", Grpc(second => second * 330).Reason);

        static ProcessorTime Grpc(Func<int, double> ms) =>
            LoadSummary.Of(LoadRecords.AtOneRate(LoadRecords.OneRate, 100, grpcMs: ms))!.ProcessorTimes!.Single(time => time.Transport == "grpc");
    }

    [Fact]
    public void Summary_OfALoadThatWasCutShort_LeavesItOut()
    {
        // The calls of the fourth round were not sent, since the run was ended in it.
        var record = LoadRecords.AtOneRate(LoadRecords.OneRate, 100);
        var cut = record with
        {
            Events = [.. record.Events.Select(entry => entry switch
            {
                LoadSecondMeasured { Second: { Visit.Round: 3 } second } => new LoadSecondMeasured(second with { Unsent = 500 }),
                LoadVisitEnded { Visit.Round: 3 } end => end with { IsWhole = false },
                _ => entry,
            })],
        };

        Assert.Equal("less", LoadSummary.Of(cut)!.ProcessorTimes!.Single(time => time.Transport == "grpc").Verdict);
    }

    [Fact]
    public void Problem_OfAServerThatUsedLessThanNothing_IsThere()
    {
        var end = new LoadVisitEnded(LoadRecords.Visit, IsWhole: true, new LoadServer(10_000, 1, 1, 1, 0));

        Assert.Null(EventCheck.Problem(end));
        Assert.Equal("a time of -1 ms", EventCheck.Problem(end with { Server = end.Server! with { CpuMs = -1 } }));
    }

    [Fact]
    public void Summary_OfUsersOrOfTooFewRounds_ComparesNothing()
    {
        Assert.Null(Summarise(LoadRecords.OneRate with { Model = LoadModel.Closed }, 100).ProcessorTimes);
        Assert.Null(Summarise(LoadRecords.OneRate with { Rounds = 2 }, 100).ProcessorTimes);
    }

    private static LoadSummary Summarise(LoadPlan plan, int grpcCalls) => LoadSummary.Of(LoadRecords.AtOneRate(plan, grpcCalls))!;

    private static CostedRow Row(string transport, params double[] ms) => new(transport, [.. ms.Select((cost, round) => new CostedRound(round, cost * 1000, cost * 1000, 1000))], null);

    private static bool HoldsOne(CpuRatio ratio) => ratio.Low <= 1 && 1 <= ratio.High;

    private static double Normal(Random random) => Math.Sqrt(-2 * Math.Log(1 - random.NextDouble())) * Math.Cos(2 * Math.PI * random.NextDouble());
}
