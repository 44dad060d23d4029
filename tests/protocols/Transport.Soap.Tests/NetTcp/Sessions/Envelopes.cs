using Transport.Soap.Xml;

namespace Transport.Soap.Tests.NetTcp.Sessions;

/// <summary>The sized envelopes among the records of one direction.</summary>
internal static class Envelopes
{
    public static IReadOnlyList<byte[]> Of(ReadOnlySpan<byte> records)
    {
        List<byte[]> envelopes = [];
        while (!records.IsEmpty)
        {
            var size = 0;
            var start = 1 + (records[0] is 0x02 or 0x06 ? Nbfx.ReadSize(records[1..], out size) : records[0] switch { 0x00 => 2, 0x01 or 0x03 => 1, _ => 0 });
            if (records[0] == 0x06)
            {
                envelopes.Add(records.Slice(start, size).ToArray());
            }

            records = records[(start + size)..];
        }

        return envelopes;
    }
}
