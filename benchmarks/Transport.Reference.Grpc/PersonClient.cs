using Grpc.Core;
using Grpc.Net.Client;
using Transport.PayloadModels;
using V1 = Transport.People.V1;

namespace Transport.Reference.Grpc;

/// <summary>The client: the generated one, its messages made into objects.</summary>
public sealed class PersonClient(GrpcChannel channel) : IPersonClient
{
    private readonly V1.People.PeopleClient _people = new(channel);

    public async ValueTask OpenAsync(CancellationToken cancellationToken) => await channel.ConnectAsync(cancellationToken);

    /// <inheritdoc/>
    /// <exception cref="RpcException">The server refused or could not be reached.</exception>
    public async Task<Person[]> GetPersonsAsync(int count, bool orders, CancellationToken cancellationToken = default)
    {
        var request = new V1.GetPersonsRequest { Count = count, IncludeOrders = orders };
        var reply = await _people.GetPersonsAsync(request, cancellationToken: cancellationToken);
        return [.. reply.Persons.Select(ToModel)];
    }

    public void Dispose() => channel.Dispose();

    private static Person ToModel(V1.Person message) => new()
    {
        Id = message.Id,
        Name = message.HasName ? message.Name : null,
        CreatedOn = message.CreatedOn.ToDateTime(),
        FloatNumber = message.FloatNumber,
        Orders = [.. message.Orders.Select(ToModel)],
    };

    private static Order ToModel(V1.Order message) => new()
    {
        Id = message.Id,
        CreatedOn = message.CreatedOn.ToDateTime(),
        PersonId = message.PersonId,
        ProductName = message.HasProductName ? message.ProductName : null,
    };
}
