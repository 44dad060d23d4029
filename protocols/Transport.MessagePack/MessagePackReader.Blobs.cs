using System.Runtime.CompilerServices;
using System.Text;
using Transport.MessagePack.Internal;

namespace Transport.MessagePack;

/// <content>Strings, binaries, extensions, and values that are skipped.</content>
public ref partial struct MessagePackReader
{
    /// <summary>A string; nil is null.</summary>
    /// <exception cref="MessagePackException">The next value is no string, or is not UTF-8.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public string? ReadString() => TryReadNil() ? null : ReadText();

    /// <summary>The UTF-8 bytes of a string, unchecked; valid as long as the input is.</summary>
    /// <exception cref="MessagePackException">The next value is no string.</exception>
    public ReadOnlySpan<byte> ReadUtf8()
    {
        var code = Peek();
        return code switch
        {
            >= Code.FixStr and < Code.Nil => TakeBlob(1, code - Code.FixStr),
            Code.Str8 => TakeBlob(2, BigEndian(1)),
            Code.Str16 => TakeBlob(3, BigEndian(2)),
            Code.Str32 => TakeBlob(5, BigEndian(4)),
            _ => throw Unexpected("a string"),
        };
    }

    /// <summary>The bytes of a binary; valid as long as the input is.</summary>
    /// <exception cref="MessagePackException">The next value is no binary.</exception>
    public ReadOnlySpan<byte> ReadBinary() => Peek() switch
    {
        Code.Bin8 => TakeBlob(2, BigEndian(1)),
        Code.Bin16 => TakeBlob(3, BigEndian(2)),
        Code.Bin32 => TakeBlob(5, BigEndian(4)),
        _ => throw Unexpected("a binary"),
    };

    /// <summary>The data of an extension; valid as long as the input is.</summary>
    /// <param name="type">0 to 127 of the application, negative of the specification.</param>
    /// <exception cref="MessagePackException">The next value is no extension.</exception>
    public ReadOnlySpan<byte> ReadExtension(out sbyte type)
    {
        // The type number is the last byte of the header, behind the length.
        var data = Peek() switch
        {
            Code.FixExt1 => TakeBlob(2, 1),
            Code.FixExt2 => TakeBlob(2, 2),
            Code.FixExt4 => TakeBlob(2, 4),
            Code.FixExt8 => TakeBlob(2, 8),
            Code.FixExt16 => TakeBlob(2, 16),
            Code.Ext8 => TakeBlob(3, BigEndian(1)),
            Code.Ext16 => TakeBlob(4, BigEndian(2)),
            Code.Ext32 => TakeBlob(6, BigEndian(4)),
            _ => throw Unexpected("an extension"),
        };
        type = (sbyte)_input[_offset - data.Length - 1];
        return data;
    }

    /// <summary>Passes over the next value with all that is in it.</summary>
    /// <exception cref="MessagePackException">The value is not complete, not MessagePack, or too deep.</exception>
    public void Skip()
    {
        // Values still to come on each open level; levels are few, so they fit on the stack and no recursion is needed.
        Span<uint> open = stackalloc uint[_maxDepth + 1];
        var level = 0;
        open[0] = 1;
        while (true)
        {
            if (open[level] == 0)
            {
                if (level == 0)
                {
                    return;
                }

                level--;
                Leave();
                continue;
            }

            open[level]--;
            if (SkipOne() is var contents and > 0)
            {
                Enter();
                open[++level] = contents;
            }
        }
    }

    /// <summary>Passes over a scalar, or over the header of an array or map and says how many values are in it.</summary>
    private uint SkipOne()
    {
        switch (NextType)
        {
            case MessagePackType.Nil or MessagePackType.Boolean:
                _offset++;
                return 0;
            case MessagePackType.Integer:
                SkipInteger();
                return 0;
            case MessagePackType.Float:
                ReadDouble();
                return 0;
            case MessagePackType.String:
                ReadUtf8();
                return 0;
            case MessagePackType.Binary:
                ReadBinary();
                return 0;
            case MessagePackType.Extension:
                ReadExtension(out _);
                return 0;
            case MessagePackType.Array:
                return (uint)ReadArrayHeader();
            case MessagePackType.Map:
                return (uint)ReadMapHeader() * 2;
            default:
                throw new MessagePackException("0xC1 starts no MessagePack value", _offset);
        }
    }

    private void SkipInteger()
    {
        if (Peek() == Code.UInt64)
        {
            ReadUInt64();
        }
        else
        {
            ReadInt64();
        }
    }

    private string ReadText()
    {
        var code = Peek();
        var length = (uint)code - Code.FixStr;
        ReadOnlySpan<byte> bytes;
        var start = _offset;
        if (length < 32 && length < (uint)Remaining)
        {
            bytes = _input.Slice(start + 1, (int)length);
            _offset = start + 1 + (int)length;
        }
        else
        {
            bytes = ReadUtf8();
        }

        return AsciiText.IsAscii(bytes) ? AsciiText.ToString(bytes) : Decode(bytes, start);
    }

    private string Decode(ReadOnlySpan<byte> utf8, int start)
    {
        try
        {
            return MessagePackPrimitives.StrictUtf8.GetString(utf8);
        }
        catch (DecoderFallbackException e)
        {
            _offset = start;
            throw new MessagePackException("A string is not UTF-8", start, e);
        }
    }

    /// <summary>Takes a header and the bytes behind it, which it returns.</summary>
    private ReadOnlySpan<byte> TakeBlob(int header, long length)
    {
        if (length > Remaining - header)
        {
            throw new MessagePackException($"A length of {length} is more than the {Math.Max(0, Remaining - header)} bytes behind it", _offset);
        }

        var bytes = _input.Slice(_offset + header, (int)length);
        _offset += header + (int)length;
        return bytes;
    }
}
