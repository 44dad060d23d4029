using System.Collections;
using System.Runtime.CompilerServices;
using Microsoft.OData.Edm;
using Transport.PayloadModels;

namespace Transport.OData.Tests;

/// <summary>Persons that arrive one by one; counts how many have been asked for.</summary>
/// <param name="count">How many there are; null for no end.</param>
internal sealed class AsyncSource(int? count) : IODataSource
{
    /// <summary>Rows that have been read in all.</summary>
    public int Read { get; private set; }

    public IEnumerable GetEntitySet(IEdmEntitySet entitySet) => throw new NotSupportedException();

    public IAsyncEnumerable<object> GetAsyncEntitySet(IEdmEntitySet entitySet) => Persons();

    public ValueTask<object?> InvokeAsync(
        IEdmOperationImport operation, IReadOnlyDictionary<string, object?> arguments, CancellationToken cancellationToken) =>
        throw new NotSupportedException();

    private async IAsyncEnumerable<Person> Persons([EnumeratorCancellation] CancellationToken cancellationToken = default)
    {
        for (var p = 1; count is null || p <= count; p++)
        {
            if (p % 3 == 0)
            {
                await Task.Yield();
            }

            cancellationToken.ThrowIfCancellationRequested();
            Read++;
            yield return PeopleData.MakePerson(p, includeOrders: true);
        }
    }
}
