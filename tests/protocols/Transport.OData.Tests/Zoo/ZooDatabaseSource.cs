using System.Collections;
using Microsoft.EntityFrameworkCore;
using Microsoft.OData.Edm;

namespace Transport.OData.Tests.Zoo;

/// <summary>The animals of a database.</summary>
internal sealed class ZooDatabaseSource(ZooContext context) : IODataSource
{
    public IEnumerable GetEntitySet(IEdmEntitySet entitySet) => context.Animals.AsNoTracking();

    public ValueTask<object?> InvokeAsync(
        IEdmOperationImport operation, IReadOnlyDictionary<string, object?> arguments, CancellationToken cancellationToken) =>
        throw new NotSupportedException("The model has no operations.");
}
