namespace Transport.Plugin.CoreWcf;

/// <summary>What the tuned rows change, on both sides.</summary>
internal static class Tuning
{
    /// <summary>
    /// <c>ConnectionBufferSize</c> of net.tcp in bytes. The client sets its socket's receive buffer by it, and with the default of 8,192 that is less than a
    /// segment on loopback: the sender then waits for the persist timer, 200 ms at a time.
    /// </summary>
    public const int ConnectionBuffer = 65_536;

    /// <summary><c>MaxBufferPoolSize</c> in bytes; the default of 524,288 pools no buffer for a response of that size.</summary>
    public const long BufferPool = 64L * 1024 * 1024;
}
