using System.Data.Common;
using Transport.DataContract.Scenarios;
using Transport.PayloadModels;

namespace Transport.Plugin.DataAdo;

/// <summary>Article 4's queries with a data reader, over one connection.</summary>
internal sealed class AdoSession(DbConnection connection) : IScenarioSession
{
    private bool _isOpen;

    public async ValueTask<Person?> FindPersonAsync(int id, CancellationToken cancellationToken) =>
        (await ReadAsync(ScenarioSql.Person, id, AdoStore.ReadPerson, cancellationToken)).FirstOrDefault();

    public async ValueTask<IReadOnlyList<NamedOrder>> JoinAsync(int id, CancellationToken cancellationToken) =>
        await ReadAsync(ScenarioSql.Join, id, row => new NamedOrder { Id = row.GetInt32(0), ProductName = Text(row, 1), Name = Text(row, 2) }, cancellationToken);

    public async ValueTask<IReadOnlyList<NamedRow>> UnionAsync(int id, CancellationToken cancellationToken) =>
        await ReadAsync(ScenarioSql.Union, id, row => new NamedRow { Id = row.GetInt32(0), Name = Text(row, 1) }, cancellationToken);

    public async ValueTask<Setting?> FindSettingAsync(int id, CancellationToken cancellationToken) => (await ReadAsync(ScenarioSql.Setting, id, ReadSetting, cancellationToken)).FirstOrDefault();

    public ValueTask DisposeAsync() => connection.DisposeAsync();

    private static Setting ReadSetting(DbDataReader row) => new()
    {
        Id = row.GetInt32(0), Name = row.GetString(1), Culture = row.GetString(2), Theme = row.GetString(3), Address = row.GetString(4), Contact = row.GetString(5),
        PageSize = row.GetInt32(6), Retries = row.GetInt32(7), TimeoutSeconds = row.GetInt32(8), Version = row.GetInt32(9), Rate = row.GetDouble(10),
    };

    private static string? Text(DbDataReader row, int column) => row.IsDBNull(column) ? null : row.GetString(column);

    private async ValueTask<List<T>> ReadAsync<T>(string text, int id, Func<DbDataReader, T> map, CancellationToken cancellationToken)
    {
        if (!_isOpen)
        {
            await connection.OpenAsync(cancellationToken);
            _isOpen = true;
        }

        await using var command = AdoStore.CreateCommand(connection, text, ScenarioSql.Id, id);
        await using var reader = await command.ExecuteReaderAsync(cancellationToken);
        var rows = new List<T>();
        while (await reader.ReadAsync(cancellationToken))
        {
            rows.Add(map(reader));
        }

        return rows;
    }
}
