using System.Collections.Concurrent;
using System.Globalization;
using System.Text;

namespace Transport.OData.Streaming.Values;

/// <summary>
/// The members of an enumeration type by value (JSON Format 4.01, 7.1: members by name, several of a flags type with commas; values without a
/// member as numbers).
/// </summary>
/// <remarks>Those of Transport.OData.AspNetCore follow Microsoft's library instead, which has a space behind each comma and takes names from the CLR type too.</remarks>
internal sealed class EnumNames
{
    private static readonly ConcurrentDictionary<IEdmEnumType, EnumNames> Known = new();

    private readonly (long Value, byte[] Name)[] _members;
    private readonly bool _isFlags;

    private EnumNames(IEdmEnumType type)
    {
        _members = [.. type.Members.Select(member => (member.Value.Value, Encoding.UTF8.GetBytes(member.Name)))];
        _isFlags = type.IsFlags;
        MostBytes = _members.Sum(member => member.Name.Length + 1) + Utf8Number.MostBytes;
    }

    /// <summary>Bytes that <see cref="Write"/> needs at most.</summary>
    public int MostBytes { get; }

    public static EnumNames Of(IEdmEnumType type) => Known.GetOrAdd(type, static made => new EnumNames(made));

    /// <summary>Writes a value without quotes.</summary>
    public static int Write(byte[] buffer, int position, long value, EnumNames names)
    {
        foreach (var (member, name) in names._members)
        {
            if (member == value)
            {
                name.CopyTo(buffer, position);
                return position + name.Length;
            }
        }

        return names._isFlags ? names.WriteFlags(buffer, position, value) : Utf8Number.Write(buffer, position, value);
    }

    /// <summary>A value as text.</summary>
    public string Format(long value)
    {
        var buffer = new byte[MostBytes];
        return Encoding.UTF8.GetString(buffer, 0, Write(buffer, 0, value, this));
    }

    /// <summary>Reads names with commas between, or a number.</summary>
    /// <exception cref="FormatException">Neither is there.</exception>
    public long Parse(ReadOnlySpan<byte> text)
    {
        var value = 0L;
        foreach (var range in text.Split((byte)','))
        {
            var part = text[range].Trim((byte)' ');
            value |= Find(part) is { } member ? member
                : long.TryParse(part, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var number) ? number
                : throw new FormatException($"'{Encoding.UTF8.GetString(part)}' is not a member of the enumeration.");
        }

        return value;
    }

    private long? Find(ReadOnlySpan<byte> name)
    {
        foreach (var (value, member) in _members)
        {
            if (name.SequenceEqual(member))
            {
                return value;
            }
        }

        return null;
    }

    private int WriteFlags(byte[] buffer, int position, long value)
    {
        var (at, rest) = (position, value);
        foreach (var (member, name) in _members)
        {
            if (member != 0 && (value & member) == member)
            {
                name.CopyTo(buffer, at);
                at += name.Length;
                buffer[at++] = (byte)',';
                rest &= ~member;
            }
        }

        // The last comma is not part of it.
        return rest == 0 && at > position ? at - 1 : Utf8Number.Write(buffer, position, value);
    }
}
