using Transport.Soap.Contracts.Plans;
using Transport.Soap.Xml;

namespace Transport.Soap.Messages;

/// <summary>Writes a message whose only part is a collection, in pieces, each with as many items as fit.</summary>
/// <param name="writer">Has written the start of the envelope.</param>
/// <param name="buffer">What it writes to.</param>
/// <param name="plan">How items are written.</param>
/// <param name="items">The items; enumerated once.</param>
/// <param name="end">What follows the body.</param>
internal sealed class ItemsWriter<TWriter, TItem>(
    TWriter writer, SegmentedBuffer buffer, ItemsPlan<TWriter, TItem> plan, IEnumerable<TItem> items, byte[] end) : IMessageRest
    where TWriter : ContractWriter, IStreamedWriter
{
    /// <summary>Items between two looks at what has been written.</summary>
    private const int Slice = 256;

    private readonly TItem[]? _array = items as TItem[];
    private IEnumerator<TItem>? _others;
    private int _next;
    private bool _hasStarted;
    private bool _hasEnded;

    public bool WriteMore(long bytes)
    {
        var until = bytes > long.MaxValue - buffer.Length ? long.MaxValue : buffer.Length + bytes;
        if (!_hasStarted)
        {
            _hasStarted = true;
            plan.WriteStart(writer);
        }

        while (!(_array is null ? WriteOthers() : WriteSlice(_array)))
        {
            if (buffer.Length + writer.Uncommitted >= until)
            {
                writer.Commit();
                return false;
            }
        }

        plan.WriteEnd(writer);
        writer.Raw(end);
        Complete();
        return true;
    }

    public void Dispose()
    {
        Complete();
        _others?.Dispose();
    }

    private void Complete()
    {
        if (!_hasEnded)
        {
            _hasEnded = true;
            writer.Complete();
        }
    }

    /// <returns>Whether there are no more.</returns>
    private bool WriteSlice(TItem[] array)
    {
        var slice = array.AsSpan(_next, Math.Min(Slice, array.Length - _next));
        Collections.WriteSpan(writer, slice, plan.WriteItem);
        _next += slice.Length;
        return _next == array.Length;
    }

    private bool WriteOthers()
    {
        _others ??= items.GetEnumerator();
        for (var i = 0; i < Slice; i++)
        {
            if (!_others.MoveNext())
            {
                return true;
            }

            plan.WriteItem(writer, _others.Current);
        }

        return false;
    }
}
