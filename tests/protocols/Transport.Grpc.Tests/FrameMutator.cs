using System.IO.Compression;

namespace Transport.Grpc.Tests;

/// <summary>Seeded damage to good frames.</summary>
internal static class FrameMutator
{
    /// <summary>Empty, small, compressed to little and compressed to more.</summary>
    public static byte[][] Good { get; } =
    [
        RawCall.Frame([]), RawCall.Frame(new byte[100]), RawCall.Frame(Gzip(new byte[5000]), 1), RawCall.Frame(Gzip([.. Enumerable.Range(0, 255).Select(i => (byte)i)]), 1),
    ];

    /// <param name="keepHeader">Damages the message alone and gives its new length in the header.</param>
    public static byte[] Damage(byte[] good, Random random, bool keepHeader)
    {
        List<byte> bytes = keepHeader ? [.. good[5..]] : [.. good];
        for (var changes = random.Next(1, 4); changes > 0 && bytes.Count > 0; changes--)
        {
            var at = random.Next(bytes.Count);
            switch (random.Next(5))
            {
                case 0:
                    bytes[at] ^= (byte)(1 << random.Next(8));
                    break;
                case 1:
                    bytes[random.Next(Math.Min(5, bytes.Count))] = (byte)random.Next(256);
                    break;
                case 2:
                    bytes.Insert(at, (byte)random.Next(256));
                    break;
                case 3:
                    bytes.RemoveRange(at, random.Next(1, Math.Min(8, bytes.Count - at) + 1));
                    break;
                default:
                    bytes.InsertRange(at, bytes.GetRange(at, random.Next(1, Math.Min(16, bytes.Count - at) + 1)));
                    break;
            }
        }

        return keepHeader ? RawCall.Frame([.. bytes], good[0]) : [.. bytes];
    }

    public static byte[] Gzip(byte[] plain)
    {
        var output = new MemoryStream();
        using (var gzip = new GZipStream(output, CompressionLevel.Fastest))
        {
            gzip.Write(plain);
        }

        return output.ToArray();
    }
}
