using Microsoft.OData.Edm;

namespace Transport.OData;

/// <summary>
/// Changes that stand or fall together: the actions of one change set, or atomicity group, of a batch (Protocol 4.01, 11.7.5). Those that were not committed when
/// it is disposed have not happened.
/// </summary>
public interface IODataChanges : IAsyncDisposable
{
    /// <summary>Calls an unbound action as <see cref="IODataSource.InvokeAsync"/> does; what it changes is seen by others when <see cref="CommitAsync"/> has ended.</summary>
    /// <exception cref="ODataRequestException">The arguments are outside what the action accepts; nothing will be committed.</exception>
    ValueTask<object?> InvokeAsync(IEdmOperationImport operation, IReadOnlyDictionary<string, object?> arguments, CancellationToken cancellationToken);

    /// <summary>Called when all actions have succeeded.</summary>
    /// <exception cref="ODataRequestException">The changes cannot be made together; none has been made.</exception>
    ValueTask CommitAsync(CancellationToken cancellationToken);
}
