using System.Data.Common;
using Dapper;
using Transport.DataContract.Scenarios;
using Transport.PayloadModels;

namespace Transport.Plugin.DataDapper;

/// <summary>Article 4's queries, mapped by Dapper, over one connection.</summary>
internal sealed class DapperSession(DbConnection connection) : IScenarioSession
{
    public async ValueTask<Person?> FindPersonAsync(int id, CancellationToken cancellationToken) =>
        await connection.QueryFirstOrDefaultAsync<Person>(Command(ScenarioSql.Person, id, cancellationToken));

    public async ValueTask<IReadOnlyList<NamedOrder>> JoinAsync(int id, CancellationToken cancellationToken) =>
        [.. await connection.QueryAsync<NamedOrder>(Command(ScenarioSql.Join, id, cancellationToken))];

    public async ValueTask<IReadOnlyList<NamedRow>> UnionAsync(int id, CancellationToken cancellationToken) =>
        [.. await connection.QueryAsync<NamedRow>(Command(ScenarioSql.Union, id, cancellationToken))];

    public async ValueTask<Setting?> FindSettingAsync(int id, CancellationToken cancellationToken) =>
        await connection.QueryFirstOrDefaultAsync<Setting>(Command(ScenarioSql.Setting, id, cancellationToken));

    public ValueTask DisposeAsync() => connection.DisposeAsync();

    private static CommandDefinition Command(string text, int id, CancellationToken cancellationToken) => new(text, new { id }, cancellationToken: cancellationToken);
}
