using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;

namespace Transport.MessagePack.Internal;

/// <summary>
/// Short ASCII text, which most text in payloads is, between UTF-16 and bytes. Lengths from 4 to 32 are done with two overlapping
/// loads and stores instead of a loop; everything else is left to <see cref="Ascii"/>.
/// </summary>
internal static class AsciiText
{
    private const ulong NotAsciiChars = 0xFF80_FF80_FF80_FF80;
    private const ulong NotAsciiBytes = 0x8080_8080_8080_8080;

    /// <summary>Writes one byte a character; false where a character is not ASCII, with <paramref name="bytes"/> undefined.</summary>
    /// <param name="bytes">At least as long as <paramref name="text"/>.</param>
    public static bool TryNarrow(ReadOnlySpan<char> text, Span<byte> bytes)
    {
        ref var source = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(text));
        ref var target = ref MemoryMarshal.GetReference(bytes[..text.Length]);
        var length = (nuint)text.Length;
        switch (text.Length)
        {
            case >= 16 and <= 32:
                var low = Vector128.LoadUnsafe(ref source) | Vector128.LoadUnsafe(ref source, 8);
                var high = Vector128.LoadUnsafe(ref source, length - 16) | Vector128.LoadUnsafe(ref source, length - 8);
                if (((low | high) & Vector128.Create((ushort)0xFF80)) != Vector128<ushort>.Zero)
                {
                    return false;
                }

                Vector128.Narrow(Vector128.LoadUnsafe(ref source), Vector128.LoadUnsafe(ref source, 8)).StoreUnsafe(ref target);
                Vector128.Narrow(Vector128.LoadUnsafe(ref source, length - 16), Vector128.LoadUnsafe(ref source, length - 8))
                    .StoreUnsafe(ref target, length - 16);
                return true;
            case >= 8 and < 16:
                var first = Vector128.LoadUnsafe(ref source);
                var last = Vector128.LoadUnsafe(ref source, length - 8);
                if (((first | last) & Vector128.Create((ushort)0xFF80)) != Vector128<ushort>.Zero)
                {
                    return false;
                }

                var narrow = Vector128.Narrow(first, last).AsUInt64();
                Unsafe.WriteUnaligned(ref target, narrow.GetElement(0));
                Unsafe.WriteUnaligned(ref Unsafe.Add(ref target, length - 8), narrow.GetElement(1));
                return true;
            case >= 4 and < 8:
                var start = Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref source));
                var end = Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref Unsafe.Add(ref source, length - 4)));
                if (((start | end) & NotAsciiChars) != 0)
                {
                    return false;
                }

                var pair = Vector128.Create(start, end).AsUInt16();
                var eight = Vector128.Narrow(pair, pair).AsUInt32();
                Unsafe.WriteUnaligned(ref target, eight.GetElement(0));
                Unsafe.WriteUnaligned(ref Unsafe.Add(ref target, length - 4), eight.GetElement(1));
                return true;
            default:
                return Ascii.FromUtf16(text, bytes, out _) == OperationStatus.Done;
        }
    }

    /// <summary>Whether all bytes are ASCII.</summary>
    public static bool IsAscii(ReadOnlySpan<byte> bytes)
    {
        ref var source = ref MemoryMarshal.GetReference(bytes);
        var length = (nuint)bytes.Length;
        return bytes.Length switch
        {
            >= 16 and <= 32 => ((Vector128.LoadUnsafe(ref source) | Vector128.LoadUnsafe(ref source, length - 16))
                & Vector128.Create((byte)0x80)) == Vector128<byte>.Zero,
            >= 8 and < 16 => ((Unsafe.ReadUnaligned<ulong>(ref source) | Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref source, length - 8)))
                & NotAsciiBytes) == 0,
            _ => Ascii.IsValid(bytes),
        };
    }

    /// <summary>A string of ASCII bytes, written in place.</summary>
    public static string ToString(ReadOnlySpan<byte> ascii) => string.Create(ascii.Length, ascii, static (text, ascii) => Widen(ascii, text));

    private static void Widen(ReadOnlySpan<byte> ascii, Span<char> text)
    {
        ref var source = ref MemoryMarshal.GetReference(ascii);
        ref var target = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(text[..ascii.Length]));
        var length = (nuint)ascii.Length;
        if (ascii.Length is >= 16 and <= 32)
        {
            var first = Vector128.LoadUnsafe(ref source);
            var last = Vector128.LoadUnsafe(ref source, length - 16);
            Vector128.WidenLower(first).StoreUnsafe(ref target);
            Vector128.WidenUpper(first).StoreUnsafe(ref target, 8);
            Vector128.WidenLower(last).StoreUnsafe(ref target, length - 16);
            Vector128.WidenUpper(last).StoreUnsafe(ref target, length - 8);
        }
        else if (ascii.Length is >= 8 and < 16)
        {
            var both = Vector128.Create(
                Unsafe.ReadUnaligned<ulong>(ref source), Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref source, length - 8))).AsByte();
            Vector128.WidenLower(both).StoreUnsafe(ref target);
            Vector128.WidenUpper(both).StoreUnsafe(ref target, length - 8);
        }
        else
        {
            Ascii.ToUtf16(ascii, text, out _);
        }
    }
}
