using ProtoBuf;
using ProtoBuf.Grpc;
using ProtoBuf.Grpc.Configuration;

namespace Transport.Plugin.ProtobufNetGrpc.Items;

/// <summary>The service of a payload's items, code-first: the same path and messages on the wire as those of the row <c>grpc</c>.</summary>
/// <typeparam name="T">The type of an item.</typeparam>
#pragma warning disable PBN2005 // The library binds it once it is closed, over the type of the items.
[Service("transport.items.v1.Items")]
public interface IItemsService<T>
    where T : class, new()
{
    ValueTask<ItemsMessage<T>> GetItemsAsync(NumberMessage request, CallContext context = default);

    /// <summary>The upload direction.</summary>
    ValueTask<NumberMessage> SubmitItemsAsync(ItemsMessage<T> request, CallContext context = default);
}
#pragma warning restore PBN2005

/// <summary>How many items are asked for, or were accepted.</summary>
[ProtoContract]
public sealed class NumberMessage
{
    /// <summary>0 or more.</summary>
    [ProtoMember(1)] public int Number { get; set; }
}

/// <summary>Items in their order.</summary>
/// <typeparam name="T">The type of an item.</typeparam>
[ProtoContract]
public sealed class ItemsMessage<T>
    where T : class, new()
{
    [ProtoMember(1)] public T[] Items { get; set; } = [];
}
