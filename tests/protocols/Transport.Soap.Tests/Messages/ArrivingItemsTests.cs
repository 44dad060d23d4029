using System.Text.Json;
using System.Text.Json.Serialization;
using Transport.PayloadModels;
using Transport.People.Soap;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Envelopes;
using Transport.Soap.Messages.Faults;
using Transport.Soap.NetTcp.Framing;
using Transport.Soap.Tests.Http;
using Transport.Soap.Tests.NetTcp.Sessions;

namespace Transport.Soap.Tests.Messages;

/// <summary>Messages whose items are read while they arrive: the same values and the same errors as of those that are held whole.</summary>
public sealed class ArrivingItemsTests
{
    private static readonly JsonSerializerOptions WithNaN = new() { NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals };

    private static readonly MockPersonRepository Repository = new(20_000);

    public static TheoryData<string> Bindings => ["text", "ws", "binary"];

    [Theory]
    [MemberData(nameof(Bindings))]
    public async Task Receive_WhateverThresholdAndPieces_ReadsWhatTheWholeMessageHolds(string name)
    {
        foreach (var persons in new[] { Repository.GetPersons(0, true), Repository.GetPersons(1, true), Repository.GetPersons(300, true), UntidyPersons.Get(true) })
        {
            foreach (var threshold in new[] { 1L, 5_000, 40_000, 1_000_000 })
            {
                var encoder = Encoder(name, threshold);
                var bytes = Reply(encoder, persons);
                foreach (var piece in new[] { 7, 1_000, 100_000 })
                {
                    using var message = await ReceiveAsync(encoder, bytes, piece);
                    Assert.Equal(PeopleDigest.Of(persons), PeopleDigest.Of(encoder.Read(PersonServiceContract.GetPersons.Reply, message)));
                }
            }
        }
    }

    [Theory]
    [MemberData(nameof(Bindings))]
    public async Task Receive_LargeMessage_HoldsNoMoreThanTheThreshold(string name)
    {
        var encoder = Encoder(name, 65_536);
        var persons = Repository.GetPersons(20_000, true);
        var bytes = Reply(encoder, persons);

        using var message = await ReceiveAsync(encoder, bytes, 10_000);

        // A buffer only ever grows, so this is the largest there was.
        Assert.InRange(message.Buffer.Length, 1, 65_536);
        Assert.InRange(bytes.Length, 64 * 65_536, int.MaxValue);
        Assert.Equal(PeopleDigest.Of(persons), PeopleDigest.Of(encoder.Read(PersonServiceContract.GetPersons.Reply, message)));
    }

    [Fact]
    public async Task Receive_LargeMessageInOneChunk_HoldsNoMoreThanAPart()
    {
        var encoder = new BinaryEncoder(MessageVersion.Soap12Addressing10, SoapQuotas.Generous) { IsFramed = true, StreamedAbove = 65_536 };
        var persons = Repository.GetPersons(20_000, true);
        var bytes = Reply(encoder, persons);
        using var reader = new FrameReader(new BytesWire([.. Soap.Xml.Nbfx.Size(bytes.Length), .. bytes, 0], 10_000));

        using var message = await reader.ReadUnsizedAsync(SoapQuotas.Generous.MaxReceivedMessageSize, Arriving(encoder));

        Assert.InRange(message.Buffer.Length, 1, 512 * 1024);
        Assert.InRange(bytes.Length, 4 * 1024 * 1024, int.MaxValue);
        Assert.Equal(PeopleDigest.Of(persons), PeopleDigest.Of(encoder.Read(PersonServiceContract.GetPersons.Reply, message)));
    }

    [Fact]
    public async Task Receive_ItemThatTheCodecDoesNotKnow_IsReadByTheGeneralReaderWithAllBehindIt()
    {
        var encoder = Encoder("text", 5_000);
        var persons = Repository.GetPersons(300, true);
        var text = System.Text.Encoding.UTF8.GetString(Reply(encoder, persons));
        foreach (var id in new[] { 1, 150, 300 })
        {
            var unusual = text.Replace($"<a:Id>{id}</a:Id><a:Name>", $"<a:Id> <!-- odd -->{id}</a:Id><a:Name>", StringComparison.Ordinal);
            Assert.NotEqual(text, unusual);
            using var message = await ReceiveAsync(encoder, System.Text.Encoding.UTF8.GetBytes(unusual), 1_000);
            Assert.Equal(PeopleDigest.Of(persons), PeopleDigest.Of(encoder.Read(PersonServiceContract.GetPersons.Reply, message)));
        }
    }

