using Grpc.Net.Client;
using Transport.PluginContract;
using Transport.Reference.Grpc;

[assembly: TransportPlugin(typeof(GrpcPlugin))]

namespace Transport.Reference.Grpc;

/// <summary>gRPC as the tutorial of ASP.NET Core writes it (https://learn.microsoft.com/aspnet/core/grpc/basics).</summary>
public static class GrpcProgram
{
    public static ReferenceProgram Instance { get; } = new()
    {
        Id = "reference-grpc",
        Wire = "gRPC over HTTP/2, cleartext",
        Library = "Grpc.AspNetCore, Grpc.Net.Client",
        LibraryVersion = LibraryVersion.Of(typeof(GrpcChannel)),
        Protocol = WireProtocol.Http2,
        Url = "http://127.0.0.1:5091",
        AddServices = services => services.AddGrpc(),
        Map = app => app.MapGrpcService<PersonService>(),
        Connect = address => new PersonClient(GrpcChannel.ForAddress(address)),
    };
}

public sealed class GrpcPlugin() : ReferencePlugin(GrpcProgram.Instance);
