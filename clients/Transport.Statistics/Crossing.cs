using MathNet.Numerics.RootFinding;

namespace Transport.Statistics;

/// <summary>Finds where a tail falls to a probability.</summary>
internal static class Crossing
{
    private const double Accuracy = 1e-9;
    private const int MostSteps = 100;

    /// <summary>A tail counts as this likely at least, so that its logarithm is a number.</summary>
    private const double Least = 1e-300;

    /// <summary>Where the tail is as likely as asked, by Brent's method over logarithms, in which tails are nearly straight lines.</summary>
    /// <param name="tail">Probability of a value above another; falls from <paramref name="low"/> to <paramref name="high"/>.</param>
    /// <param name="outside">The probability asked for, above 0.</param>
    /// <param name="low">Above 0.</param>
    /// <param name="high">Above <paramref name="low"/>.</param>
    /// <returns>The nearer end where the tail does not fall to the probability between the two.</returns>
    public static double Of(Func<double, double> tail, double outside, double low, double high)
    {
        double Beyond(double log) => Math.Log(Math.Max(Least, tail(Math.Exp(log))) / outside);
        if (Beyond(Math.Log(low)) <= 0)
        {
            return low;
        }

        // Where the method cannot get nearer, or finds no crossing, the root is the nearest value it has, or the upper end.
        _ = Brent.TryFindRoot(Beyond, Math.Log(low), Math.Log(high), Accuracy, MostSteps, out var root);
        return Math.Exp(root);
    }
}
