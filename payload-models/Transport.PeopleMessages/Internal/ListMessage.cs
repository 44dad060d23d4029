using Google.Protobuf;
using Google.Protobuf.Reflection;

namespace Transport.PeopleMessages.Internal;

/// <summary>
/// A message whose one field, number 1, is a list of messages, written from models through a single <typeparamref name="TMessage"/> and
/// read into models one by one: there is one mapped object at a time instead of a second graph beside the models.
/// </summary>
internal abstract class ListMessage<TModel, TMessage>(TModel[] models) : IBufferMessage, IDisposable
    where TMessage : class, IBufferMessage, new()
{
    private const uint ItemTag = (1 << 3) | (uint)WireFormat.WireType.LengthDelimited;

    private readonly PooledList<TModel> _read = new();

    public abstract MessageDescriptor Descriptor { get; }

    /// <summary>The models read.</summary>
    public TModel[] ToArray() => _read.ToArray();

    public void Dispose() => _read.Dispose();

    public void InternalWriteTo(ref WriteContext output)
    {
        var message = new TMessage();
        foreach (var model in models)
        {
            Map(model, message);
            output.WriteTag(ItemTag);
            output.WriteMessage(message);
        }
    }

    public void InternalMergeFrom(ref ParseContext input)
    {
        uint tag;
        while ((tag = input.ReadTag()) != 0)
        {
            if (tag == ItemTag)
            {
                _read.Add(ReadItem(ref input));
            }
            else
            {
                UnknownFieldSet.MergeFieldFrom(null, ref input);
            }
        }
    }

    public void MergeFrom(CodedInputStream input) => input.ReadRawMessage(this);

    public void WriteTo(CodedOutputStream output) => output.WriteRawMessage(this);

    public int CalculateSize() => throw new NotSupportedException("A list is written to a buffer, which needs no size ahead.");

    /// <summary>Fills <paramref name="message"/> anew, every field of it.</summary>
    protected abstract void Map(TModel model, TMessage message);

    /// <summary>Reads one message, in front of which its tag has been read.</summary>
    protected abstract TModel ReadItem(ref ParseContext input);
}
