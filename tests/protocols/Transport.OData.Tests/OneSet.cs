using System.Collections;
using Microsoft.OData.Edm;
using Transport.PayloadModels;

namespace Transport.OData.Tests;

/// <summary>Given persons, whatever set is asked for; every operation answers how many they are.</summary>
internal sealed class OneSet(Person[] persons) : IODataSource
{
    public IEnumerable GetEntitySet(IEdmEntitySet entitySet) => persons;

    public ValueTask<object?> InvokeAsync(
        IEdmOperationImport operation, IReadOnlyDictionary<string, object?> arguments, CancellationToken cancellationToken) =>
        ValueTask.FromResult<object?>(persons.Length);
}
