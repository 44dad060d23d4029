namespace Transport.Server.Limits;

/// <summary>Distinguishes a heap that is large and idle from one that is in use. Called once per second.</summary>
internal sealed class IdleHeap
{
    /// <summary>Seconds without allocations worth the name: no run is measured then.</summary>
    public const int QuietSeconds = 5;

    /// <summary>Bytes that the heap must have; no run of up to 10,000 persons makes it so large.</summary>
    public const long Large = 256L * 1024 * 1024;

    /// <summary>Bytes a second that are nothing: a health check, a page that asks for news.</summary>
    public const long Little = 4 * 1024 * 1024;

    private long _last;
    private long _collectedAt = -1;
    private long _givenAt;
    private int _quiet;

    /// <param name="allocated">Bytes that the process has allocated in its life.</param>
    /// <param name="committed">Bytes that the heap held at the last collection.</param>
    /// <param name="given">Bytes of answers and requests that have ended: what an idle server still held for readers that went away later.</param>
    /// <returns>True once for each time that the heap has grown and fallen idle, or that much of it was given up while it was idle.</returns>
    public bool IsWorthCollecting(long allocated, long committed, long given = 0)
    {
        _quiet = allocated - _last <= Little ? _quiet + 1 : 0;
        _last = allocated;
        if (_quiet < QuietSeconds || committed < Large || (_collectedAt >= 0 && allocated - _collectedAt < Large && given - _givenAt < Large / 4))
        {
            return false;
        }

        (_collectedAt, _givenAt) = (allocated, given);
        return true;
    }
}
