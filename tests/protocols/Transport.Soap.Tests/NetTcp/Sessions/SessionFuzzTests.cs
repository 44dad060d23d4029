using Transport.PayloadModels;
using Transport.People.Soap;
using Transport.Soap.Dispatch;
using Transport.Soap.Messages;
using Transport.Soap.NetTcp.Framing;
using Transport.Soap.NetTcp.Sessions;
using Transport.Soap.Tests.Http;
using Transport.Soap.Tests.Messages;
using Transport.Soap.Xml.Binary;
using Transport.TestSupport;

namespace Transport.Soap.Tests.NetTcp.Sessions;

/// <summary>
/// Damaged framing and damaged messages of a session: an answer, a fault, or the end of the session, whatever the bytes, in bounded time and memory.
/// </summary>
[Collection(nameof(AloneCollection))]
public sealed class SessionFuzzTests
{
    private const int Inputs = 20_000;

    private static readonly string[] Requests =
    [
        "1-first-query", "2-second-query", "3-persons-2", "4-persons-2-orders", "5-persons-2-orders-again", "6-persons-0", "7-untidy",
    ];

    /// <summary>Records, sizes that lie, strings to define, ids in and out of the tables.</summary>
    private static readonly byte[][] Fragments =
    [
        [0x00, 0x02, 0x00], [0x01, 0x03], [0x02, 0xFF, 0xFF, 0x7F], [0x03, 0x07], [0x04, 0x03, 0x61, 0x62, 0x63], [0x05, 0x01, 0x00], [0x06, 0x00], [0x06, 0x01, 0x00],
        [0x06, 0xFF, 0xFF, 0xFF, 0xFF, 0x07], [0x06, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], [0x06, 0x80, 0x80, 0x80, 0x80, 0x01], [0x07], [0x08, 0x01, 0x61], [0x09, 0x01, 0x61], [0x0B], [0x0C], [0x80, 0x80, 0x80, 0x80, 0x80],
        [0x02, 0x01, 0x61], [0x05, 0xFF], [0x42, 0x01], [0x42, 0x03], [0x42, 0xFF, 0x01], [0xAB, 0x01], [0xAB, 0x05], [0xAB, 0xFF, 0xFF, 0xFF, 0xFF, 0x07], [0x0A, 0x07], [0x01],
        [0x99, 0xFF], [0x9D, 0xFF, 0xFF, 0xFF, 0x7F], [0xA4], [0x03, 0x42, 0x01, 0x01, 0x8D, 0xFF, 0xFF, 0xFF, 0x7F],
    ];

    /// <summary>One change in twenty cuts.</summary>
    private static readonly DamageKind[] Kinds =
    [
        .. Enumerable.Repeat<DamageKind[]>([DamageKind.Replace, DamageKind.Flip, DamageKind.Fragment, DamageKind.Remove], 5).SelectMany(kinds => kinds), DamageKind.Cut,
    ];

    private static readonly SoapNetTcpBinding Binding = new() { Quotas = FuzzedMessages.Quotas };

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    public async Task Serve_DamagedConnections_SessionEnds(int seed)
    {
        var random = new Random(seed);
        // Counts are damaged too, and large answers would be in order.
        var repository = new MockPersonRepository(2, maxCount: 100);
        var calls = 0;
        var service = new SoapServiceBuilder(PersonServiceContract.Description)
            .On(PersonServiceContract.GetPersons, (request, _) => Count(() => repository.GetPersons(request.Count, request.IncludeOrders)))
            .On(PersonServiceContract.GetCustomerOrders, (request, _) => Count(() => repository.GetCustomerOrders(request.Count)))
            .On(PersonServiceContract.Query, (request, _) => Count(() => repository.Query(request.Id, request.OperationId)))
            .On(PersonServiceContract.SubmitCustomerOrders, (request, _) => Count(() => repository.SubmitCustomerOrders(request.Orders)))
            .Build();
        byte[] valid = [.. Requests.SelectMany(name => Goldens.Read($"wcf-nettcp.{name}.request")), .. Goldens.Read("wcf-nettcp.11-close.request")];
        var preamble = Goldens.Read("wcf-nettcp.1-first-query.request").AsSpan().IndexOf((byte)FramingRecord.PreambleEnd) + 1;
        // What is made once for the process, such as a compiled plan, is not an input's.
        Assert.True(await ServeAsync(service, valid, 100));
        var (refused, pastFraming, ended) = (0, 0, 0);
        for (var i = 0; i < Inputs / 2; i++)
        {
            // Two thirds of the damage is behind the preamble.
            var bytes = Damage(valid, random, random.Next(3) == 0 ? 0 : preamble);
            var piece = random.Next(1, 100);
            var before = calls;
            var (end, allocated) = await MeasureAsync(bytes, piece);
            (refused, ended, pastFraming) = (refused + (end is null ? 1 : 0), ended + (end is true ? 1 : 0), pastFraming + (calls > before ? 1 : 0));
            // What the runtime or the test runner makes beside it, whenever it likes, is not that input's: the second connection does without.
            allocated = allocated > MostAllocated(bytes.Length) ? (await MeasureAsync(bytes, piece)).Allocated : allocated;
            Assert.True(
                allocated <= MostAllocated(bytes.Length),
                $"Input {i}, {Convert.ToHexStringLower(bytes)}, allocated {allocated} bytes, and may {MostAllocated(bytes.Length)}.");
        }

        Assert.InRange(refused, Inputs / 20, Inputs / 2);
        Assert.InRange(pastFraming, Inputs / 6, Inputs / 2);
        Assert.InRange(ended, Inputs / 40, Inputs / 2);

        async Task<(bool? End, long Allocated)> MeasureAsync(byte[] bytes, int piece)
        {
            var allocated = GC.GetTotalAllocatedBytes();
            var end = await ServeAsync(service, bytes, piece);
            return (end, GC.GetTotalAllocatedBytes() - allocated);
        }

        ValueTask<T> Count<T>(Func<T> answer)
        {
            Interlocked.Increment(ref calls);
            return ValueTask.FromResult(answer());
        }
    }

