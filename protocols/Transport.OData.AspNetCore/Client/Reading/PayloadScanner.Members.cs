namespace Transport.OData.CompiledPayloads.Client;

/// <content>Members of objects, known and unknown.</content>
internal sealed partial class PayloadScanner
{
    /// <summary>The first member of an object, behind its brace.</summary>
    /// <param name="expected">Which member is likely to come; goes on with the answer.</param>
    /// <returns>The member's number in the plan, <see cref="OtherMember"/> or <see cref="NoMember"/>; its value comes next.</returns>
    public int FirstMember(MemberNames names, ref int expected) => Peek() == '}' ? EndObject() : Member(names, ref expected);

    /// <summary>The member behind a value.</summary>
    public int NextMember(MemberNames names, ref int expected)
    {
        switch (Peek())
        {
            case (byte)',':
                Position++;
                return Member(names, ref expected);
            case (byte)'}':
                return EndObject();
            default:
                Unexpected("a comma or the end of the object");
                return NoMember;
        }
    }

    /// <summary>Reads a member's name and its colon.</summary>
    /// <returns>Without escapes; valid until the buffer changes. Empty where the scanner is starved.</returns>
    public ReadOnlySpan<byte> ReadName()
    {
        Peek();
        var name = ReadTextBytes();
        if (!IsStarved)
        {
            Expect((byte)':');
        }

        return IsStarved ? default : name;
    }

    /// <summary>Passes over a value.</summary>
    public void Skip()
    {
        try
        {
            var json = new Utf8JsonReader(Buffer.AsSpan(Position, End - Position), IsLast, new JsonReaderState(new JsonReaderOptions { MaxDepth = MostDepth }));
            if (json.Read() && json.TrySkip())
            {
                Position += (int)json.BytesConsumed;
            }
            else
            {
                Position = End;
                Unexpected("the end of a value");
            }
        }
        catch (JsonException exception)
        {
            throw Fault(exception.Message);
        }
    }

    private int EndObject()
    {
        Position++;
        _depth--;
        return NoMember;
    }

    private int Member(MemberNames names, ref int expected)
    {
        if (expected < names.Count)
        {
            var pattern = names.Pattern(expected);
            if (Buffer.AsSpan(Position, End - Position).StartsWith(pattern))
            {
                Position += pattern.Length;
                return expected++;
            }
        }

        return FindMember(names, ref expected);
    }

    private int FindMember(MemberNames names, ref int expected)
    {
        var name = ReadName();
        if (IsStarved)
        {
            return NoMember;
        }

        var member = names.Find(name);
        if (member >= 0)
        {
            expected = member + 1;
            return member;
        }

        if (name.SequenceEqual("error"u8) && Peek() == '{')
        {
            RaiseInStreamError();
        }
        else if (IsContext(name))
        {
            // The answer's comes first; what follows reads it again, to pass over it.
            var value = Position;
            Context ??= ReadLink();
            Position = IsStarved ? End : value;
        }

        return IsStarved ? NoMember : OtherMember;
    }
}
