namespace Transport.SelfTest.Simulations;

/// <summary>How the calls of a simulated cell come about; spreads are standard deviations of logarithms.</summary>
/// <param name="Name">As the score card names it.</param>
/// <param name="Processes">Client processes.</param>
/// <param name="Blocks">Blocks of each.</param>
/// <param name="Calls">Calls of each block.</param>
internal sealed record IntervalScenario(string Name, int Processes, int Blocks, int Calls)
{
    /// <summary>What calls of a block differ by.</summary>
    public double OfCalls { get; init; } = 0.2;

    public double OfBlocks { get; init; }

    /// <summary>Correlation of neighbouring blocks.</summary>
    public double Correlation { get; init; }

    public double OfProcesses { get; init; }

    /// <summary>How much slower the last block is than the first, as a logarithm.</summary>
    public double Drift { get; init; }

    /// <summary>Share of calls that take four times as long.</summary>
    public double Slow { get; init; }

    /// <summary>Latencies by process and block.</summary>
    public IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> Draw(Deviates deviates) =>
    [
        .. Enumerable.Range(0, Processes).Select(_ =>
        {
            var level = deviates.Normal(OfProcesses);
            return deviates.Series(Blocks, Correlation, OfBlocks).Select((own, block) =>
            {
                var middle = level + own + (Drift * ((block / (Blocks - 1.0)) - 0.5));
                return (IReadOnlyList<double>)[.. Enumerable.Range(0, Calls).Select(_ =>
                    Math.Exp(middle + deviates.Normal(OfCalls)) * (deviates.Uniform() < Slow ? 4 : 1))];
            }).ToArray();
        }),
    ];

    /// <summary>The quantile of all calls that the scenario could make.</summary>
    public double Truth(double probability)
    {
        var spread = Math.Sqrt((OfCalls * OfCalls) + (OfBlocks * OfBlocks) + (OfProcesses * OfProcesses));
        var (low, high) = (0.01, 100.0);
        for (var i = 0; i < 60; i++)
        {
            var middle = Math.Sqrt(low * high);
            (low, high) = Below(Math.Log(middle), spread) < probability ? (middle, high) : (low, middle);
        }

        return low;
    }

    private double Below(double log, double spread)
    {
        const int Steps = 100;
        return Enumerable.Range(0, Drift == 0 ? 1 : Steps).Average(step =>
        {
            var drift = Drift == 0 ? 0 : Drift * (((step + 0.5) / Steps) - 0.5);
            return ((1 - Slow) * Normal.CDF(drift, spread, log)) + (Slow * Normal.CDF(drift + Math.Log(4), spread, log));
        });
    }
}
