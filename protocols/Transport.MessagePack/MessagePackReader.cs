using System.Buffers;
using System.Runtime.CompilerServices;
using Transport.MessagePack.Internal;

namespace Transport.MessagePack;

/// <summary>
/// Reads MessagePack (specification of 2017-08-09) from memory. Integers are taken in any width that fits the type asked for; every
/// length is checked against the bytes that remain before anything is allocated for it.
/// </summary>
/// <remarks>
/// Formatters of nested types bracket the contents of an array or map with <see cref="Enter"/> and <see cref="Leave"/>, so that hostile
/// nesting cannot exhaust the stack.
/// </remarks>
public ref partial struct MessagePackReader
{
    /// <summary>Deepest nesting that is followed unless the constructor is told otherwise.</summary>
    public const int DefaultMaxDepth = 64;

    /// <summary>The largest depth that may be asked for.</summary>
    public const int LargestMaxDepth = 1024;

    private readonly ReadOnlySpan<byte> _input;
    private readonly int _maxDepth;
    private byte[]? _rented;
    private int _offset;
    private int _depth;

    /// <param name="input">One or more values.</param>
    /// <param name="maxDepth">Deepest nesting of arrays and maps, 1 to <see cref="LargestMaxDepth"/>.</param>
    public MessagePackReader(ReadOnlySpan<byte> input, int maxDepth = DefaultMaxDepth)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(maxDepth, 1);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(maxDepth, LargestMaxDepth);
        _input = input;
        _maxDepth = maxDepth;
    }

    /// <summary>Input in several segments is copied into a pooled buffer, which <see cref="Dispose"/> gives back.</summary>
    /// <inheritdoc cref="MessagePackReader(ReadOnlySpan{byte}, int)"/>
    public MessagePackReader(in ReadOnlySequence<byte> input, int maxDepth = DefaultMaxDepth)
        : this(input.FirstSpan, maxDepth)
    {
        if (input.IsSingleSegment)
        {
            return;
        }

        var length = checked((int)input.Length);
        _rented = ArrayPool<byte>.Shared.Rent(length);
        input.CopyTo(_rented);
        _input = _rented.AsSpan(0, length);
    }

    /// <summary>Bytes read so far.</summary>
    public readonly int Offset => _offset;

    /// <summary>Bytes left.</summary>
    public readonly int Remaining => _input.Length - _offset;

    /// <summary>The family of the next value.</summary>
    /// <exception cref="MessagePackException">There is no next value.</exception>
    public readonly MessagePackType NextType => Code.TypeOf(Peek());

    /// <summary>Gives back what the constructor rented; the reader must not be used afterwards.</summary>
    public void Dispose()
    {
        if (_rented is { } rented)
        {
            _rented = null;
            ArrayPool<byte>.Shared.Return(rented);
        }
    }

    /// <summary>Goes one level deeper: call it behind an array or map header, before the contents are read.</summary>
    /// <exception cref="MessagePackException">That is deeper than allowed.</exception>
    public void Enter()
    {
        if (++_depth > _maxDepth)
        {
            throw new MessagePackException($"Nesting is deeper than {_maxDepth} levels", _offset);
        }
    }

    /// <summary>Comes back from <see cref="Enter"/>.</summary>
    public void Leave() => _depth--;

    /// <summary>Checks that nothing is left.</summary>
    /// <exception cref="MessagePackException">There are bytes behind the value.</exception>
    public readonly void ReadEnd()
    {
        if (Remaining != 0)
        {
            throw new MessagePackException($"{Remaining} bytes are left over behind the value", _offset);
        }
    }

    /// <summary>Takes a nil if there is one next.</summary>
    /// <exception cref="MessagePackException">There is no next value.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryReadNil()
    {
        if (Peek() != Code.Nil)
        {
            return false;
        }

        _offset++;
        return true;
    }

    /// <summary>True or false.</summary>
    /// <exception cref="MessagePackException">The next value is neither.</exception>
    public bool ReadBoolean()
    {
        var code = Peek();
        if (code is not (Code.True or Code.False))
        {
            throw Unexpected("a boolean");
        }

        _offset++;
        return code == Code.True;
    }

    /// <summary>The count of an array's values, which follow.</summary>
    /// <exception cref="MessagePackException">The next value is no array, or has more values than bytes remain.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int ReadArrayHeader()
    {
        var count = (uint)Peek() - Code.FixArray;
        if (count < 16 && count < (uint)Remaining)
        {
            _offset++;
            return (int)count;
        }

        return ReadLargeArrayHeader();
    }

    /// <summary>The count of a map's pairs; a key and a value for each follow.</summary>
    /// <exception cref="MessagePackException">The next value is no map, or has more pairs than bytes remain.</exception>
    public int ReadMapHeader() => Peek() switch
    {
        var code and >= Code.FixMap and < Code.FixArray => TakeCount(1, code - Code.FixMap, 2),
        Code.Map16 => TakeCount(3, BigEndian(2), 2),
        Code.Map32 => TakeCount(5, BigEndian(4), 2),
        _ => throw Unexpected("a map"),
    };

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int ReadLargeArrayHeader() => Peek() switch
    {
        var code and >= Code.FixArray and < Code.FixStr => TakeCount(1, code - Code.FixArray, 1),
        Code.Array16 => TakeCount(3, BigEndian(2), 1),
        Code.Array32 => TakeCount(5, BigEndian(4), 1),
        _ => throw Unexpected("an array"),
    };

    /// <summary>Takes a header, whose every value or pair needs at least <paramref name="bytesEach"/> bytes behind it.</summary>
    private int TakeCount(int header, long count, int bytesEach)
    {
        if (count * bytesEach > Remaining - header)
        {
            throw new MessagePackException($"A count of {count} is more than the {Remaining - header} bytes behind it can hold", _offset);
        }

        _offset += header;
        return (int)count;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly byte Peek()
    {
        if ((uint)_offset >= (uint)_input.Length)
        {
            ThrowEnd();
        }

        return _input[_offset];
    }

    private readonly MessagePackException Unexpected(string wanted) =>
        new($"Expected {wanted}, found {Code.TypeOf(_input[_offset])} (0x{_input[_offset]:X2})", _offset);

    [System.Diagnostics.CodeAnalysis.DoesNotReturn]
    private readonly void ThrowEnd() => throw new MessagePackException("The input ends where a value should start", _offset);
}
