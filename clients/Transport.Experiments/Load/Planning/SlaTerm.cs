namespace Transport.Experiments.Load.Planning;

/// <summary>One limit of an SLA.</summary>
/// <param name="Metric">What is limited.</param>
/// <param name="Probability">Of a quantile, above 0 and below 1; otherwise 0.</param>
/// <param name="IsUpper">Whether the figure must stay below the limit; otherwise above.</param>
/// <param name="Limit">Milliseconds, a share, or calls per second.</param>
public sealed record SlaTerm(SlaMetric Metric, double Probability, bool IsUpper, double Limit)
{
    /// <summary>Whether a figure keeps the limit.</summary>
    public bool IsKept(double figure) => IsUpper ? figure < Limit : figure > Limit;

    /// <summary>As typed, in the shortest form.</summary>
    public override string ToString() => Metric switch
    {
        SlaMetric.Quantile => string.Create(CultureInfo.InvariantCulture, $"{Name}{Sign}{(Limit >= 1000 ? $"{(Limit / 1000).ToString(CultureInfo.InvariantCulture)}s" : $"{Limit.ToString(CultureInfo.InvariantCulture)}ms")}"),
        SlaMetric.Errors => string.Create(CultureInfo.InvariantCulture, $"errors{Sign}{Math.Round(Limit * 100, 9)}%"),
        _ => string.Create(CultureInfo.InvariantCulture, $"rate{Sign}{Limit}"),
    };

    private char Sign => IsUpper ? '<' : '>';

    private string Name => Probability == 0.5 ? "median" : string.Create(CultureInfo.InvariantCulture, $"p{Math.Round(Probability * 100, 9)}");
}
