using Grpc.Net.Client;
using ProtoBuf.Grpc.Client;
using ProtoBuf.Grpc.Configuration;
using Transport.PluginContract.Payloads;

namespace Transport.Plugin.ProtobufNetGrpc.Items;

/// <summary>The code-first client of a payload's items.</summary>
internal sealed class ItemsClient<T>(GrpcChannel channel, BinderConfiguration model) : IItemsClient<T>
    where T : class, new()
{
    private readonly IItemsService<T> _service = channel.CreateGrpcService<IItemsService<T>>(ProtoBuf.Grpc.Configuration.ClientFactory.Create(model));

    public async ValueTask OpenAsync(CancellationToken cancellationToken) => await channel.ConnectAsync(cancellationToken);

    public async ValueTask<T[]> GetAsync(int count, CancellationToken cancellationToken) =>
        (await _service.GetItemsAsync(new NumberMessage { Number = count }, cancellationToken)).Items;

    public async ValueTask<int> SubmitAsync(T[] items, CancellationToken cancellationToken) =>
        (await _service.SubmitItemsAsync(new ItemsMessage<T> { Items = items }, cancellationToken)).Number;

    public ValueTask DisposeAsync()
    {
        channel.Dispose();
        return ValueTask.CompletedTask;
    }
}
