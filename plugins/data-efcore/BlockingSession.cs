using Transport.DataContract.Scenarios;
using Transport.PayloadModels;

namespace Transport.Plugin.DataEfCore;

/// <summary>The queries of <see cref="ContextSession"/>, tracked, by the calls that block their thread.</summary>
internal sealed class BlockingSession(PeopleContext context) : IScenarioSession
{
    public ValueTask<Person?> FindPersonAsync(int id, CancellationToken cancellationToken) => Done(() => ScenarioLinq.Person(context.Persons, id).FirstOrDefault(), cancellationToken);

    public ValueTask<IReadOnlyList<NamedOrder>> JoinAsync(int id, CancellationToken cancellationToken) =>
        Done<IReadOnlyList<NamedOrder>>(() => ScenarioLinq.Join(context.Persons, context.Set<Order>(), id).ToList(), cancellationToken);

    public ValueTask<IReadOnlyList<NamedRow>> UnionAsync(int id, CancellationToken cancellationToken) =>
        Done<IReadOnlyList<NamedRow>>(() => ScenarioLinq.Union(context.Persons, context.Set<Order>(), id).ToList(), cancellationToken);

    public ValueTask<Setting?> FindSettingAsync(int id, CancellationToken cancellationToken) => Done(() => ScenarioLinq.Setting(context.Set<Setting>(), id).FirstOrDefault(), cancellationToken);

    public ValueTask DisposeAsync()
    {
        context.Dispose();
        return ValueTask.CompletedTask;
    }

    private static ValueTask<T> Done<T>(Func<T> query, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        return ValueTask.FromResult(query());
    }
}
