using System.Collections;
using System.Globalization;
using Microsoft.OData.Edm;
using Transport.OData;
using Transport.PayloadModels;
using Transport.People.OData;

namespace Transport.Server.ODataStream;

/// <summary>The repository as an OData service's rows and operations.</summary>
internal sealed class PeopleODataSource(IPersonRepository repository) : IODataSource
{
    /// <summary>What the request that is answered here needs: how many of the first persons, and whether with orders. A database is asked for no more.</summary>
    private static readonly AsyncLocal<(int Count, bool Orders)> Needed = new();

    /// <summary>What a database has evaluated of the request that is answered here.</summary>
    private static readonly AsyncLocal<(string Set, Func<IEnumerable> Rows)?> Evaluated = new();

    /// <summary>Looks at a request before it is answered.</summary>
    /// <param name="request">The request.</param>
    /// <param name="evaluated">A set and its rows, or what its database failed with; null where the service evaluates the query.</param>
    public void Enter(HttpRequest request, (string Set, Func<IEnumerable> Rows)? evaluated)
    {
        Evaluated.Value = evaluated;
        if (evaluated is null)
        {
            var count = request.Query.Keys.All(option => option is "$top" or "$expand") && int.TryParse(request.Query["$top"], CultureInfo.InvariantCulture, out var top) && top >= 0
                ? Math.Min(top, repository.PersonCount)
                : repository.PersonCount;
            Needed.Value = (
                request.Path.Value?.EndsWith('/' + PeopleEdm.Persons, StringComparison.Ordinal) == true ? count : repository.PersonCount,
                Names(request.Path.Value) || request.Query.Any(option => option.Value.Any(value => Names(value) || value?.Contains('*', StringComparison.Ordinal) == true)));
        }

        static bool Names(string? text) => text?.Contains(PeopleEdm.Orders, StringComparison.OrdinalIgnoreCase) == true;
    }

    /// <inheritdoc/>
    public IEnumerable GetEntitySet(IEdmEntitySet entitySet) => entitySet.Name switch
    {
        _ when Evaluated.Value is { } evaluated && evaluated.Set == entitySet.Name => evaluated.Rows(),
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
            PeopleEdm.Query => ValueTask.FromResult<object?>(Query(arguments)),
            PeopleEdm.SubmitCustomerOrders => ValueTask.FromResult<object?>(Submit(arguments)),
            _ => throw new ArgumentException($"There is no operation {operation.Name}.", nameof(operation)),
        };

    /// <remarks>Where they cost nothing, always with orders: the query decides whether they are written, and filters may use them in any case.</remarks>
    private IEnumerable<Person> Persons() => repository.IsStored
        ? OrRefused(repository.StreamPersons(Needed.Value.Count, Needed.Value.Orders))
        : repository.StreamPersons(repository.PersonCount, includeOrders: true);

    /// <summary>The rows; a failure of the database is an OData error in its words.</summary>
    private static IEnumerable<Person> OrRefused(IEnumerable<Person> persons)
    {
        using var rows = persons.GetEnumerator();
        while (MoveNext())
        {
            yield return rows.Current;
        }

        bool MoveNext()
        {
            try
            {
                return rows.MoveNext();
            }
            catch (StoreException failure)
            {
                throw Failed(failure);
            }
        }
    }

    private static ODataRequestException Failed(StoreException failure) =>
        new(StatusCodes.Status500InternalServerError, "DatabaseFailed", failure.Message, failure);

    private byte Query(IReadOnlyDictionary<string, object?> arguments)
    {
        try
        {
            return repository.Query((long)arguments["id"]!, (int)arguments["operationId"]!);
        }
        catch (StoreException failure)
        {
            throw Failed(failure);
        }
    }

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
