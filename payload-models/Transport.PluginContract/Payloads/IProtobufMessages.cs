namespace Transport.PluginContract.Payloads;

/// <summary>Items as messages that protoc generated, mapped from and to the items within each call.</summary>
/// <typeparam name="T">The type of an item.</typeparam>
public interface IProtobufMessages<T>
    where T : class, new()
{
    /// <summary>A new message of Google.Protobuf, an <c>IMessage</c>, whose field 1 repeats the items.</summary>
    object ToMessage(T[] items);

    /// <summary>Reads such a message. What Google.Protobuf throws for other bytes is not wrapped.</summary>
    T[] Read(in ReadOnlySequence<byte> input);
}
