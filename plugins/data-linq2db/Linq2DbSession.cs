using LinqToDB;
using LinqToDB.Async;
using LinqToDB.Data;
using Transport.DataContract.Scenarios;
using Transport.PayloadModels;

namespace Transport.Plugin.DataLinq2Db;

/// <summary>Article 4's queries by LINQ, over one connection.</summary>
internal sealed class Linq2DbSession(DataConnection connection) : IScenarioSession
{
    private IQueryable<Person> Persons => connection.GetTable<Person>();

    private IQueryable<Order> Orders => connection.GetTable<Order>();

    public async ValueTask<Person?> FindPersonAsync(int id, CancellationToken cancellationToken) => await ScenarioLinq.Person(Persons, id).FirstOrDefaultAsync(cancellationToken);

    public async ValueTask<IReadOnlyList<NamedOrder>> JoinAsync(int id, CancellationToken cancellationToken) => await ScenarioLinq.Join(Persons, Orders, id).ToListAsync(cancellationToken);

    public async ValueTask<IReadOnlyList<NamedRow>> UnionAsync(int id, CancellationToken cancellationToken) => await ScenarioLinq.Union(Persons, Orders, id).ToListAsync(cancellationToken);

    public async ValueTask<Setting?> FindSettingAsync(int id, CancellationToken cancellationToken) => await ScenarioLinq.Setting(connection.GetTable<Setting>(), id).FirstOrDefaultAsync(cancellationToken);

    public ValueTask DisposeAsync() => connection.DisposeAsync();
}
