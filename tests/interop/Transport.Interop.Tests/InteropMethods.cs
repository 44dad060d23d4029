using Google.Protobuf;
using Transport.Grpc;
using Transport.Interop.Tests.Messages;

namespace Transport.Interop.Tests;

/// <summary>The unary methods of <c>grpc.testing.TestService</c>.</summary>
internal static class InteropMethods
{
    private const string Service = "grpc.testing.TestService";

    public static GrpcMethod<Empty, Empty> EmptyCall { get; } = Method<Empty, Empty>(Service, "EmptyCall");

    public static GrpcMethod<SimpleRequest, SimpleResponse> UnaryCall { get; } = Method<SimpleRequest, SimpleResponse>(Service, "UnaryCall");

    /// <summary>Answers nothing until it is cancelled.</summary>
    public static GrpcMethod<Empty, Empty> SleepCall { get; } = Method<Empty, Empty>(Service, "SleepCall");

    /// <summary>In the service's description, and not served.</summary>
    public static GrpcMethod<Empty, Empty> UnimplementedCall { get; } = Method<Empty, Empty>(Service, "UnimplementedCall");

    /// <summary>Of a service that is not served at all.</summary>
    public static GrpcMethod<Empty, Empty> UnimplementedService { get; } = Method<Empty, Empty>("grpc.testing.UnimplementedService", "UnimplementedCall");

    private static GrpcMethod<TRequest, TResponse> Method<TRequest, TResponse>(string service, string name)
        where TRequest : IMessage, new()
        where TResponse : IMessage, new() => new(service, name, Marshaller<TRequest>(), Marshaller<TResponse>());

    private static GrpcMarshaller<T> Marshaller<T>()
        where T : IMessage, new() => new((message, output) => message.WriteTo(output), input =>
        {
            var message = new T();
            message.MergeFrom(input);
            return message;
        });
}
