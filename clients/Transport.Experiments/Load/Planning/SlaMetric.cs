namespace Transport.Experiments.Load.Planning;

/// <summary>What a term of an SLA limits.</summary>
public enum SlaMetric
{
    /// <summary>A quantile of the response time, in milliseconds.</summary>
    Quantile,

    /// <summary>The share of calls that failed, timed out or could not be sent, 0 to 1.</summary>
    Errors,

    /// <summary>Answered calls per second.</summary>
    Rate,
}
