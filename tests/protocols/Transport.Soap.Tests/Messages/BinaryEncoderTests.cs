using Transport.PayloadModels;
using Transport.People.Soap;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Faults;
using Transport.TestSupport;

namespace Transport.Soap.Tests.Messages;

public sealed class BinaryEncoderTests
{
    private static readonly BinaryEncoder Encoder = new(MessageVersion.Soap12Addressing10, SoapQuotas.Generous with { MaxDepth = 32 });

    /// <summary>Envelope, empty header, start of the body.</summary>
    private static byte[] Start => [0x56, 0x02, 0x0B, 1, (byte)'s', 0x04, 0x0B, 1, (byte)'a', 0x06, 0x56, 0x08, 0x01, 0x56, 0x0E];

    [Fact]
    public void Read_TruncatedAnywhere_IsInvalidUpToTheBodyAndUnreadableThen()
    {
        var whole = Goldens.ReadHttpBody("wcf-binary.7-untidy.response");
        var (body, part) = (whole.AsSpan().IndexOf((byte[])[0x56, 0x0E]), whole.AsSpan().IndexOf("GetPersonsResult"u8));
        for (var length = 0; length < whole.Length; length++)
        {
            var thrown = Record.Exception(() => Read(whole[..length]));
            Assert.True(thrown is InvalidSoapMessageException ? length < part : thrown is UnreadableBodyException && length > body, $"{length}: {thrown}");
        }
    }

    [Fact]
    public void Read_JunkBehind_IsUnreadable() => Assert.Throws<UnreadableBodyException>(
        () => Read([.. Goldens.ReadHttpBody("wcf-binary.6-persons-0.response"), 0x40, 1, (byte)'x', 0x01]));

    /// <summary>What stands where the wrapper of the body should.</summary>
    [Theory]
    [InlineData("42CE07")] // id 974 = 2 x 487, behind the end of the table
    [InlineData("42FEFFFFFF07")]
    [InlineData("42FFFFFFFF0F")] // a size of more than 31 bits
    [InlineData("4201")] // id of a session dictionary, which HTTP has none of
    [InlineData("FF")]
    [InlineData("BE")]
    [InlineData("0000")]
    [InlineData("40FFFFFFFF07")] // a name of 2 GB
    [InlineData("4001619DFFFFFF7F")] // a text of 2 GB
    [InlineData("4001619DFFFFFFFF")] // a negative size
    [InlineData("400161A3FFFFFF7F")]
    [InlineData("03400161018DFFFFFF7F")] // an array of 2 G numbers
    [InlineData("40016198")]
    [InlineData("400161040161A8040161A801")] // an attribute twice
    [InlineData("400161A4")]
    public void Read_WrongRecords_IsRefused(string records)
    {
        // The name of the body's first element is looked for with the envelope.
        var thrown = Record.Exception(() => Read([.. Start, .. Convert.FromHexString(records)]));
        Assert.True(thrown is InvalidSoapMessageException or UnreadableBodyException, $"{thrown}");
    }

    [Theory]
    [InlineData(40)]
    [InlineData(100_000)]
    public void Read_NestedTooDeep_IsUnreadable(int depth)
    {
        byte[] element = [0x40, 1, (byte)'a'];
        byte[] bytes =
        [
            .. Start, .. Enumerable.Repeat(element, depth).SelectMany(bytes => bytes), .. Enumerable.Repeat((byte)0x01, depth + 2),
        ];
        Assert.Throws<UnreadableBodyException>(() => Read(bytes));
    }

    [Fact]
    public void Read_OtherBody_IsUnreadable() => Assert.Throws<UnreadableBodyException>(
        () => Read([.. Start, 0x40, 1, (byte)'a', 0x01, 0x01, 0x01]));

    [Fact]
    public void Read_StringOverQuota_BodyIsRefused()
    {
        var encoder = new BinaryEncoder(MessageVersion.Soap12Addressing10, SoapQuotas.WcfDefaults);
        foreach (var (length, fits) in new[] { (8192, true), (8193, false) })
        {
            var bytes = Contracts.BinaryReference.Write(new string('x', length));
            var read = () => encoder.Read(Contracts.Reference.Body<string>(), new ReceivedMessage(bytes, bytes.Length, null));
            if (fits)
            {
                Assert.Equal(length, read().Length);
            }
            else
            {
                Assert.Throws<UnreadableBodyException>(read);
            }
        }
    }

    /// <summary>The same message by a writer that knows neither table nor compact records.</summary>
    [Fact]
    public void Read_WithoutDictionaryIds_Read()
    {
        var golden = Goldens.ReadHttpBody("wcf-binary.7-untidy.response");
        var xml = Contracts.BinaryReference.ToXml(golden);
        using var reader = System.Xml.XmlReader.Create(new StringReader(xml));
        using var stream = new MemoryStream();
        using (var writer = System.Xml.XmlDictionaryWriter.CreateBinaryWriter(stream, null, null, ownsStream: false))
        {
            writer.WriteNode(reader, defattr: false);
        }

        var bytes = stream.ToArray();
        Assert.True(bytes.Length > golden.Length);
        Assert.Equal(PeopleDigest.Of(UntidyPersons.Get(true)), PeopleDigest.Of(Read(bytes)));
    }

    [Theory]
    [InlineData("wcf-binary.9-fault-thrown.response", "Receiver", "InternalServiceFault", SoapNamespaces.Dispatcher)]
    [InlineData("wcf-binary.10-fault-unknown-action.response", "Sender", "ActionNotSupported", SoapNamespaces.Addressing10)]
    public void Read_GoldenFault_CodesAndReason(string golden, string code, string subcode, string ns)
    {
        var fault = Assert.Throws<SoapFaultException>(() => Read(Goldens.ReadHttpBody(golden))).Fault;
        Assert.Equal(new SoapFaultCode(code, Subcode: new SoapFaultCode(subcode, ns)), fault.Code);
        Assert.NotEmpty(fault.Reason);
    }

    [Fact]
    public void Fault_WithDetail_RoundTrips()
    {
        var sent = new SoapFault(
            new SoapFaultCode("Sender", Subcode: new("One", "urn:one", new("Two", "urn:two"))), "<no>", SoapFaultDetail.Of(new Contracts.Pair { X = 7, Y = "y&" }));
        using var message = Encoder.WriteFault(sent);
        var fault = Assert.Throws<SoapFaultException>(() => Read(message.ToArray())).Fault;
        Assert.Equal(sent.Code, fault.Code);
        Assert.Equal("<no>", fault.Reason);
        var pair = fault.Detail!.Read<Contracts.Pair>();
        Assert.Equal((7, "y&"), (pair.X, pair.Y));
    }

    private static Person[] Read(byte[] bytes) =>
        Encoder.Read(PersonServiceContract.GetPersons.Reply, new ReceivedMessage(bytes, bytes.Length, null));
}
