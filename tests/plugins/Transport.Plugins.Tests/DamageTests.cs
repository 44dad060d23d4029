using Transport.PayloadModels;
using Transport.PluginContract;
using Transport.ServerTestSupport;
using Transport.TestSupport;

namespace Transport.Plugins.Tests;

/// <summary>Seeded damage to good payloads: the encoding of every plugin either reads the result or says that it is invalid.</summary>
public sealed class DamageTests
{
    private const int Seed = 20120101;

    // Per input; the payloads have some hundred bytes, so that this leaves room for objects but not for a believed length.
    private const int MaxAllocated = 1_000_000;

    // What protobuf and MessagePack take for a length of about 2 or 4 thousand million, and protobuf for a negative one.
    private static readonly byte[][] LyingLengths =
    [
        [0xFF, 0xFF, 0xFF, 0xFF, 0x07], [0xFE, 0xFF, 0xFF, 0xFF, 0x07], [0xFF, 0xFF, 0xFF, 0xFF, 0x0F], [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01],
        [0xDB, 0x7F, 0xFF, 0xFF, 0xFF], [0xDD, 0x7F, 0xFF, 0xFF, 0xFF], [0xDD, 0xFF, 0xFF, 0xFF, 0xFF],
    ];

    public static TheoryData<string> Ids => [.. BuiltPlugins.Encodings.Select(encoding => encoding.Id)];

    [Theory]
    [MemberData(nameof(Ids))]
    public async Task Read_DamagedPayload_IsReadOrInvalid(string id)
    {
        var encoding = BuiltPlugins.Encoding(id);
        var repository = new MockPersonRepository(3);
        var persons = encoding.ToBytes(repository.GetPersons(3, true));
        var untidy = encoding.ToBytes(repository.GetPersons(-1, true));
        var orders = encoding.ToBytes(repository.GetCustomerOrders(2));
        var random = new Random(Seed);
        byte[][] good = [persons, untidy, orders];
        var (which, refused) = (0, 0);
        await BoundedInputs.EachAsync(
            12_000,
            i => Damage(good[which = i % good.Length], random),
            bytes => refused += good[which] == orders ? Refuses<CustomerOrder[]>(encoding, bytes) : Refuses<Person[]>(encoding, bytes),
            _ => MaxAllocated);

        // Both outcomes must have been seen often, or the damage is of the wrong kind.
        Assert.InRange(refused, 600, 11_960);
    }

    private static int Refuses<T>(IPayloadEncoding encoding, byte[] bytes)
    {
        try
        {
            encoding.FromBytes<T>(bytes);
            return 0;
        }
        catch (InvalidPayloadException)
        {
            return 1;
        }
    }

    private static byte[] Damage(byte[] good, Random random)
    {
        List<byte> bytes = [.. good];
        for (var changes = random.Next(1, 4); changes > 0 && bytes.Count > 0; changes--)
        {
            var at = random.Next(bytes.Count);
            switch (random.Next(7))
            {
                case 0:
                    bytes[at] ^= (byte)(1 << random.Next(8));
                    break;
                case 1:
                    bytes[at] = (byte)random.Next(256);
                    break;
                case 2:
                    bytes.Insert(at, (byte)random.Next(256));
                    break;
                case 3:
                    bytes.RemoveRange(at, random.Next(1, Math.Min(8, bytes.Count - at) + 1));
                    break;
                case 4:
                    bytes.InsertRange(at, bytes.GetRange(at, random.Next(1, Math.Min(16, bytes.Count - at) + 1)));
                    break;
                case 5:
                    bytes.RemoveAt(at);
                    bytes.InsertRange(at, LyingLengths[random.Next(LyingLengths.Length)]);
                    break;
                default:
                    bytes.RemoveRange(at, bytes.Count - at);
                    break;
            }
        }

        return [.. bytes];
    }
}
