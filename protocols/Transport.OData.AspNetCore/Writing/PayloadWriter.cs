using Microsoft.AspNetCore.OData.Query.Container;

namespace Transport.OData.CompiledPayloads.Writing;

/// <summary>
/// Writes objects by their plans. It stops wherever the buffer is full, also within an object, so that a response takes no more memory than the
/// buffer and one frame per level; then it goes on where it stopped.
/// </summary>
/// <param name="cancellationToken">Ends nested items, each of which the library asks for it.</param>
internal sealed class PayloadWriter(PayloadBuffer buffer, string annotationPrefix, CancellationToken cancellationToken)
{
    private readonly Stack<Frame> _free = new();
    private readonly Stack<Frame> _open = new();

    /// <summary>Starts an object.</summary>
    /// <param name="row">An instance of the plan's type, or the library's wrapper of one.</param>
    /// <param name="isOpen">Whether the opening brace was already written.</param>
    /// <param name="behind">Whether members were already written behind it.</param>
    /// <returns>Whether it was written to its end; otherwise <see cref="Continue"/> goes on.</returns>
    public bool Write(object row, ObjectPlan plan, bool isOpen = false, bool behind = false)
    {
        Start(row, plan, isOpen, behind);
        return Continue();
    }

    /// <summary>Goes on, until everything that was started is written or the buffer is full.</summary>
    public bool Continue()
    {
        while (_open.TryPeek(out var frame))
        {
            if (buffer.IsFull)
            {
                return false;
            }

            if (frame.Items is null && frame.List is null)
            {
                NextNested(frame);
            }
            else
            {
                NextItem(frame);
            }
        }

        return true;
    }

    /// <summary>Writes an object's values; its nested objects are left to <see cref="Continue"/>.</summary>
    private void Start(object row, ObjectPlan plan, bool isOpen = false, bool behind = false)
    {
        if (!isOpen)
        {
            buffer.Write((byte)'{');
        }

        var wrapper = row as IEdmStructuredObject;
        if (wrapper is null)
        {
            WriteInstance(row, plan, behind);
        }
        else if (Wrappers.InstanceOf(wrapper) is { } instance && plan.ClrType.IsInstanceOfType(instance))
        {
            WriteInstance(instance, plan, behind);
        }
        else
        {
            WriteValues(wrapper, plan.Values, behind);
        }

        if (plan.Nested.Length == 0)
        {
            buffer.Write((byte)'}');
            return;
        }

        var frame = _free.TryPop(out var used) ? used : new Frame();
        (frame.Row, frame.Wrapper, frame.Plan, frame.Next, frame.HasMembers) = (row, wrapper, plan, 0, behind || plan.Values.Length > 0);
        _open.Push(frame);
    }

    private void WriteInstance(object instance, ObjectPlan plan, bool behind)
    {
        if (instance.GetType() != plan.ClrType && HidingTypes.Hides(instance.GetType(), plan.ClrType))
        {
            throw new PlanNotPossibleException("an object of a class that hides a property of its base");
        }

        if (!behind && plan.All is { } all)
        {
            all(instance, buffer);
            return;
        }

        plan.Count();
        for (var i = 0; i < plan.Values.Length; i++)
        {
            var value = plan.Values[i];
            buffer.WriteName(behind || i > 0 ? value.Next : value.Prefix);
            value.FromInstance(instance, buffer);
        }
    }

    private void WriteValues(IEdmStructuredObject wrapper, PropertyPlan[] values, bool behind)
    {
        for (var i = 0; i < values.Length; i++)
        {
            var property = values[i];
            buffer.WriteName(behind || i > 0 ? property.Next : property.Prefix);
            if (!wrapper.TryGetPropertyValue(property.Name, out var value))
            {
                throw new SerializationException($"The property '{property.Name}' was not selected.");
            }

            if (value is null && !property.IsCollection)
            {
                NullValue.Write(buffer, property.Name, property.MayBeNull);
            }
            else
            {
                property.FromValue(value!, buffer);
            }
        }
    }

