using System.Collections;
using Microsoft.OData.Edm;
using Transport.PayloadModels;

namespace Transport.OData.Tests;

/// <summary>Persons, and after some of them an exception whose message no client may see.</summary>
internal sealed class FailingSource(int rows) : IODataSource
{
    public const string Secret = "the password is swordfish";

    public IEnumerable GetEntitySet(IEdmEntitySet entitySet) => Persons();

    private IEnumerable<Person> Persons()
    {
        for (var p = 1; p <= rows; p++)
        {
            yield return PeopleData.MakePerson(p, includeOrders: false);
        }

        throw new InvalidDataException(Secret);
    }

    public ValueTask<object?> InvokeAsync(
        IEdmOperationImport operation, IReadOnlyDictionary<string, object?> arguments, CancellationToken cancellationToken) =>
        throw new InvalidDataException(Secret);
}
