using Transport.Soap.Messages;

namespace Transport.Soap.Client;

/// <summary>How the calls of a client travel, in one transfer mode.</summary>
internal abstract class ClientChannel : IAsyncDisposable
{
    /// <inheritdoc cref="SoapNetTcpClient.IsOpen"/>
    public abstract bool IsOpen { get; }

    /// <inheritdoc cref="SoapNetTcpClient.CallAsync"/>
    public abstract ValueTask<TReply> CallAsync<TRequest, TReply>(
        SoapOperation<TRequest, TReply> operation, TRequest request, CancellationToken cancellationToken);

    /// <inheritdoc cref="SoapNetTcpClient.SendAsync"/>
    public abstract ValueTask SendAsync<TRequest>(SoapOneWayOperation<TRequest> operation, TRequest request, CancellationToken cancellationToken);

    /// <inheritdoc cref="SoapNetTcpClient.CloseAsync"/>
    public abstract ValueTask CloseAsync();

    /// <summary>Waits until nothing uses the connection any more; after <see cref="CloseAsync"/>, however that ended.</summary>
    public abstract ValueTask DisposeAsync();

    /// <inheritdoc cref="SoapNetTcpClient.Abort"/>
    public abstract void Abort();
}
