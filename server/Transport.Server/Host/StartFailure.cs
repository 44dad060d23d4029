using System.Net.Sockets;

namespace Transport.Server.Host;

/// <summary>Turns Kestrel's exception when it cannot listen into one line that says what to do.</summary>
internal static class StartFailure
{
    /// <summary>Null for anything else: it is thrown as it is, with its stack trace.</summary>
    public static ServerStartException? From(Exception thrown, ServerOptions options) => thrown switch
    {
        IOException { InnerException: AddressInUseException } => new ServerStartException(
            $"{thrown.Message} Stop what listens there, or take free ports with --free-ports.", thrown),
        SocketException { SocketErrorCode: SocketError.AddressNotAvailable } => new ServerStartException(
            $"{options.Bind} is not an address of this machine.", thrown),
        SocketException { SocketErrorCode: SocketError.AccessDenied } => new ServerStartException(
            $"This user may not listen on {options.Bind}: {thrown.Message}", thrown),
        ServerStartException => null,
        PluginLoadException or SnapshotException => new ServerStartException(thrown.Message, thrown),
        // Whatever a plugin's half throws while it configures itself ends that half's own process, with its words.
        _ when options.HostPlugin is { } half => new ServerStartException(
            $"{half.EndpointId} did not start: {thrown.GetType().Name}: {thrown.Message}", thrown),
        _ => null,
    };
}
