namespace Transport.SelfTest.Simulations;

/// <summary>Draws of one simulated run.</summary>
internal sealed class Deviates(int seed)
{
    private readonly Random _random = new(seed);

    public double Uniform() => _random.NextDouble();

    public double Normal(double deviation) =>
        deviation == 0 ? 0 : deviation * Math.Sqrt(-2 * Math.Log(1 - _random.NextDouble())) * Math.Cos(2 * Math.PI * _random.NextDouble());

    /// <summary>A first-order autoregression that starts in its stationary state.</summary>
    public double[] Series(int length, double correlation, double deviation)
    {
        var series = new double[length];
        for (var i = 0; i < length; i++)
        {
            series[i] = i == 0 ? Normal(deviation) : (correlation * series[i - 1]) + Normal(deviation * Math.Sqrt(1 - (correlation * correlation)));
        }

        return series;
    }
}
