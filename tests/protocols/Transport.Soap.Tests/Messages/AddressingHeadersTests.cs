using System.Text;
using System.Xml;
using Transport.People.Soap;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Envelopes;
using Transport.Soap.Messages.Faults;
using Transport.Soap.Xml.Binary;
using Transport.TestSupport;

namespace Transport.Soap.Tests.Messages;

/// <summary>WS-Addressing headers: as WCF writes them, and in every other form that means the same.</summary>
public sealed class AddressingHeadersTests
{
    private const string Action = "<a:Action s:mustUnderstand=\"1\">http://transport.example/people/IPersonService/GetPersons</a:Action>";
    private const string ReplyTo = "<a:ReplyTo><a:Address>http://www.w3.org/2005/08/addressing/anonymous</a:Address></a:ReplyTo>";

    private static readonly TextEncoder Text = new(MessageVersion.Soap12Addressing10, SoapQuotas.Generous);
    private static readonly BinaryEncoder Binary = new(MessageVersion.Soap12Addressing10, SoapQuotas.Generous);

    public static TheoryData<bool> Encodings { get; } = [false, true];

    [Theory]
    [InlineData("wcf-wshttp.3-persons-2.request")]
    [InlineData("wcf-binary.3-persons-2.request")]
    public void Open_GoldenRequest_HeadersAndStartOfTheBody(string golden)
    {
        var bytes = Goldens.ReadHttpBody(golden);
        var opened = (golden.Contains("binary", StringComparison.Ordinal) ? (MessageEncoder)Binary : Text).Open(new ReceivedMessage(bytes, bytes.Length, null));
        Assert.True(opened.BodyStart > 0);
        Assert.Equal(PersonServiceContract.GetPersons.Action, opened.Headers.Action);
        Assert.True(opened.Headers.MessageId!.IsGuid);
        Assert.StartsWith("http://127.0.0.1:5080/wcf/", opened.Headers.To, StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Encodings))]
    public void Open_OtherForms_SameHeaders(bool binary)
    {
        var headers = Open(
            "<x:Own xmlns:x=\"urn:x\"/><a:From><a:Address>urn:me</a:Address></a:From><a:To>urn:to</a:To><!-- any order -->"
            + "<a:FaultTo><a:Address> http://www.w3.org/2005/08/addressing/anonymous </a:Address><a:Metadata/></a:FaultTo>" + ReplyTo
            + "<a:MessageID>my own &amp; id</a:MessageID><a:Action>  urn:do  </a:Action><a:RelatesTo>urn:first</a:RelatesTo><a:RelatesTo>urn:second</a:RelatesTo>",
            binary);
        Assert.Equal("urn:do", headers.Action);
        Assert.Equal(new UniqueId("my own & id"), headers.MessageId);
        Assert.Equal(new UniqueId("urn:first"), headers.RelatesTo);
        Assert.Equal("urn:to", headers.To);
    }

    [Theory]
    [MemberData(nameof(Encodings))]
    public void Open_HeaderThatIsNotUnderstood_IsFault(bool binary) => Assert.Equal(
        "MustUnderstand", Refused(Action + "<x:Security xmlns:x=\"urn:x\" s:mustUnderstand=\"true\"/>", binary).Name);

    /// <summary>SOAP 1.2 part 1, section 2.2.</summary>
    [Theory]
    [MemberData(nameof(Encodings))]
    public void Open_HeaderToBeUnderstoodInARole_IsFaultWhereItIsThisNodes(bool binary)
    {
        foreach (var role in new[] { "", "http://www.w3.org/2003/05/soap-envelope/role/next", "http://www.w3.org/2003/05/soap-envelope/role/ultimateReceiver" })
        {
            Assert.Equal("MustUnderstand", Refused(Action + Security(role), binary).Name);
        }

        foreach (var role in new[] { "urn:another", "http://www.w3.org/2003/05/soap-envelope/role/none" })
        {
            Assert.NotNull(Open(Action + Security(role), binary).Action);
        }

        static string Security(string role) => $"<x:Security xmlns:x=\"urn:x\" s:role=\"{role}\" s:mustUnderstand=\"1\"/>";
    }

    [Theory]
    [MemberData(nameof(Encodings))]
    public void Open_HeaderTwice_IsFault(bool binary) => Assert.Equal(
        new SoapFaultCode("InvalidCardinality", SoapNamespaces.Addressing10), Refused(Action + Action, binary).MostSpecific);

    [Theory]
    [MemberData(nameof(Encodings))]
    public void Open_ReplyElsewhere_IsFault(bool binary) => Assert.Equal(
        new SoapFaultCode("OnlyAnonymousAddressSupported", SoapNamespaces.Addressing10),
        Refused(Action + ReplyTo.Replace("/anonymous", "/none", StringComparison.Ordinal), binary).MostSpecific);

    /// <summary>As CoreWCF's call-backs, whose replies come in the session whatever they say.</summary>
    [Fact]
    public void Open_ReplyElsewhereOverNetTcp_IsTaken()
    {
        var encoder = new BinaryEncoder(MessageVersion.Soap12Addressing10, SoapQuotas.WcfDefaults) { IsFramed = true };
        var headers = Open(Action + ReplyTo.Replace("/anonymous", "/none", StringComparison.Ordinal), encoder);
        Assert.NotNull(headers.Action);
    }

    [Theory]
    [MemberData(nameof(Encodings))]
    public void WriteFault_IdThatIsNoGuid_RelatesToIt(bool binary)
    {
        var encoder = binary ? (MessageEncoder)Binary : Text;
        var request = new MessageHeaders { MessageId = new UniqueId("id < 1") };
        using var message = encoder.WriteFault(SoapFault.InternalServiceFault, request.Answer("urn:fault"));
        var bytes = message.ToArray();
        Assert.Equal(new UniqueId("id < 1"), encoder.Open(new ReceivedMessage(bytes, bytes.Length, null)).Headers.RelatesTo);
        using var reply = encoder.Write(PersonServiceContract.Query.Reply, (byte)1, request.Answer("urn:reply"));
        bytes = reply.ToArray();
        Assert.Equal(new UniqueId("id < 1"), encoder.Open(new ReceivedMessage(bytes, bytes.Length, null)).Headers.RelatesTo);
    }

    private static SoapFaultCode Refused(string headers, bool binary) => Assert.Throws<SoapFaultException>(() => Open(headers, binary)).Fault.Code;

    private static MessageHeaders Open(string headers, bool binary) => Open(headers, binary ? Binary : (MessageEncoder)Text);

    private static MessageHeaders Open(string headers, MessageEncoder encoder)
    {
        var xml = "<s:Envelope xmlns:s=\"http://www.w3.org/2003/05/soap-envelope\" xmlns:a=\"http://www.w3.org/2005/08/addressing\"><s:Header>"
            + headers + "</s:Header><s:Body><x/></s:Body></s:Envelope>";
        var bytes = Encoding.UTF8.GetBytes(xml);
        if (encoder is TextEncoder)
        {
            return encoder.Open(new ReceivedMessage(bytes, bytes.Length, null)).Headers;
        }

        using var stream = new MemoryStream();
        using (var reader = XmlReader.Create(new StringReader(xml)))
        using (var writer = XmlDictionaryWriter.CreateBinaryWriter(stream, StaticDictionary.Strings, null, ownsStream: false))
        {
            writer.WriteNode(reader, defattr: false);
        }

        bytes = stream.ToArray();
        return encoder.Open(new ReceivedMessage(bytes, bytes.Length, null)).Headers;
    }
}
