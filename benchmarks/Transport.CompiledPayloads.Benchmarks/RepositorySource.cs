using System.Collections;
using Microsoft.OData.Edm;
using Transport.OData;
using Transport.PayloadModels;

namespace Transport.CompiledPayloads.Benchmarks;

/// <summary>The persons of a repository for the row <c>odata-stream</c>, as its server has them.</summary>
internal sealed class RepositorySource(IPersonRepository repository) : IODataSource
{
    public IEnumerable GetEntitySet(IEdmEntitySet entitySet) => repository.StreamPersons(repository.PersonCount, includeOrders: true);

    public ValueTask<object?> InvokeAsync(
        IEdmOperationImport operation, IReadOnlyDictionary<string, object?> arguments, CancellationToken cancellationToken) =>
        throw new NotSupportedException("Only persons are measured.");
}
