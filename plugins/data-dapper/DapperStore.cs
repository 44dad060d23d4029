using Dapper;
using Transport.DataContract;
using Transport.DataContract.Scenarios;
using Transport.PayloadModels;
using Transport.Plugin.Drivers;

namespace Transport.Plugin.DataDapper;

/// <summary>Reads as Dapper's documentation does: <c>QueryAsync</c>, and <c>QueryMultipleAsync</c> for persons and their orders.</summary>
internal sealed class DapperStore(Connections connections) : IPersonStore
{
    public async ValueTask<Person[]> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken)
    {
        await using var connection = connections.Create();
        if (!includeOrders)
        {
            return [.. await connection.QueryAsync<Person>(Command(PeopleSql.Persons, count, cancellationToken))];
        }

        await using var results = await connection.QueryMultipleAsync(Command($"{PeopleSql.Persons}; {PeopleSql.Orders}", count, cancellationToken));
        // No deadline: the command's, and its token, hold for all of its results.
        Person[] persons = [.. await results.ReadAsync<Person>()];
        var byId = persons.ToDictionary(person => person.Id);
        foreach (var order in await results.ReadAsync<Order>())
        {
            byId[order.PersonId].Orders.Add(order);
        }

        return persons;
    }

    public IScenarioSession OpenSession() => new DapperSession(connections.Create());

    public ValueTask DisposeAsync() => connections.DisposeAsync();

    private static CommandDefinition Command(string text, int count, CancellationToken cancellationToken) =>
        new(text, new { count }, cancellationToken: cancellationToken);
}
