namespace Transport.Capture.Tests;

internal static class Damage
{
    /// <summary>One to three bytes changed, removed or put in.</summary>
    public static byte[] Bytes(byte[] good, Random random)
    {
        List<byte> bytes = [.. good];
        for (var changes = random.Next(1, 4); changes > 0; changes--)
        {
            var at = random.Next(bytes.Count);
            switch (random.Next(4))
            {
                case 0:
                    bytes[at] = (byte)random.Next(256);
                    break;
                case 1:
                    bytes.Insert(at, (byte)random.Next(256));
                    break;
                case 2:
                    bytes.RemoveRange(at, random.Next(1, Math.Min(8, bytes.Count - at) + 1));
                    break;
                default:
                    bytes[at] ^= (byte)(1 << random.Next(8));
                    break;
            }
        }

        return [.. bytes];
    }
}
