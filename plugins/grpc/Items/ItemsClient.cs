using Grpc.Core;
using Grpc.Net.Client;
using Transport.People.V1;
using Transport.PluginContract.Payloads;

namespace Transport.Plugin.Grpc.Items;

/// <summary>Calls the service of a payload's items.</summary>
internal sealed class ItemsClient<T>(GrpcChannel channel, ItemMethods<T> methods) : IItemsClient<T>
    where T : class, new()
{
    private readonly CallInvoker _invoker = channel.CreateCallInvoker();

    public async ValueTask OpenAsync(CancellationToken cancellationToken) => await channel.ConnectAsync(cancellationToken);

    public async ValueTask<T[]> GetAsync(int count, CancellationToken cancellationToken)
    {
        using var call = _invoker.AsyncUnaryCall(methods.Get, host: null, new CallOptions(cancellationToken: cancellationToken), new GetCustomerOrdersRequest { Count = count });
        return await call;
    }

    public async ValueTask<int> SubmitAsync(T[] items, CancellationToken cancellationToken)
    {
        using var call = _invoker.AsyncUnaryCall(methods.Submit, host: null, new CallOptions(cancellationToken: cancellationToken), items);
        return (await call).Accepted;
    }

    public ValueTask DisposeAsync()
    {
        channel.Dispose();
        return ValueTask.CompletedTask;
    }
}
