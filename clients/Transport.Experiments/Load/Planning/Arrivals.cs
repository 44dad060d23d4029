namespace Transport.Experiments.Load.Planning;

/// <summary>The distances between the calls of the open model.</summary>
public enum Arrivals
{
    /// <summary>Exponentially distributed: independent callers.</summary>
    Poisson,

    Constant,
}
