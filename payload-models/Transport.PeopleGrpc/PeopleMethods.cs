using Google.Protobuf;
using Transport.Grpc;
using Transport.PayloadModels;
using Transport.People.V1;
using Transport.PeopleMessages;
using CustomerOrder = Transport.PayloadModels.CustomerOrder;
using Person = Transport.PayloadModels.Person;

namespace Transport.PeopleGrpc;

/// <summary>The service <c>People</c> of <c>people.proto</c>, described once for server and client. Replies are payload models, not messages.</summary>
public static class PeopleMethods
{
    private static readonly string Service = PeopleReflection.Descriptor.Services[0].FullName;

    private static readonly GrpcMarshaller<CustomerOrder[]> CustomerOrders =
        new(PeopleMessageMapping.WriteCustomerOrders, PeopleMessageMapping.ReadCustomerOrders);

    /// <summary><see cref="Operation.GetPersons"/>.</summary>
    public static GrpcMethod<GetPersonsRequest, Person[]> GetPersons { get; } =
        new(Service, "GetPersons", Message<GetPersonsRequest>(), new(PeopleMessageMapping.WritePersons, PeopleMessageMapping.ReadPersons));

    /// <summary><see cref="Operation.GetCustomerOrders"/>.</summary>
    public static GrpcMethod<GetCustomerOrdersRequest, CustomerOrder[]> GetCustomerOrders { get; } =
        new(Service, "GetCustomerOrders", Message<GetCustomerOrdersRequest>(), CustomerOrders);

    /// <summary><see cref="Operation.Query"/>.</summary>
    public static GrpcMethod<QueryRequest, byte> Query { get; } =
        new(Service, "Query", Message<QueryRequest>(), new(PeopleMessageMapping.WriteState, PeopleMessageMapping.ReadState));

    /// <summary><see cref="Operation.SubmitCustomerOrders"/>.</summary>
    public static GrpcMethod<CustomerOrder[], int> SubmitCustomerOrders { get; } =
        new(Service, "SubmitCustomerOrders", CustomerOrders, new(PeopleMessageMapping.WriteAccepted, PeopleMessageMapping.ReadAccepted));

    private static GrpcMarshaller<T> Message<T>()
        where T : IMessage, new() => new((message, output) => message.WriteTo(output), PeopleMessageMapping.ReadMessage<T>);
}
