namespace Transport.Experiments.Load.Figures.Costs;

/// <summary>
/// Compares processor time per call. Transports take turns within a round, so that what a round has in common, such as the machine's clock, is in both
/// costs of it: the logarithm of their ratio is taken by round, and its mean has Student's interval.
/// </summary>
internal static class ProcessorTimes
{
    /// <summary>With fewer rounds the interval is wider than any difference between transports.</summary>
    public const int LeastRounds = 3;

    /// <summary>What is compared of two transports: server, client and both together. Each has an interval.</summary>
    private const int Ratios = 3;

    /// <param name="rows">In the order of the plan; the first that can be compared is the one that others are compared with.</param>
    /// <returns>Null where there are not two.</returns>
    public static IReadOnlyList<ProcessorTime>? Of(IReadOnlyList<CostedRow> rows)
    {
        if (rows.Count < 2)
        {
            return null;
        }

        var judged = rows.Select(row => row with { Problem = ProblemOf(row) }).ToList();
        var reference = judged.Find(row => row.Problem is null);
        var pairs = Math.Max(1, judged.Count(row => row.Problem is null) - 1);
        return [.. judged.Select(row => row.Problem is not null || row == reference ? Alone(row) : Against(reference!, row, pairs))];
    }

    private static string? ProblemOf(CostedRow row) => row.Problem
        ?? (row.Rounds.Count(round => round.IsCounted) < LeastRounds ? $"processor time is known of fewer than {LeastRounds} loads" : null);

    /// <summary>Of the rounds that a ratio may have: one without processor times would make a call look cheaper.</summary>
    private static ProcessorTime Alone(CostedRow row)
    {
        var rounds = row.Rounds.Where(round => round.IsCounted).ToList();
        var calls = rounds.Sum(round => round.Answered);
        return new ProcessorTime
        {
            Transport = row.Transport,
            ServerUsPerCall = calls == 0 ? null : Math.Round(rounds.Sum(round => round.ServerMs) / calls * 1000, 3),
            ClientUsPerCall = calls == 0 ? null : Math.Round(rounds.Sum(round => round.ClientMs) / calls * 1000, 3),
            Reason = row.Problem,
        };
    }

    private static ProcessorTime Against(CostedRow reference, CostedRow row, int pairs)
    {
        var common = row.Rounds.Where(round => round.IsCounted).Join(reference.Rounds.Where(round => round.IsCounted), own => own.Round, other => other.Round, (own, other) => (own, other)).ToList();
        if (common.Count < LeastRounds)
        {
            return Alone(row with { Problem = $"fewer than {LeastRounds} rounds have loads on both transports" });
        }

        CpuRatio Ratio(Func<CostedRound, double> cost) => RatioOf([.. common.Select(pair => Math.Log(cost(pair.own) / cost(pair.other)))], pairs * Ratios);
        var server = Ratio(round => round.Server);
        return Alone(row) with
        {
            Server = server,
            Client = Ratio(round => round.Client),
            Both = Ratio(round => round.Both),
            Reference = reference.Transport,
            Verdict = server.High < 1 ? "less" : server.Low > 1 ? "more" : "undecided",
        };
    }

    private static CpuRatio RatioOf(IReadOnlyList<double> logarithms, int intervals)
    {
        var mean = logarithms.Average();
        var variance = logarithms.Sum(value => (value - mean) * (value - mean)) / (logarithms.Count - 1);
        var half = new Estimate(mean, Math.Sqrt(variance / logarithms.Count), logarithms.Count - 1).HalfOf(intervals);
        return new CpuRatio(Math.Round(Math.Exp(mean), 4), Math.Round(Math.Exp(mean - half), 4), Math.Round(Math.Exp(mean + half), 4));
    }
}