    [Theory]
    [MemberData(nameof(Bindings))]
    public async Task Receive_MoreThanTheQuotaInAll_IsRefusedThoughLittleIsHeld(string name)
    {
        var encoder = Encoder(name, 5_000);
        var bytes = Reply(encoder, Repository.GetPersons(300, true));

        Assert.Null(await MessageReceiver.ReceiveAsync(
            new PieceStream(bytes, 1_000), null, bytes.Length - 1, null, Arriving(encoder), SoapTestServer.Soon));
        using var message = await MessageReceiver.ReceiveAsync(
            new PieceStream(bytes, 1_000), null, bytes.Length, null, Arriving(encoder), SoapTestServer.Soon);
        Assert.NotNull(message);
    }

    [Theory]
    [InlineData("text", 1)]
    [InlineData("ws", 2)]
    [InlineData("binary", 3)]
    public async Task Receive_DamagedMessages_ReadOrRefusedAsTheWholeMessageIs(string name, int seed)
    {
        const int Inputs = 3_000;
        var random = new Random(seed);
        var (whole, arriving) = (Encoder(name, long.MaxValue), Encoder(name, 1));
        var good = Reply(whole, Repository.GetPersons(60, true));
        var mutator = new TextMutator(good, random);
        var (read, refused, piecemeal) = (0, 0, 0);
        for (var i = 0; i < Inputs; i++)
        {
            var bytes = name == "binary" ? BinaryEncoderFuzzTests.Damage(good, random) : i % 2 == 0 ? mutator.ChangeElements() : mutator.ChangeBytes();
            var expected = Outcome(whole, new ReceivedMessage(bytes, bytes.Length, null));
            using var message = await ReceiveAsync(arriving, bytes, random.Next(1, 5_000));

            Assert.Equal(expected, Outcome(arriving, message));
            piecemeal += message.Items is null ? 0 : 1;
            (read, refused) = expected[0] == '[' ? (read + 1, refused) : (read, refused + 1);
        }

        Assert.InRange(piecemeal, Inputs / 2, Inputs);
        Assert.InRange(read, Inputs / 40, Inputs);
        Assert.InRange(refused, Inputs / 40, Inputs);
    }

    /// <returns>The persons as JSON, or what was wrong: which exception.</returns>
    private static string Outcome(MessageEncoder encoder, ReceivedMessage message)
    {
        try
        {
            // Damage may make an order null, of which no digest is defined.
            return JsonSerializer.Serialize(encoder.Read(PersonServiceContract.GetPersons.Reply, message), WithNaN);
        }
        catch (Exception e) when (e is InvalidSoapMessageException or UnreadableBodyException or SoapFaultException)
        {
            return e.GetType().Name;
        }
    }

    private static byte[] Reply(MessageEncoder encoder, Person[] persons)
    {
        using var message = encoder.Write(
            PersonServiceContract.GetPersons.Reply, persons, MessageHeaders.Request(PersonServiceContract.GetPersons.ReplyAction, "urn:to"));
        return message.ToArray();
    }

    private static async Task<ReceivedMessage> ReceiveAsync(MessageEncoder encoder, byte[] bytes, int piece) =>
        (await MessageReceiver.ReceiveAsync(
            new PieceStream(bytes, piece), null, SoapQuotas.Generous.MaxReceivedMessageSize, null, Arriving(encoder), SoapTestServer.Soon))!;

    private static ArrivingItems Arriving(MessageEncoder encoder) =>
        new(encoder, null, _ => encoder.ItemsReaderOf(PersonServiceContract.GetPersons.Reply));

    private static MessageEncoder Encoder(string name, long threshold) => MessageEncoder.Of(
        (name switch
        {
            "text" => SoapHttpBinding.BasicHttp,
            "ws" => SoapHttpBinding.WSHttp,
            _ => SoapHttpBinding.BinaryHttp,
        }) with
        { Quotas = FuzzedMessages.Quotas, StreamedAbove = threshold });

    /// <summary>Gives no more than so many bytes at a time.</summary>
    private sealed class PieceStream(byte[] bytes, int piece) : MemoryStream(bytes)
    {
        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
            base.ReadAsync(buffer[..Math.Min(piece, buffer.Length)], cancellationToken);
    }
}
