using NHibernate;
using NHibernate.Linq;
using NHibernate.Transform;
using Transport.DataContract.Scenarios;
using Transport.PayloadModels;

namespace Transport.Plugin.DataNHibernate;

/// <summary>Article 4's queries by LINQ, in one session; the union in SQL, since neither NHibernate's LINQ nor its HQL has one.</summary>
internal sealed class NHibernateSession(ISession session) : IScenarioSession
{
    /// <summary>NHibernate looks for parameters behind a colon, whatever the driver writes.</summary>
    private static readonly string Union = ScenarioSql.Union.Replace(ScenarioSql.Id, ":id", StringComparison.Ordinal);

    public async ValueTask<Person?> FindPersonAsync(int id, CancellationToken cancellationToken) => await ScenarioLinq.Person(session.Query<Person>(), id).FirstOrDefaultAsync(cancellationToken);

    public async ValueTask<IReadOnlyList<NamedOrder>> JoinAsync(int id, CancellationToken cancellationToken) =>
        await ScenarioLinq.Join(session.Query<Person>(), session.Query<Order>(), id).ToListAsync(cancellationToken);

    public async ValueTask<IReadOnlyList<NamedRow>> UnionAsync(int id, CancellationToken cancellationToken) =>
        [.. await session.CreateSQLQuery(Union)
            .AddScalar(nameof(NamedRow.Id), NHibernateUtil.Int32).AddScalar(nameof(NamedRow.Name), NHibernateUtil.String)
            .SetInt32("id", id).SetResultTransformer(Transformers.AliasToBean<NamedRow>()).ListAsync<NamedRow>(cancellationToken)];

    public async ValueTask<Setting?> FindSettingAsync(int id, CancellationToken cancellationToken) => await ScenarioLinq.Setting(session.Query<Setting>(), id).FirstOrDefaultAsync(cancellationToken);

    public ValueTask DisposeAsync()
    {
        session.Dispose();
        return ValueTask.CompletedTask;
    }
}
