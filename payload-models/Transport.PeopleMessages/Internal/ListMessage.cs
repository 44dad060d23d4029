using Google.Protobuf;
using Google.Protobuf.Reflection;

namespace Transport.PeopleMessages.Internal;

/// <summary>
/// A message whose one field, number 1, is a list of messages, written from models and read into models through a single
/// <typeparamref name="TMessage"/>: there is one mapped object at a time instead of a second graph beside the models.
/// </summary>
internal abstract class ListMessage<TModel, TMessage>(TModel[] models) : IBufferMessage
    where TMessage : class, IBufferMessage, new()
{
    private const uint ItemTag = (1 << 3) | (uint)WireFormat.WireType.LengthDelimited;

    private readonly List<TModel> _read = [];

    public abstract MessageDescriptor Descriptor { get; }

    public TModel[] ToArray() => _read.ToArray();

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
        var message = new TMessage();
        uint tag;
        while ((tag = input.ReadTag()) != 0)
        {
            if (tag == ItemTag)
            {
                Reset(message);
                input.ReadMessage(message);
                _read.Add(Map(message));
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

    /// <summary>Makes a model of what was read; keeps nothing of <paramref name="message"/> but its strings.</summary>
    protected abstract TModel Map(TMessage message);

    /// <summary>Makes <paramref name="message"/> as good as new.</summary>
    protected abstract void Reset(TMessage message);
}
