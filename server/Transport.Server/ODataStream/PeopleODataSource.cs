using System.Collections;
using Microsoft.OData.Edm;
using Transport.OData;
using Transport.PayloadModels;
using Transport.PeopleContracts.OData;

namespace Transport.Server.ODataStream;

/// <summary>The repository as an OData service's rows and operations.</summary>
internal sealed class PeopleODataSource(IPersonRepository repository) : IODataSource
{
    /// <inheritdoc/>
    public IEnumerable GetEntitySet(IEdmEntitySet entitySet) => entitySet.Name switch
    {
        PeopleEdm.Persons => Persons(),
        PeopleEdm.Orders => Persons().SelectMany(person => person.Orders),
        PeopleEdm.UntidyPersons => repository.GetPersons(-1, includeOrders: true),
        PeopleEdm.CustomerOrders => repository.GetCustomerOrders(repository.PersonCount)
            .Select((order, index) => new NumberedCustomerOrder { Number = index + 1, Order = order }),
        _ => throw new ArgumentException($"There is no entity set {entitySet.Name}.", nameof(entitySet)),
    };

    /// <inheritdoc/>
    public ValueTask<object?> InvokeAsync(
        IEdmOperationImport operation, IReadOnlyDictionary<string, object?> arguments, CancellationToken cancellationToken) => operation.Name switch
        {
            PeopleEdm.Query => ValueTask.FromResult<object?>(
                repository.Query((long)arguments["id"]!, (int)arguments["operationId"]!)),
            PeopleEdm.SubmitCustomerOrders => ValueTask.FromResult<object?>(Submit(arguments)),
            _ => throw new ArgumentException($"There is no operation {operation.Name}.", nameof(operation)),
        };

    /// <remarks>Always with orders: the query decides whether they are written, and filters may use them in any case.</remarks>
    private IEnumerable<Person> Persons() => repository.StreamPersons(repository.PersonCount, includeOrders: true);

    private int Submit(IReadOnlyDictionary<string, object?> arguments)
    {
        var orders = (arguments.GetValueOrDefault(PeopleEdm.OrdersParameter) as IEnumerable)?.Cast<NumberedCustomerOrder>();
        try
        {
            return repository.SubmitCustomerOrders(orders?.Select(numbered => numbered.Order).ToArray());
        }
        catch (InvalidRequestException refused)
        {
            throw new ODataRequestException(StatusCodes.Status400BadRequest, "InvalidArgument", refused.Message, refused);
        }
    }
}
