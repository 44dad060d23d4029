using System.Net.Sockets;
using Microsoft.AspNetCore.Connections;

namespace Transport.Server.Host;

/// <summary>Turns what Kestrel throws when it cannot listen into one line that says what to do.</summary>
internal static class StartFailure
{
    /// <summary>Null for anything else: a fault of ours, which keeps its stack trace.</summary>
    public static ServerStartException? From(Exception thrown, ServerOptions options) => thrown switch
    {
        IOException { InnerException: AddressInUseException } => new ServerStartException(
            $"{thrown.Message} Stop what listens there, or take free ports with --free-ports.", thrown),
        SocketException { SocketErrorCode: SocketError.AddressNotAvailable } => new ServerStartException(
            $"{options.Bind} is not an address of this machine.", thrown),
        SocketException { SocketErrorCode: SocketError.AccessDenied } => new ServerStartException(
            $"This user may not listen on {options.Bind}: {thrown.Message}", thrown),
        ServerStartException start => start,
        _ => null,
    };
}
