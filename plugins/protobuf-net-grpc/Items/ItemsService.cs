using ProtoBuf.Grpc;
using Transport.Plugin.Grpc;
using Transport.PluginContract.Payloads;

namespace Transport.Plugin.ProtobufNetGrpc.Items;

/// <summary>A payload's items as a code-first service.</summary>
internal sealed class ItemsService<T>(IItems<T> items) : IItemsService<T>
    where T : class, new()
{
    public ValueTask<ItemsMessage<T>> GetItemsAsync(NumberMessage request, CallContext context) => GrpcAnswers.Of(() => new ItemsMessage<T> { Items = items.Get(request.Number) });

    public ValueTask<NumberMessage> SubmitItemsAsync(ItemsMessage<T> request, CallContext context) => GrpcAnswers.Of(() => new NumberMessage { Number = items.Submit(request.Items) });
}
