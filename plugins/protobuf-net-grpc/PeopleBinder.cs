using Grpc.Core;
using ProtoBuf.Grpc.Configuration;
using Transport.PayloadModels;
using Transport.Plugin.ProtobufNet;

namespace Transport.Plugin.ProtobufNetGrpc;

/// <summary>Binds services and clients to the run-time model that the row <c>protobuf-net</c> has.</summary>
internal static class PeopleBinder
{
    private static readonly BinderConfiguration Library = BinderConfiguration.Create([ProtoBufMarshallerFactory.Create(PeopleTypeModel.Instance)]);

    public static BinderConfiguration Configuration { get; } = BinderConfiguration.Create([new LimitedFactory()]);

    /// <summary>The library's marshallers. Messages are decoded before a service is called, where only gRPC's own exception keeps its meaning.</summary>
    private sealed class LimitedFactory : MarshallerFactory
    {
        protected override bool CanSerialize(Type type) => PeopleTypeModel.Instance.CanSerialize(type);

        protected override Marshaller<T> CreateMarshaller<T>()
        {
            var library = Library.GetMarshaller<T>();
            return new Marshaller<T>(library.ContextualSerializer, context =>
            {
                try
                {
                    return library.ContextualDeserializer(context);
                }
                catch (ServerBusyException busy)
                {
                    throw new RpcException(new Status(StatusCode.ResourceExhausted, busy.Message));
                }
            });
        }
    }
}
