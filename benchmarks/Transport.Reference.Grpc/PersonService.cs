using Google.Protobuf.WellKnownTypes;
using Grpc.Core;
using Transport.PayloadModels;
using V1 = Transport.People.V1;

namespace Transport.Reference.Grpc;

/// <summary>The server: the one method, its messages made from the repository's objects.</summary>
public sealed class PersonService(IPersonRepository repository) : V1.People.PeopleBase
{
    public override Task<V1.GetPersonsReply> GetPersons(V1.GetPersonsRequest request, ServerCallContext context)
    {
        try
        {
            var reply = new V1.GetPersonsReply();
            reply.Persons.AddRange(repository.GetPersons(request.Count, request.IncludeOrders).Select(ToMessage));
            return Task.FromResult(reply);
        }
        catch (InvalidRequestException e)
        {
            throw new RpcException(new Status(StatusCode.InvalidArgument, e.Message));
        }
    }

    private static V1.Person ToMessage(Person person)
    {
        var message = new V1.Person { Id = person.Id, CreatedOn = Timestamp.FromDateTime(person.CreatedOn), FloatNumber = person.FloatNumber };
        if (person.Name is not null)
        {
            message.Name = person.Name;
        }

        message.Orders.AddRange(person.Orders.Select(ToMessage));
        return message;
    }

    private static V1.Order ToMessage(Order order)
    {
        var message = new V1.Order { Id = order.Id, CreatedOn = Timestamp.FromDateTime(order.CreatedOn), PersonId = order.PersonId };
        if (order.ProductName is not null)
        {
            message.ProductName = order.ProductName;
        }

        return message;
    }
}
