namespace Transport.Dashboard.Plans;

/// <summary>Whether a transport can be measured here.</summary>
public enum RowStatus
{
    /// <summary>It can.</summary>
    Available,

    /// <summary>It could not be loaded: not built, or its packages are missing.</summary>
    Unavailable,

    /// <summary>Its own code is at fault: it does not compile, or its server half does not run.</summary>
    Broken,
}
