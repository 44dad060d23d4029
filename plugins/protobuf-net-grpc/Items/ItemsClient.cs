using ProtoBuf.Grpc.Client;
using ProtoBuf.Grpc.Configuration;
using Transport.Plugin.Grpc;
using Transport.PluginContract.Payloads;

namespace Transport.Plugin.ProtobufNetGrpc.Items;

/// <summary>The code-first client of a payload's items.</summary>
internal sealed class ItemsClient<T>(GrpcConnection connection, BinderConfiguration model) : IItemsClient<T>
    where T : class, new()
{
    private readonly IItemsService<T> _service = connection.Channel.CreateGrpcService<IItemsService<T>>(ProtoBuf.Grpc.Configuration.ClientFactory.Create(model));

    public ValueTask OpenAsync(CancellationToken cancellationToken) => connection.OpenAsync(cancellationToken);

    public async ValueTask<T[]> GetAsync(int count, CancellationToken cancellationToken) =>
        (await GrpcConnection.AnswerAsync(_service.GetItemsAsync(new NumberMessage { Number = count }, cancellationToken).AsTask(), cancellationToken)).Items;

    public async ValueTask<int> SubmitAsync(T[] items, CancellationToken cancellationToken) =>
        (await GrpcConnection.AnswerAsync(_service.SubmitItemsAsync(new ItemsMessage<T> { Items = items }, cancellationToken).AsTask(), cancellationToken)).Number;

    public ValueTask DisposeAsync() => connection.DisposeAsync();
}
