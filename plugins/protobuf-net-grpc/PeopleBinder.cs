using ProtoBuf.Grpc.Configuration;
using Transport.Plugin.ProtobufNet;

namespace Transport.Plugin.ProtobufNetGrpc;

/// <summary>Binds services and clients to the run-time model that the row <c>protobuf-net</c> has.</summary>
internal static class PeopleBinder
{
    public static BinderConfiguration Configuration { get; } = BinderConfiguration.Create([ProtoBufMarshallerFactory.Create(PeopleTypeModel.Instance)]);
}
