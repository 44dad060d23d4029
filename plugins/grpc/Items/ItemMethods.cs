using Google.Protobuf;
using Grpc.Core;
using Transport.People.V1;
using Transport.PluginContract.Payloads;

namespace Transport.Plugin.Grpc.Items;

/// <summary>The methods of the service of a payload's items, as protoc generates them: messages of the payload, mapped within the call on both sides.</summary>
/// <remarks>A count and a number of accepted items have the messages of <c>people.proto</c> that hold one number.</remarks>
internal sealed class ItemMethods<T>(IProtobufMessages<T> messages)
    where T : class, new()
{
    private const string Service = "transport.items.v1.Items";

    public Method<GetCustomerOrdersRequest, T[]> Get { get; } =
        new(MethodType.Unary, Service, "GetItems", MarshallerOf(GetCustomerOrdersRequest.Parser), Items(messages));

    public Method<T[], SubmitCustomerOrdersReply> Submit { get; } =
        new(MethodType.Unary, Service, "SubmitItems", Items(messages), MarshallerOf(SubmitCustomerOrdersReply.Parser));

    private static Marshaller<T[]> Items(IProtobufMessages<T> messages) => new(
        (items, context) => Write((IMessage)messages.ToMessage(items), context),
        context => messages.Read(context.PayloadAsReadOnlySequence()));

    private static Marshaller<TMessage> MarshallerOf<TMessage>(MessageParser<TMessage> parser)
        where TMessage : IMessage<TMessage> => new((message, context) => Write(message, context), context => parser.ParseFrom(context.PayloadAsReadOnlySequence()));

    private static void Write(IMessage message, SerializationContext context)
    {
        // The library writes into the connection's own buffer if it knows the length.
        context.SetPayloadLength(message.CalculateSize());
        message.WriteTo(context.GetBufferWriter());
        context.Complete();
    }
}
