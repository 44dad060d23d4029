using System.Collections;
using Microsoft.OData.Edm;
using Transport.PeopleContracts.OData;

namespace Transport.OData.Tests;

/// <summary>Keeps how many orders were submitted by each call.</summary>
internal sealed class Ledger : IODataSource
{
    public List<int> Kept { get; } = [];

    public IEnumerable GetEntitySet(IEdmEntitySet entitySet) => Array.Empty<Transport.PayloadModels.Person>();

    public ValueTask<object?> InvokeAsync(
        IEdmOperationImport operation, IReadOnlyDictionary<string, object?> arguments, CancellationToken cancellationToken)
    {
        var count = ((IEnumerable)arguments[PeopleEdm.OrdersParameter]!).Cast<object>().Count();
        Kept.Add(count);
        return ValueTask.FromResult<object?>(count);
    }
}
