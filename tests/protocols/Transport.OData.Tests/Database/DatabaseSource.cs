using System.Collections;
using Microsoft.EntityFrameworkCore;
using Microsoft.OData.Edm;
using Transport.PeopleContracts.OData;

namespace Transport.OData.Tests.Database;

/// <summary>A service over EF Core, as its documentation shows it: the sets of a context.</summary>
internal sealed class DatabaseSource(PeopleContext context) : IODataSource
{
    public IEnumerable GetEntitySet(IEdmEntitySet entitySet) =>
        entitySet.Name == PeopleEdm.Persons ? context.Persons.AsNoTracking() : context.Orders.AsNoTracking();

    public ValueTask<object?> InvokeAsync(
        IEdmOperationImport operation, IReadOnlyDictionary<string, object?> arguments, CancellationToken cancellationToken) =>
        throw new NotSupportedException();
}
