using System.Collections;
using Microsoft.OData.Edm;
using Transport.PeopleContracts.OData;

namespace Transport.OData.Tests;

/// <summary>Keeps how many orders were submitted, each call's by itself or a group's at its end.</summary>
/// <param name="takesBack">Whether it can make several changes together.</param>
/// <param name="refusesCommit">Whether changes that were accepted one by one cannot be made together.</param>
internal sealed class Ledger(bool takesBack, bool refusesCommit = false) : IODataSource
{
    public List<int> Kept { get; } = [];

    public IEnumerable GetEntitySet(IEdmEntitySet entitySet) => Array.Empty<Transport.PayloadModels.Person>();

    public ValueTask<object?> InvokeAsync(
        IEdmOperationImport operation, IReadOnlyDictionary<string, object?> arguments, CancellationToken cancellationToken)
    {
        var count = Count(arguments);
        Kept.Add(count);
        return ValueTask.FromResult<object?>(count);
    }

    public ValueTask<IODataChanges?> BeginChangesAsync(CancellationToken cancellationToken) =>
        ValueTask.FromResult<IODataChanges?>(takesBack ? new Changes(this, refusesCommit) : null);

    private static int Count(IReadOnlyDictionary<string, object?> arguments)
    {
        var count = ((IEnumerable)arguments[PeopleEdm.OrdersParameter]!).Cast<object>().Count();
        return count > 0 ? count : throw new ODataRequestException(400, "NoOrders", "There are no orders in it.");
    }

    private sealed class Changes(Ledger ledger, bool refusesCommit) : IODataChanges
    {
        private readonly List<int> _pending = [];

        public ValueTask<object?> InvokeAsync(IEdmOperationImport operation, IReadOnlyDictionary<string, object?> arguments, CancellationToken cancellationToken)
        {
            _pending.Add(Count(arguments));
            return ValueTask.FromResult<object?>(_pending[^1]);
        }

        public ValueTask CommitAsync(CancellationToken cancellationToken)
        {
            if (refusesCommit)
            {
                throw new ODataRequestException(409, "Conflict", "Somebody else was faster.");
            }

            ledger.Kept.AddRange(_pending);
            return ValueTask.CompletedTask;
        }

        public ValueTask DisposeAsync()
        {
            _pending.Clear();
            return ValueTask.CompletedTask;
        }
    }
}
