using System.Collections;
using Microsoft.OData.Edm;
using Transport.PayloadModels;

namespace Transport.OData.Tests;

/// <summary>Persons without end; says when its reader has stopped.</summary>
internal sealed class EndlessSource : IODataSource
{
    private readonly TaskCompletionSource _stopped = new(TaskCreationOptions.RunContinuationsAsynchronously);

    /// <summary>Completes when the rows are no longer read.</summary>
    public Task Stopped => _stopped.Task;

    /// <summary>Rows that were read.</summary>
    public long Rows { get; private set; }

    public IEnumerable GetEntitySet(IEdmEntitySet entitySet) => Persons();

    public ValueTask<object?> InvokeAsync(
        IEdmOperationImport operation, IReadOnlyDictionary<string, object?> arguments, CancellationToken cancellationToken) =>
        ValueTask.FromResult<object?>(null);

    private IEnumerable<Person> Persons()
    {
        try
        {
            for (var p = 1; ; p = p == int.MaxValue ? 1 : p + 1)
            {
                Rows++;
                yield return new Person { Id = p, Name = "Person" };
            }
        }
        finally
        {
            _stopped.TrySetResult();
        }
    }
}