    private void NextNested(Frame frame)
    {
        if (frame.Next == frame.Plan.Nested.Length)
        {
            buffer.Write((byte)'}');
            Close();
            return;
        }

        var nested = frame.Plan.Nested[frame.Next++];
        var value = Value(frame, nested);
        if (frame.HasMembers)
        {
            buffer.Write((byte)',');
        }

        frame.HasMembers = true;
        if (nested.IsCollection)
        {
            StartItems(nested, value);
        }
        else if (value is null)
        {
            buffer.Write(nested.Prefix);
            buffer.Write("null"u8);
        }
        else
        {
            buffer.Write(nested.Prefix);
            Start(value, nested.Plan);
        }
    }

    private void StartItems(NestedPlan nested, object? value)
    {
        if (value is ICountOptionCollection { TotalCount: { } count })
        {
            buffer.Write(nested.CountPrefix(annotationPrefix));
            JsonValue.Write(buffer, count);
            buffer.Write((byte)',');
        }

        buffer.Write(nested.Prefix);
        buffer.Write((byte)'[');
        if (value is null)
        {
            buffer.Write((byte)']');
            return;
        }

        // Of any other class the enumerator may leave items out.
        var list = value is Array || value.GetType() == nested.Plan.ListType ? (IList)value : null;
        var next = list is not null && nested.Plan.Nested.Length == 0 ? WriteItems(list, nested.Plan) : 0;
        if (next > 0 && next == list!.Count)
        {
            buffer.Write((byte)']');
            return;
        }

        var frame = _free.TryPop(out var used) ? used : new Frame();
        (frame.Plan, frame.Next, frame.HasMembers) = (nested.Plan, next, next > 0);
        frame.List = list;
        frame.Items = frame.List is null ? ((IEnumerable)value).GetEnumerator() : null;
        _open.Push(frame);
    }

    private void NextItem(Frame frame)
    {
        object? item;
        if (frame.List is { } list)
        {
            if (frame.Next == list.Count)
            {
                buffer.Write((byte)']');
                Close();
                return;
            }

            item = list[frame.Next++];
        }
        else if (frame.Items!.MoveNext())
        {
            item = frame.Items.Current;
        }
        else
        {
            buffer.Write((byte)']');
            Close();
            return;
        }

        if (frame.HasMembers)
        {
            buffer.Write((byte)',');
        }

        frame.HasMembers = true;
        WriteItem(item, frame.Plan);
    }

    /// <summary>Writes items without nested objects, which need no frames, until the buffer is full.</summary>
    /// <returns>How many.</returns>
    private int WriteItems(IList list, ObjectPlan plan)
    {
        var next = 0;
        for (; next < list.Count && !buffer.IsFull; next++)
        {
            if (next > 0)
            {
                buffer.Write((byte)',');
            }

            WriteItem(list[next], plan);
        }

        return next;
    }

    private void WriteItem(object? item, ObjectPlan plan)
    {
        cancellationToken.ThrowIfCancellationRequested();
        if (item is not null)
        {
            Start(item, plan);
        }
        else if (plan.IsEntity)
        {
            throw new SerializationException("Collections of entities cannot have an item that is null.");
        }
        else
        {
            buffer.Write("null"u8);
        }
    }

    private static object? Value(Frame frame, NestedPlan nested)
    {
        if (frame.Wrapper is null)
        {
            // What a query made was looked at before (Paging); this is the application's.
            return nested.Get(frame.Row!) is var held and not ITruncatedCollection ? held : throw new PlanNotPossibleException("a page in a property of an entity");
        }

        return frame.Wrapper.TryGetPropertyValue(nested.Name, out var value)
            ? value
            : throw new ODataException($"The property '{nested.Name}' was not expanded.");
    }

    private void Close()
    {
        var frame = _open.Pop();
        (frame.Items as IDisposable)?.Dispose();
        (frame.Row, frame.Wrapper, frame.Items, frame.List) = (null, null, null, null);
        _free.Push(frame);
    }

    /// <summary>An object between two nested properties, or a collection between two items.</summary>
    private sealed class Frame
    {
        public object? Row;
        public IEdmStructuredObject? Wrapper;
        public IList? List;
        public IEnumerator? Items;
        public ObjectPlan Plan = null!;
        public int Next;
        public bool HasMembers;
    }
}
