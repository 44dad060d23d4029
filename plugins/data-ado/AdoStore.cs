using System.Data.Common;
using Transport.DataContract;
using Transport.DataContract.Scenarios;
using Transport.PayloadModels;
using Transport.Plugin.Drivers;

namespace Transport.Plugin.DataAdo;

/// <summary>Reads with a data reader, column by column.</summary>
internal sealed class AdoStore(Connections connections) : IPersonStore
{
    public async ValueTask<Person[]> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken)
    {
        await using var connection = connections.Create();
        await connection.OpenAsync(cancellationToken);
        // Both statements in one command, and so in one round trip where the database is another process.
        await using var command = CreateCommand(connection, includeOrders ? $"{PeopleSql.Persons}; {PeopleSql.Orders}" : PeopleSql.Persons, PeopleSql.Count, count);
        await using var reader = await command.ExecuteReaderAsync(cancellationToken);
        var persons = new List<Person>();
        while (await reader.ReadAsync(cancellationToken))
        {
            persons.Add(ReadPerson(reader));
        }

        if (includeOrders && await reader.NextResultAsync(cancellationToken))
        {
            await AddOrdersAsync(persons, reader, cancellationToken);
        }

        return [.. persons];
    }

    public IScenarioSession OpenSession() => new AdoSession(connections.Create());

    public ValueTask DisposeAsync() => connections.DisposeAsync();

    internal static DbCommand CreateCommand(DbConnection connection, string text, string name, int value)
    {
        var command = connection.CreateCommand();
        command.CommandText = text;
        var parameter = command.CreateParameter();
        parameter.ParameterName = name;
        parameter.Value = value;
        command.Parameters.Add(parameter);
        return command;
    }

    /// <summary>Both come in the order of the persons.</summary>
    private static async Task AddOrdersAsync(List<Person> persons, DbDataReader reader, CancellationToken cancellationToken)
    {
        var next = 0;
        while (await reader.ReadAsync(cancellationToken))
        {
            var order = ReadOrder(reader);
            while (next < persons.Count && persons[next].Id != order.PersonId)
            {
                next++;
            }

            if (next == persons.Count)
            {
                throw new InvalidDataException($"order {order.Id} is of person {order.PersonId}, which was not read.");
            }

            persons[next].Orders.Add(order);
        }
    }

    internal static Person ReadPerson(DbDataReader reader) => new()
    {
        Id = reader.GetInt32(0),
        Name = reader.IsDBNull(1) ? null : reader.GetString(1),
        CreatedOn = new DateTime(reader.GetInt64(2), DateTimeKind.Utc),
        FloatNumber = reader.GetDouble(3),
    };

    private static Order ReadOrder(DbDataReader reader) => new()
    {
        Id = reader.GetInt32(0),
        CreatedOn = new DateTime(reader.GetInt64(1), DateTimeKind.Utc),
        PersonId = reader.GetInt32(2),
        ProductName = reader.IsDBNull(3) ? null : reader.GetString(3),
    };
}
