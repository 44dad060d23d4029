using Grpc.Core;
using Transport.People.V1;
using Transport.PluginContract.Payloads;

namespace Transport.Plugin.Grpc.Items;

/// <summary>Calls the service of a payload's items.</summary>
internal sealed class ItemsClient<T>(GrpcConnection connection, ItemMethods<T> methods) : IItemsClient<T>
    where T : class, new()
{
    private readonly CallInvoker _invoker = connection.Channel.CreateCallInvoker();

    public ValueTask OpenAsync(CancellationToken cancellationToken) => connection.OpenAsync(cancellationToken);

    public async ValueTask<T[]> GetAsync(int count, CancellationToken cancellationToken)
    {
        using var call = _invoker.AsyncUnaryCall(methods.Get, host: null, new CallOptions(cancellationToken: cancellationToken), new GetCustomerOrdersRequest { Count = count });
        return await GrpcConnection.AnswerAsync(call.ResponseAsync, cancellationToken);
    }

    public async ValueTask<int> SubmitAsync(T[] items, CancellationToken cancellationToken)
    {
        using var call = _invoker.AsyncUnaryCall(methods.Submit, host: null, new CallOptions(cancellationToken: cancellationToken), items);
        return (await GrpcConnection.AnswerAsync(call.ResponseAsync, cancellationToken)).Accepted;
    }

    public ValueTask DisposeAsync() => connection.DisposeAsync();
}
