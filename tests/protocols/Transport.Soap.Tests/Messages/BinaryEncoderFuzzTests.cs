using Transport.People.Soap;
using Transport.Soap.Messages;
using Transport.TestSupport;

namespace Transport.Soap.Tests.Messages;

/// <summary>Damaged binary messages: a value or one of the declared exceptions, whatever the bytes, in bounded time and memory.</summary>
public sealed class BinaryEncoderFuzzTests
{
    private const int Inputs = 24_000;

    /// <summary>Records that change what follows: elements, attributes, texts with sizes, lists, arrays, ids in and out of the table.</summary>
    private static readonly byte[][] Fragments =
    [
        [0x01], [0x01, 0x01], [0x02, 0x03, 0x61, 0x62, 0x63], [0x03, 0x40, 0x01, 0x61, 0x01, 0x8D, 0xFF, 0xFF, 0xFF, 0x7F], [0x04, 0x01, 0x61, 0xA8],
        [0x09, 0x01, 0x62, 0x01, 0x75], [0x2E, 0x03, 0x6E, 0x69, 0x6C, 0x86], [0x40, 0x01, 0x61], [0x42, 0xCE, 0x07], [0x42, 0x01], [0x5F, 0x02, 0x49, 0x64],
        [0x81], [0x89, 0x05], [0x95], [0x97, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F], [0x99, 0xFF], [0x9D, 0xFF, 0xFF, 0xFF, 0x7F],
        [0x9D, 0xFF, 0xFF, 0xFF, 0xFF], [0xA3, 0x00, 0x00, 0x00, 0x7F], [0xA4], [0xA6], [0xA9], [0xAB, 0xFE, 0xFF, 0xFF, 0xFF, 0x07], [0xAC], [0xB5, 0x01],
        [0xB7, 0x01, 0x00], [0xBC, 0x01, 0x00], [0xBE], [0xFF], [0x80, 0x80, 0x80, 0x80, 0x80],
    ];

    private static readonly string[] Valid =
    [
        "wcf-binary.7-untidy.response", "wcf-binary.4-persons-2-orders.response", "wcf-binary.9-fault-thrown.response",
    ];

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    public async Task Read_DamagedReplies_OnlyDeclaredExceptions(int seed)
    {
        var encoder = new BinaryEncoder(MessageVersion.Soap12Addressing10, FuzzedMessages.Quotas);
        var (opened, read) = await ReadAllAsync(
            [.. Valid.Select(Goldens.ReadHttpBody)],
            seed,
            encoder,
            (_, message) => encoder.Read(PersonServiceContract.GetPersons.Reply, encoder.Open(message)));

        Assert.InRange(opened, Inputs / 6, Inputs / 2);
        Assert.InRange(read, Inputs / 40, (Inputs / 2) - (Inputs / 40));
    }

    [Theory]
    [InlineData(3)]
    [InlineData(4)]
    public async Task Read_DamagedRequests_OnlyDeclaredExceptions(int seed)
    {
        var encoder = new BinaryEncoder(MessageVersion.Soap12Addressing10, FuzzedMessages.Quotas);
        var requests = FuzzedMessages.Requests(encoder, hasAddressing: true);
        var (opened, read) = await ReadAllAsync(
            [.. requests.Select(request => request.Good)], seed, encoder, (which, message) => requests[which].Read(message));

        Assert.InRange(opened, Inputs / 6, Inputs / 2);
        Assert.InRange(read, Inputs / 40, (Inputs / 2) - (Inputs / 40));
    }

    /// <returns>How many had readable headers, and how many were read to their end.</returns>
    private static async Task<(int Opened, int Read)> ReadAllAsync(
        byte[][] valid, int seed, BinaryEncoder encoder, Action<int, ReceivedMessage> readMessage)
    {
        var random = new Random(seed);
        var (opened, read, which) = (0, 0, 0);
        await BoundedInputs.EachAsync(
            Inputs / 2,
            _ =>
            {
                which = random.Next(valid.Length);
                var bytes = Damage(valid[which], random);
                opened += FuzzedMessages.IsRead(() => encoder.Open(new ReceivedMessage(bytes, bytes.Length, null))) ? 1 : 0;
                return bytes;
            },
            bytes => read += FuzzedMessages.IsRead(() => readMessage(which, new ReceivedMessage(bytes, bytes.Length, null))) ? 1 : 0,
            FuzzedMessages.MostAllocated);
        return (opened, read);
    }

    /// <summary>One to three changes. Two thirds of them are behind the headers, so that they meet the codec of the body.</summary>
    internal static byte[] Damage(byte[] valid, Random random) =>
        new ByteDamage(random, [DamageKind.Replace, DamageKind.Flip, DamageKind.Fragment, DamageKind.Remove, DamageKind.Repeat], Fragments)
            .Of(valid, place: count => random.Next(random.Next(3) == 0 ? 0 : Math.Min(120, count - 1), count));
}