    [Theory]
    [InlineData(3)]
    [InlineData(4)]
    public async Task Read_DamagedMessages_OnlyDeclaredExceptions(int seed)
    {
        var random = new Random(seed);
        var valid = Requests.Select(name => Envelopes.Of(Goldens.Read($"wcf-nettcp.{name}.response")).Single()).ToArray();
        var (opened, read, refused) = (0, 0, 0);
        ReaderDictionary dictionary = null!;
        BinaryEncoder encoder = null!;
        await BoundedInputs.EachAsync(
            Inputs / 2,
            _ =>
            {
                // One of a session's messages is damaged; those in front of it have defined its strings.
                dictionary = new ReaderDictionary(2048);
                encoder = new BinaryEncoder(MessageVersion.Soap12Addressing10, Binding.Quotas, new WriterDictionary(2048), dictionary);
                var damaged = random.Next(2, valid.Length);
                foreach (var earlier in valid[..damaged])
                {
                    dictionary.Learn(earlier);
                }

                return Damage(valid[damaged], random, 0);
            },
            bytes =>
            {
                var isRead = FuzzedMessages.IsRead(() =>
                {
                    var start = dictionary.Learn(bytes);
                    var message = encoder.Open(new ReceivedMessage(bytes, bytes.Length - start, null, start));
                    opened++;
                    encoder.Read(PersonServiceContract.GetPersons.Reply, message);
                });
                (read, refused) = isRead ? (read + 1, refused) : (read, refused + 1);
            },
            FuzzedMessages.MostAllocated);

        Assert.InRange(opened, Inputs / 6, Inputs / 2);
        Assert.InRange(read, Inputs / 40, Inputs / 2);
        Assert.InRange(refused, Inputs / 40, Inputs / 2);
    }

    /// <summary>
    /// What a connection of so many bytes may allocate, its calls and their answers included: 256 KB for readers, strings and answers, 64 bytes for each of
    /// its bytes, and the 1 MB of room that is made at most for a message whose size has been stated and of which nothing has come.
    /// </summary>
    private static long MostAllocated(int bytes) => (1024 * 1024) + (256 * 1024) + (64L * bytes);

    /// <returns>Whether the other side ended the session; null where the connection was refused or broken off.</returns>
    private static async Task<bool?> ServeAsync(SoapService service, byte[] bytes, int piece)
    {
        var wire = new BytesWire(bytes, piece);
        using var reader = new FrameReader(wire);
        try
        {
            Assert.NotNull(await Preamble.ReadAsync(reader));
            using var channel = new SessionChannel(wire, reader, Binding, Timeout.InfiniteTimeSpan, new InboundService(service, null, null));
            channel.Start();
            try
            {
                return await channel.Input.WaitAsync(SoapTestServer.Soon);
            }
            finally
            {
                await channel.Answered.WaitAsync(SoapTestServer.Soon);
            }
        }
        catch (IOException)
        {
            return null;
        }
    }

    /// <remarks>Never nothing at all, which is no connection.</remarks>
    private static byte[] Damage(byte[] valid, Random random, int from)
    {
        var damage = new ByteDamage(random, Kinds, Fragments);
        byte[] damaged;
        do
        {
            damaged = damage.Of(valid, place: count => random.Next(Math.Min(from, count - 1), count));
        }
        while (damaged.Length == 0);

        return damaged;
    }
}
