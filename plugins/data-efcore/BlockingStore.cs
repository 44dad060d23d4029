using Transport.DataContract;
using Transport.DataContract.Scenarios;
using Transport.PayloadModels;

namespace Transport.Plugin.DataEfCore;

/// <summary>Runs the query of <c>efcore</c> by the calls that block their thread, as code from before <c>await</c> does.</summary>
internal sealed class BlockingStore(Func<PeopleContext> create) : IPersonStore
{
    public ValueTask<Person[]> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        using var context = create();
        return ValueTask.FromResult(PersonQueries.First(context.Persons, count, includeOrders).ToArray());
    }

    public IScenarioSession OpenSession() => new BlockingSession(create());

    public ValueTask DisposeAsync() => ValueTask.CompletedTask;
}
