namespace Transport.PluginContract.Variants;

/// <summary>
/// Where a server listens in the variant <c>+uds</c>: an abstract name (unix(7)) made of the port of its address, at which nothing listens. Abstract
/// names exist on Linux alone; they leave no file behind, whoever is killed.
/// </summary>
public static class LocalSocket
{
    /// <summary>Whether this system has abstract names.</summary>
    public static bool IsSupported => OperatingSystem.IsLinux();

    /// <summary>The end point of a server.</summary>
    /// <param name="port">The port of its address, 1 to 65,535.</param>
    public static UnixDomainSocketEndPoint At(int port)
    {
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(port);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(port, ushort.MaxValue);
        return new UnixDomainSocketEndPoint(FormattableString.Invariant($"\0transport-{port}"));
    }
}
