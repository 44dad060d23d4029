using Microsoft.EntityFrameworkCore;
using Transport.DataContract.Scenarios;
using Transport.PayloadModels;

namespace Transport.Plugin.DataEfCore;

/// <summary>Article 4's queries by LINQ, in one context.</summary>
internal sealed class ContextSession(PeopleContext context, QueryManner manner) : IScenarioSession
{
    private IQueryable<Person> Persons => manner.Of(context.Persons);

    private IQueryable<Order> Orders => manner.Of(context.Set<Order>());

    public async ValueTask<Person?> FindPersonAsync(int id, CancellationToken cancellationToken) => await ScenarioLinq.Person(Persons, id).FirstOrDefaultAsync(cancellationToken);

    public async ValueTask<IReadOnlyList<NamedOrder>> JoinAsync(int id, CancellationToken cancellationToken) => await ScenarioLinq.Join(Persons, Orders, id).ToListAsync(cancellationToken);

    public async ValueTask<IReadOnlyList<NamedRow>> UnionAsync(int id, CancellationToken cancellationToken) => await ScenarioLinq.Union(Persons, Orders, id).ToListAsync(cancellationToken);

    public async ValueTask<Setting?> FindSettingAsync(int id, CancellationToken cancellationToken) => await ScenarioLinq.Setting(manner.Of(context.Set<Setting>()), id).FirstOrDefaultAsync(cancellationToken);

    public ValueTask DisposeAsync() => context.DisposeAsync();
}
