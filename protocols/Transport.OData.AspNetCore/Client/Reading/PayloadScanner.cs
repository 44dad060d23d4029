namespace Transport.OData.CompiledPayloads.Client;

/// <summary>
/// Reads JSON from a buffer that holds a part of a payload. Where the part ends too early, the scanner is starved: what was read since the last
/// complete value is void, and is read again when the buffer holds more.
/// </summary>
internal sealed partial class PayloadScanner
{
    /// <summary>No more members in the object.</summary>
    public const int NoMember = -1;

    /// <summary>A member that the plan does not know.</summary>
    public const int OtherMember = -2;

    /// <summary>Deepest nesting.</summary>
    public const int MostDepth = 128;

    /// <summary>Bytes that a message quotes.</summary>
    private const int MostShown = 40;

    private int _depth;

    /// <summary>Behind <see cref="End"/> stands a zero, which no JSON has.</summary>
    public byte[] Buffer = [0];

    public int Position;
    public int End;

    /// <summary>Nothing follows what the buffer holds.</summary>
    public bool IsLast { get; set; }

    /// <summary>The buffer ended within a value.</summary>
    public bool IsStarved { get; private set; }

    /// <summary>Bytes of the payload before the buffer, for messages.</summary>
    public long Offset { get; set; }

    /// <summary>Makes void what was read since a position.</summary>
    public void Rewind(int position)
    {
        (Position, IsStarved, _depth) = (position, false, 0);
    }

    /// <summary>The next byte that is no white space; 0 where the buffer ends.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public byte Peek()
    {
        var next = Buffer[Position];
        return next > ' ' ? next : SkipSpace();
    }

    /// <summary>JSON should not begin with one, but readers may pass over it (RFC 8259, 8.1).</summary>
    public void SkipByteOrderMark()
    {
        ReadOnlySpan<byte> mark = [0xEF, 0xBB, 0xBF];
        var rest = Buffer.AsSpan(Position, End - Position);
        if (rest.StartsWith(mark))
        {
            Position += mark.Length;
        }
        else if (!IsLast && rest.Length > 0 && mark.StartsWith(rest))
        {
            (IsStarved, Position) = (true, End);
        }
    }

    /// <summary>Reads a structural character.</summary>
    public void Expect(byte character)
    {
        if (Peek() == character)
        {
            Position++;
        }
        else
        {
            Unexpected(character switch
            {
                (byte)'{' => "an object",
                (byte)'[' => "a collection",
                (byte)':' => "a colon",
                _ => "the end of the object",
            });
        }
    }

    /// <returns>False for a <c>null</c>, which is then behind.</returns>
    public bool StartObject()
    {
        if (TryReadNull())
        {
            return false;
        }

        Expect((byte)'{');
        Enter();
        return true;
    }

    /// <summary>Whether the next value is <c>null</c>; it is then behind.</summary>
    public bool TryReadNull()
    {
        if (Peek() != 'n')
        {
            return false;
        }

        if (!TryTake("null"u8))
        {
            Unexpected("null");
        }

        return true;
    }

    /// <summary>The first item of a collection, behind its bracket.</summary>
    /// <returns>Whether there is one.</returns>
    public bool StartItems()
    {
        Expect((byte)'[');
        Enter();
        if (Peek() != ']')
        {
            return !IsStarved;
        }

        Position++;
        _depth--;
        return false;
    }

    /// <summary>Goes on behind an item.</summary>
    /// <returns>Whether there is another.</returns>
    public bool NextItem()
    {
        switch (Peek())
        {
            case (byte)',':
                Position++;
                return true;
            case (byte)']':
                Position++;
                _depth--;
                return false;
            default:
                Unexpected("a comma or the end of the collection");
                return false;
        }
    }

    /// <summary>Where JSON or the type is not what it must be; at the end of the buffer that is merely too early.</summary>
    /// <exception cref="InvalidDataException">There is something, and it is wrong.</exception>
    public void Unexpected(string expected)
    {
        if (Position < End)
        {
            RaiseMisplacedError();
            if (IsStarved)
            {
                return;
            }

            throw Fault($"{expected} was expected, and there is '{Shown()}'");
        }

        if (IsLast)
        {
            throw Fault($"it ends where {expected} was expected");
        }

        (IsStarved, Position) = (true, End);
    }

    /// <summary>Whether a comma was next; it is then behind.</summary>
    public bool TryTakeComma()
    {
        if (Peek() != ',')
        {
            return false;
        }

        Position++;
        return true;
    }

    /// <summary>Sees to it that nothing but white space is left.</summary>
    public void ExpectNothing()
    {
        Peek();
        if (Position < End)
        {
            throw Fault($"something follows its end: '{Shown()}'");
        }
    }

    public InvalidDataException Fault(string what) => new($"The payload is not valid at byte {Offset + Position}: {what}.");

    private void Enter()
    {
        if (++_depth > MostDepth)
        {
            throw Fault($"it is nested more than {MostDepth} deep");
        }
    }

    /// <returns>False where something else stands, or the buffer ends before it is clear.</returns>
    private bool TryTake(ReadOnlySpan<byte> literal)
    {
        var rest = Buffer.AsSpan(Position, End - Position);
        if (rest.StartsWith(literal))
        {
            Position += literal.Length;
            return true;
        }

        if (literal.StartsWith(rest))
        {
            Position = End;
        }

        return false;
    }

    private byte SkipSpace()
    {
        while (Position < End && Buffer[Position] is (byte)' ' or (byte)'\t' or (byte)'\r' or (byte)'\n')
        {
            Position++;
        }

        return Buffer[Position];
    }

    /// <summary>The start of a text, for messages.</summary>
    public static string Shown(ReadOnlySpan<byte> text) =>
        text.Length <= MostShown ? Encoding.UTF8.GetString(text) : Encoding.UTF8.GetString(text[..MostShown]) + "…";

    private string Shown() => Shown(Buffer.AsSpan(Position, End - Position));
}
