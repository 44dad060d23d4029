using ProtoBuf.Grpc;
using ProtoBuf.Grpc.Configuration;

namespace Transport.Plugin.ProtobufNetGrpc;

/// <summary>The service of <c>people.proto</c>, code-first: the same path and messages on the wire.</summary>
[Service("transport.people.v1.People")]
public interface IPeople
{
    /// <summary>The first persons of the repository.</summary>
    ValueTask<GetPersonsReply> GetPersonsAsync(GetPersonsRequest request, CallContext context = default);

    ValueTask<GetCustomerOrdersReply> GetCustomerOrdersAsync(GetCustomerOrdersRequest request, CallContext context = default);

    ValueTask<QueryReply> QueryAsync(QueryRequest request, CallContext context = default);

    /// <summary>The upload direction.</summary>
    ValueTask<SubmitCustomerOrdersReply> SubmitCustomerOrdersAsync(SubmitCustomerOrdersRequest request, CallContext context = default);
}
