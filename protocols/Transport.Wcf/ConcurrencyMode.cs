namespace Transport.Wcf;

/// <summary>How many calls may be inside an instance at once, as in WCF.</summary>
/// <remarks>System.ServiceModel has it for call-backs alone, without Reentrant.</remarks>
public enum ConcurrencyMode
{
    /// <summary>One; and a session's calls are handled one after the other.</summary>
    Single,

    /// <summary>One. An operation that called back would let others in meanwhile; none here does.</summary>
    Reentrant,

    /// <summary>Any number: the service guards its own state.</summary>
    Multiple,
}
