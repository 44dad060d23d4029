namespace Transport.Wcf;

/// <summary>How long an instance of a service lives, as in WCF.</summary>
/// <remarks>System.ServiceModel, which has clients alone, does not have it.</remarks>
public enum InstanceContextMode
{
    /// <summary>One for each session, from its first call to its end; where the binding has no sessions, as <see cref="PerCall"/>.</summary>
    PerSession,

    /// <summary>One for each call.</summary>
    PerCall,

    /// <summary>One for all calls, made when the service is.</summary>
    Single,
}
