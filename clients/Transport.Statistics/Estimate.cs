using MathNet.Numerics.Distributions;

namespace Transport.Statistics;

/// <summary>An estimate whose error follows Student's distribution.</summary>
/// <param name="Center">The estimate.</param>
/// <param name="Error">Its standard error, 0 or more.</param>
/// <param name="Freedom">Degrees of freedom of the error, 1 or more; infinity where it is known.</param>
public readonly record struct Estimate(double Center, double Error, double Freedom)
{
    /// <summary>Half the width of the 95 % interval.</summary>
    public double Half => Error * Student.Quantile975(Freedom);

    /// <summary>The 95 % interval.</summary>
    public Interval Bounds => new(Center - Half, Center + Half);

    /// <summary>Half the width of an interval that holds together with those of as many estimates (Bonferroni).</summary>
    /// <param name="estimates">This one among them; 1 or more.</param>
    public double HalfOf(int estimates) => HalfAt(Interval.Outside / estimates);

    /// <summary>Half the width of an interval.</summary>
    /// <param name="outside">Share of cases in which it may miss the truth.</param>
    public double HalfAt(double outside) =>
        Error * (double.IsInfinity(Freedom) ? Normal.InvCDF(0, 1, 1 - (outside / 2)) : StudentT.InvCDF(0, 1, Freedom, 1 - (outside / 2)));

    /// <summary>Adds an independent error (degrees of freedom by Welch and Satterthwaite).</summary>
    /// <param name="error">Standard error, 0 or more.</param>
    /// <param name="freedom">Its degrees of freedom.</param>
    public Estimate With(double error, double freedom)
    {
        var (own, other) = (Error * Error, error * error);
        var sum = own + other;
        return sum > 0 ? this with { Error = Math.Sqrt(sum), Freedom = sum * sum / ((own * own / Freedom) + (other * other / freedom)) } : this;
    }
}
