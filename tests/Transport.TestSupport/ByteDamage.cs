namespace Transport.TestSupport;

/// <summary>Seeded damage to bytes: equal generators make equal damage.</summary>
/// <param name="random">Draws every change.</param>
/// <param name="kinds">Each is as likely as another; one that is named twice is twice as likely.</param>
/// <param name="fragments">For <see cref="DamageKind.Fragment"/> and <see cref="DamageKind.Lie"/>; none where neither is among the kinds.</param>
public sealed class ByteDamage(Random random, IReadOnlyList<DamageKind> kinds, params IReadOnlyList<byte[]> fragments)
{
    /// <summary>What protobuf and MessagePack take for a length of about 2 or 4 thousand million, and protobuf for a negative one.</summary>
    public static IReadOnlyList<byte[]> LyingLengths { get; } =
    [
        [0xFF, 0xFF, 0xFF, 0xFF, 0x07], [0xFE, 0xFF, 0xFF, 0xFF, 0x07], [0xFF, 0xFF, 0xFF, 0xFF, 0x0F], [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01],
        [0xDB, 0x7F, 0xFF, 0xFF, 0xFF], [0xDD, 0x7F, 0xFF, 0xFF, 0xFF], [0xDD, 0xFF, 0xFF, 0xFF, 0xFF],
    ];

    /// <summary>Bytes with one to <paramref name="mostChanges"/> changes; fewer where none are left to change.</summary>
    /// <param name="good">Stays as it is.</param>
    /// <param name="mostChanges">1 or more.</param>
    /// <param name="place">Where a change falls among so many bytes, 0 to one less; anywhere by default.</param>
    public byte[] Of(byte[] good, int mostChanges = 3, Func<int, int>? place = null)
    {
        List<byte> bytes = [.. good];
        for (var changes = random.Next(1, mostChanges + 1); changes > 0 && bytes.Count > 0; changes--)
        {
            Change(bytes, place is null ? random.Next(bytes.Count) : place(bytes.Count));
        }

        return [.. bytes];
    }

    private void Change(List<byte> bytes, int at)
    {
        switch (kinds[random.Next(kinds.Count)])
        {
            case DamageKind.Flip:
                bytes[at] ^= (byte)(1 << random.Next(8));
                break;
            case DamageKind.Replace:
                bytes[at] = (byte)random.Next(256);
                break;
            case DamageKind.Insert:
                bytes.Insert(at, (byte)random.Next(256));
                break;
            case DamageKind.Remove:
                bytes.RemoveRange(at, random.Next(1, Math.Min(8, bytes.Count - at) + 1));
                break;
            case DamageKind.Repeat:
                var from = random.Next(bytes.Count);
                bytes.InsertRange(at, bytes.GetRange(from, random.Next(1, Math.Min(40, bytes.Count - from) + 1)));
                break;
            case DamageKind.Fragment:
                bytes.InsertRange(at, fragments[random.Next(fragments.Count)]);
                break;
            case DamageKind.Lie:
                bytes.RemoveAt(at);
                bytes.InsertRange(at, fragments[random.Next(fragments.Count)]);
                break;
            case DamageKind.Cut:
                bytes.RemoveRange(at, bytes.Count - at);
                break;
            case DamageKind.Character:
                ChangeCharacter(bytes, at);
                break;
        }
    }

    private void ChangeCharacter(List<byte> bytes, int from)
    {
        var at = bytes.FindIndex(from, b => char.IsAsciiDigit((char)b) || char.IsAsciiLetterLower((char)b));
        if (at >= 0)
        {
            bytes[at] = (byte)(char.IsAsciiDigit((char)bytes[at]) ? random.Next('0', '9' + 1) : random.Next('a', 'z' + 1));
        }
    }
}
