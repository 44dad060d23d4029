namespace Transport.Statistics.Tests;

/// <summary>Draws of known distributions.</summary>
internal sealed class Deviates(int seed)
{
    private readonly Random _random = new(seed);

    public double Uniform() => _random.NextDouble();

    public double Normal(double deviation = 1) =>
        deviation * Math.Sqrt(-2 * Math.Log(1 - _random.NextDouble())) * Math.Cos(2 * Math.PI * _random.NextDouble());

    /// <summary>A first-order autoregression that begins as it goes on.</summary>
    public double[] Series(int length, double correlation, double deviation)
    {
        var series = new double[length];
        var value = Normal(deviation);
        for (var i = 0; i < length; i++)
        {
            value = i == 0 ? value : (correlation * value) + Normal(deviation * Math.Sqrt(1 - (correlation * correlation)));
            series[i] = value;
        }

        return series;
    }
}
