using System.Collections;
using Microsoft.OData.Edm;
using Transport.OData;
using Transport.PayloadModels;

namespace Transport.QueryBenchmarks;

/// <summary>Persons, whatever set is asked for.</summary>
internal sealed class PersonSet(Person[] persons) : IODataSource
{
    public IEnumerable GetEntitySet(IEdmEntitySet entitySet) => persons;

    public ValueTask<object?> InvokeAsync(
        IEdmOperationImport operation, IReadOnlyDictionary<string, object?> arguments, CancellationToken cancellationToken) =>
        throw new NotSupportedException("Only persons are measured.");
}
