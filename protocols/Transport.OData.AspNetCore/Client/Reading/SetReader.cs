namespace Transport.OData.CompiledPayloads.Client;

/// <summary>Reads the envelope of a set and its rows, as far as the buffer goes each time.</summary>
internal sealed class SetReader(ObjectReader rows, PayloadScanner scanner)
{
    private State _state = State.Start;

    /// <summary>Whether there was a value, without which an answer is no set.</summary>
    private bool _hasRows;

    private enum State
    {
        Start,
        FirstMember,
        Members,
        FirstItem,
        Items,
        End,
    }

    /// <summary>The link to the rows that follow, if any.</summary>
    public string? NextLink { get; private set; }

    /// <summary>The number of rows of all pages, if the service tells it.</summary>
    public long? Count { get; private set; }

    /// <summary>Reads on.</summary>
    /// <param name="items">Takes the rows that are complete.</param>
    /// <returns>Whether the set is complete; otherwise the buffer must be filled.</returns>
    /// <exception cref="InvalidDataException">The payload is not a valid set.</exception>
    /// <exception cref="ODataServiceException">The service reports an error in mid-stream.</exception>
    public bool Advance<T>(List<T> items)
        where T : class
    {
        while (true)
        {
            var start = scanner.Position;
            var links = scanner.NestedLinks.Count;
            var next = Step(items);
            if (scanner.IsStarved)
            {
                scanner.Rewind(start);
                scanner.NestedLinks.RemoveRange(links, scanner.NestedLinks.Count - links);
                return false;
            }

            _state = next;
            if (_state == State.End)
            {
                scanner.ExpectNothing();
                return _hasRows || !scanner.IsLast ? scanner.IsLast : throw scanner.Fault("it has no value");
            }
        }
    }

    private State Step<T>(List<T> items)
        where T : class
    {
        switch (_state)
        {
            case State.Start:
                scanner.SkipByteOrderMark();
                scanner.Expect((byte)'{');
                return State.FirstMember;
            case State.FirstMember when scanner.Peek() != '}':
                return ReadMember();
            case State.FirstItem when scanner.Peek() != ']':
                return ReadItem(items);
            case State.FirstItem:
                scanner.Expect((byte)']');
                return State.Members;
            case State.Items:
                return scanner.NextItem() ? ReadItem(items) : State.Members;
            case State.Members when scanner.Peek() == ',':
                scanner.Expect((byte)',');
                return ReadMember();
            case State.End:
                return State.End;
            default:
                scanner.Expect((byte)'}');
                return State.End;
        }
    }

    private State ReadItem<T>(List<T> items)
        where T : class
    {
        var row = rows.Read(scanner);
        if (!scanner.IsStarved)
        {
            items.Add((T)(row ?? throw scanner.Fault("a set holds a null")));
        }

        return State.Items;
    }

    private State ReadMember()
    {
        var name = scanner.ReadName();
        if (scanner.IsStarved)
        {
            return _state;
        }

        if (name.SequenceEqual("value"u8))
        {
            scanner.Expect((byte)'[');
            // A row's own is not the answer's.
            scanner.Context ??= "";
            _hasRows = true;
            return State.FirstItem;
        }

        if (PayloadScanner.IsContext(name))
        {
            scanner.Context = scanner.ReadLink();
        }
        else if (PayloadScanner.IsNextLink(name))
        {
            NextLink = scanner.ReadLink();
        }
        else if (name.SequenceEqual("@odata.count"u8) || name.SequenceEqual("@count"u8))
        {
            Count = scanner.ReadInt64();
        }
        else
        {
            scanner.SkipOrRaise(name);
        }

        return State.Members;
    }
}
