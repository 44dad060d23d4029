using Microsoft.EntityFrameworkCore;
using Transport.DataContract.Scenarios;
using Transport.PayloadModels;

namespace Transport.Plugin.DataEfCore;

/// <summary>Article 4's queries, compiled, in one pooled context.</summary>
internal sealed class CompiledSession(PeopleContext context, CompiledSession.Queries queries) : IScenarioSession
{
    public async ValueTask<Person?> FindPersonAsync(int id, CancellationToken cancellationToken) => await queries.Person(context, id).FirstOrDefaultAsync(cancellationToken);

    public async ValueTask<IReadOnlyList<NamedOrder>> JoinAsync(int id, CancellationToken cancellationToken) => await queries.Join(context, id).ToListAsync(cancellationToken);

    public async ValueTask<IReadOnlyList<NamedRow>> UnionAsync(int id, CancellationToken cancellationToken) => await queries.Union(context, id).ToListAsync(cancellationToken);

    public async ValueTask<Setting?> FindSettingAsync(int id, CancellationToken cancellationToken) => await queries.Setting(context, id).FirstOrDefaultAsync(cancellationToken);

    public ValueTask DisposeAsync() => context.DisposeAsync();

    /// <summary>Of one store: a query is compiled for one database's dialect.</summary>
    internal sealed class Queries
    {
        public Func<PeopleContext, int, IAsyncEnumerable<Person>> Person { get; } =
            EF.CompileAsyncQuery((PeopleContext context, int id) => context.Persons.AsNoTracking().Where(person => person.Id == id));

        public Func<PeopleContext, int, IAsyncEnumerable<NamedOrder>> Join { get; } = EF.CompileAsyncQuery((PeopleContext context, int id) =>
            from person in context.Persons
            join order in context.Set<Order>() on person.Id equals order.PersonId
            where person.Id == id
            orderby order.Id
            select new NamedOrder { Id = order.Id, ProductName = order.ProductName, Name = person.Name });

        public Func<PeopleContext, int, IAsyncEnumerable<NamedRow>> Union { get; } = EF.CompileAsyncQuery((PeopleContext context, int id) =>
            context.Persons.Where(person => context.Set<Order>().Where(order => context.Set<Order>().Where(inner => inner.PersonId == id).Select(inner => inner.Id).Contains(order.Id)).Select(order => order.PersonId).Contains(person.Id))
                .Select(person => new NamedRow { Id = person.Id, Name = person.Name })
                .Union(context.Set<Order>().Where(order => context.Persons.Where(person => person.Id == id).Select(person => person.Id).Contains(order.PersonId)).Select(order => new NamedRow { Id = order.Id, Name = order.ProductName })));

        public Func<PeopleContext, int, IAsyncEnumerable<Setting>> Setting { get; } =
            EF.CompileAsyncQuery((PeopleContext context, int id) => context.Set<Setting>().AsNoTracking().Where(setting => setting.Id == id));
    }
}
