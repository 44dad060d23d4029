using System.Buffers;

namespace Transport.Experiments.Stores.Entities;

/// <summary>Saves and loads sets by an encoding: message by message, on every processor.</summary>
/// <param name="encoding">The encoding.</param>
/// <param name="entities">Of the plan.</param>
internal sealed class EncodedEntities(IPayloadEncoding encoding, int entities)
{
    private const int Schema = 1;

    /// <summary>Into memory.</summary>
    public byte[][] Encode(EntitySet[] sets)
    {
        var messages = EntitySet.MessagesOf(sets);
        var encoded = new byte[messages.Count][];
        using var buffers = new ThreadLocal<ArrayBufferWriter<byte>>(() => new ArrayBufferWriter<byte>());
        InParallel.For(messages.Count, number => encoded[number] = EncodeOne(buffers.Value!, messages[number]).ToArray());
        return encoded;
    }

    public EntitySet[] Decode(byte[][] encoded)
    {
        var sets = EntitySet.Empty(entities);
        var messages = EntitySet.MessagesOf(sets);
        InParallel.For(messages.Count, number => DecodeOne(messages[number], encoded[number]));
        return sets;
    }

    /// <summary>Into a file, until it is on the disk.</summary>
    /// <returns>Its bytes.</returns>
    public long Save(EntitySet[] sets, string file)
    {
        var messages = EntitySet.MessagesOf(sets);
        using var snapshot = new SnapshotWriter(file, Schema, messages.Count);
        using var buffers = new ThreadLocal<ArrayBufferWriter<byte>>(() => new ArrayBufferWriter<byte>());
        InParallel.For(messages.Count, number => snapshot.Write(number, EncodeOne(buffers.Value!, messages[number])));
        return snapshot.Commit();
    }

    /// <summary>From a file, whose checksums are compared.</summary>
    public EntitySet[] Load(string file)
    {
        var sets = EntitySet.Empty(entities);
        var messages = EntitySet.MessagesOf(sets);
        using var snapshot = new SnapshotReader(file, Schema);
        if (snapshot.Count != messages.Count)
        {
            throw new SnapshotException($"{Path.GetFileName(file)}: the snapshot holds {snapshot.Count} messages, and {messages.Count} are expected");
        }

        InParallel.For(messages.Count, number =>
        {
            var length = snapshot.LengthOf(number);
            var bytes = ArrayPool<byte>.Shared.Rent(length);
            snapshot.Read(number, bytes);
            DecodeOne(messages[number], bytes.AsMemory(0, length));
            ArrayPool<byte>.Shared.Return(bytes);
        });
        return sets;
    }

    private ReadOnlyMemory<byte> EncodeOne(ArrayBufferWriter<byte> buffer, (EntitySet Set, int From, int Count) message)
    {
        buffer.ResetWrittenCount();
        encoding.Write(buffer, message.Set.MessageOf(message.From, message.Count));
        return buffer.WrittenMemory;
    }

    private void DecodeOne((EntitySet Set, int From, int Count) message, ReadOnlyMemory<byte> bytes) =>
        message.Set.Take(message.From, message.Count, encoding.Read<Person[]>(new ReadOnlySequence<byte>(bytes)));
}
