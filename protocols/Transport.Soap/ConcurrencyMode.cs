namespace Transport.Soap;

/// <summary>How many calls may be inside an instance at once, as in WCF.</summary>
public enum ConcurrencyMode
{
    /// <summary>One; and a session's calls are handled one after the other. An operation that calls back would wait for itself and is refused.</summary>
    Single,

    /// <summary>One, but while an operation waits for its call-back another call may enter.</summary>
    Reentrant,

    /// <summary>Any number: the service guards its own state.</summary>
    Multiple,
}
