namespace Transport.Soak;

/// <summary>How a caller breaks the rules.</summary>
public enum ChaosKind
{
    /// <summary>Sends a part of a request and resets the connection.</summary>
    Reset,

    /// <summary>Sends a part of a request, and then nothing, until it is closed or its patience ends.</summary>
    HalfOpen,

    /// <summary>Sends a whole request in small pieces, reads a part of the answer as slowly, and leaves.</summary>
    Slow,

    /// <summary>Sends a request of which some bytes are others.</summary>
    Damaged,
}
