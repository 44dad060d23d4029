using System.Collections.Concurrent;

namespace Transport.Statistics;

/// <summary>Models of a series of one length: independent noise, and sums of noise and a first-order autoregression.</summary>
internal sealed class SpectralGrid
{
    /// <summary>Weight, before anything is measured, of blocks that are independent of each other.</summary>
    private const double Independent = 0.15;

    /// <summary>Longest correlation time as a share of the series, unless it is alone: what lasts longer is the series' own level, and cannot be seen in it.</summary>
    private const double Longest = 0.6;

    private static readonly double[] Correlations = [0, 0.3, 0.5, 0.65, 0.8, 0.88, 0.93, 0.96, 0.98];

    /// <summary>Variance of the autoregression, where that of a value's own noise is 1.</summary>
    private static readonly double[] Strengths = [0.1, 0.25, 0.5, 1, 2, 4, 10, 40];

    /// <summary>The same of a series that nothing else is compared with: what lasts longer than the series is an error there.</summary>
    private static readonly double[] CorrelationsAlone = [.. Correlations, 0.99, 0.995];
    private static readonly double[] StrengthsAlone = [.. Strengths, 200];

    /// <summary>At most two for each length from 5 to 240: some 40 MB if all are asked for.</summary>
    private static readonly ConcurrentDictionary<(int Length, bool IsAlone), SpectralGrid> Known = new();

    private readonly double[] _cosines;
    private readonly double[][] _inverse;
    private readonly double[] _ofMean;
    private readonly double[] _logPrior;

    private SpectralGrid(int length, bool isAlone)
    {
        Length = length;
        _cosines = [.. Enumerable.Range(0, 4 * length).Select(i => Math.Cos(Math.PI * i / (2 * length)))];
        var correlations = isAlone ? CorrelationsAlone : [.. Correlations.Where(correlation => 1 / (1 - correlation) <= length * Longest)];
        var strengths = isAlone ? StrengthsAlone : Strengths;
        var models = new List<(double Correlation, double Strength, double Prior)> { (0, 0, Independent) };
        foreach (var correlation in correlations)
        {
            models.AddRange(strengths.Select(strength => (correlation, strength, (1 - Independent) / correlations.Length / strengths.Length)));
        }

        _inverse = new double[models.Count][];
        _ofMean = new double[models.Count];
        _logPrior = new double[models.Count];
        foreach (var (i, (correlation, strength, prior)) in models.Index())
        {
            var spectrum = Enumerable.Range(1, length - 1).Select(j =>
                1 + (strength * (1 - (correlation * correlation))
                    / (1 - (2 * correlation * Math.Cos(Math.PI * j / length)) + (correlation * correlation)))).ToArray();
            var lasting = 1.0;
            for (var lag = 1; lag < length; lag++)
            {
                lasting += 2 * (1 - ((double)lag / length)) * Math.Pow(correlation, lag);
            }

            _inverse[i] = [.. spectrum.Select(power => 1 / power)];
            _ofMean[i] = (1 + (strength * lasting)) / length;
            _logPrior[i] = Math.Log(prior) - (spectrum.Sum(Math.Log) / 2);
        }
    }

    public int Length { get; }

    public int Points => _inverse.Length;

    /// <summary>The models of series of a length, made once.</summary>
    /// <param name="length">Values of the series, 5 to 240.</param>
    /// <param name="isAlone">Whether correlations that last longer than the series are in the grid.</param>
    public static SpectralGrid Of(int length, bool isAlone = false) => Known.GetOrAdd((length, isAlone), static key => new SpectralGrid(key.Length, key.IsAlone));

    /// <summary>Reciprocals of the spectrum at the frequencies of the transform.</summary>
    public double[] Inverse(int point) => _inverse[point];

    /// <summary>Variance of the mean, where that of a value's own noise is 1.</summary>
    public double OfMean(int point) => _ofMean[point];

    /// <summary>Of the point, and of the transform's determinant.</summary>
    public double LogPrior(int point) => _logPrior[point];

    /// <summary>Squares of the cosine transform (DCT-II) without its first term.</summary>
    public double[] Powers(double[] values, double mean)
    {
        var powers = new double[Length - 1];
        for (var j = 1; j < Length; j++)
        {
            var sum = 0.0;
            // j (2t + 1), modulo a whole turn.
            var angle = j;
            for (var t = 0; t < Length; t++)
            {
                sum += (values[t] - mean) * _cosines[angle];
                angle += 2 * j;
                angle -= angle >= 4 * Length ? 4 * Length : 0;
            }

            powers[j - 1] = 2 * sum * sum / Length;
        }

        return powers;
    }
}
