using MessagePack;

namespace Transport.Plugins.Tests;

/// <summary>Seeded damage to one good MessagePack value: to values within it, which leaves its frame whole, or to its bytes anywhere.</summary>
internal sealed class MessagePackMutator(byte[] good, Random random)
{
    /// <summary>Values of every family, for the place of another: the widths of each, the ends of their ranges, nesting.</summary>
    private static readonly byte[][] Values =
    [
        [0xC0], [0xC2], [0xC3], [0x00], [0x7F], [0xE0], [0xCC, 0xFF], [0xCD, 0xFF, 0xFF], [0xCE, .. Repeat(0xFF, 4)], [0xCF, .. Repeat(0xFF, 8)],
        [0xD0, 0x80], [0xD1, 0x80, 0x00], [0xD2, 0x80, .. Repeat(0, 3)], [0xD3, 0x80, .. Repeat(0, 7)], [0xCA, 0x7F, 0xC0, 0x00, 0x00],
        [0xCB, 0xFF, 0xF0, .. Repeat(0, 6)], [0xA0], [0xA2, 0xC3, 0xA9], [0xA2, 0xED, 0xA0], [0xD9, 0x01, 0x61], [0xDA, 0x00, 0x01, 0x61],
        [0xDB, 0x00, 0x00, 0x00, 0x01, 0xFF], [0xC4, 0x02, 0x00, 0xFF], [0x90], [0x91, 0xC0], [0xDC, 0x00, 0x01, 0x90], [0xDD, .. Repeat(0, 4)],
        [0x80], [0x81, 0xA1, 0x61, 0x01], [0xDE, 0x00, 0x00], [0xD6, 0xFF, .. Repeat(0xFF, 4)], [0xD7, 0xFF, .. Repeat(0xFF, 8)],
        [0xC7, 0x0C, 0xFF, .. Repeat(0, 4), 0x80, .. Repeat(0, 7)], [0xC7, 0x00, 0xFF], [0xD4, 0x01, 0x00], [.. Repeat(0x91, 20), 0xC0],
        [.. Repeat(0x91, 40), 0xC0],
    ];

    /// <summary>Counts and lengths that the bytes behind them do not have.</summary>
    private static readonly byte[][] Lies =
    [
        [0xDB, 0x7F, 0xFF, 0xFF, 0xFF], [0xDD, 0x7F, 0xFF, 0xFF, 0xFF], [0xDD, 0xFF, 0xFF, 0xFF, 0xFF], [0xDF, 0x7F, 0xFF, 0xFF, 0xFF], [0xC6, 0xFF, 0xFF, 0xFF, 0xFF],
        [0xC9, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], [0xDC, 0xFF, 0xFF], [0x9F], [0x8F], [0xBF], [0xC1],
    ];

    private readonly (int Start, int End)[] _places = PlacesIn(good);

    /// <summary>Another family's value, another place's, or other content of the same length, in one to three places.</summary>
    public byte[] ChangeValues()
    {
        List<byte> bytes = [.. good];
        // From the back, so that the places in front stay where they are.
        foreach (var (start, end) in random.GetItems(_places, random.Next(1, 4)).Distinct().OrderByDescending(place => place.Start))
        {
            bytes.RemoveRange(start, end - start);
            bytes.InsertRange(start, random.Next(3) switch
            {
                0 => Values[random.Next(Values.Length)],
                1 => Bytes(_places[random.Next(_places.Length)]),
                _ => OtherContent(Bytes((start, end))),
            });
        }

        return [.. bytes];
    }

    /// <summary>One to three changes wherever they fall: flipped, foreign, missing, repeated and lying bytes.</summary>
    public byte[] ChangeBytes() => new ByteDamage(
        random, [DamageKind.Flip, DamageKind.Replace, DamageKind.Remove, DamageKind.Repeat, DamageKind.Fragment, DamageKind.Cut], Lies).Of(good);

    private static IEnumerable<byte> Repeat(byte value, int count) => Enumerable.Repeat(value, count);

    /// <summary>Where the values are that hold no others.</summary>
    private static (int Start, int End)[] PlacesIn(byte[] good)
    {
        List<(int, int)> places = [];
        var reader = new MessagePackReader(good);
        while (!reader.End)
        {
            var start = (int)reader.Consumed;
            if (reader.NextMessagePackType == MessagePackType.Array)
            {
                reader.ReadArrayHeader();
                continue;
            }

            reader.Skip();
            places.Add((start, (int)reader.Consumed));
        }

        return [.. places];
    }

    private byte[] Bytes((int Start, int End) place) => good[place.Start..place.End];

    private byte[] OtherContent(byte[] value)
    {
        var header = value[0] switch { 0xC4 or 0xC7 or 0xD9 => 2, 0xC5 or 0xC8 or 0xDA => 3, 0xC6 or 0xC9 or 0xDB => 5, _ => 1 };
        for (var i = header; i < value.Length; i++)
        {
            value[i] = random.Next(3) == 0 ? (byte)random.Next(256) : value[i];
        }

        return value;
    }
}
