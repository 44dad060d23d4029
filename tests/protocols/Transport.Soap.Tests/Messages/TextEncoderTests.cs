using System.Text;
using Transport.PayloadModels;
using Transport.People.Soap;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Faults;
using Transport.TestSupport;

namespace Transport.Soap.Tests.Messages;

public sealed class TextEncoderTests
{
    private static readonly TextEncoder Encoder = new(MessageVersion.Soap11, SoapQuotas.Generous);

    [Fact]
    public void Read_TruncatedAnywhere_IsInvalidUpToTheBodyAndUnreadableThen()
    {
        var whole = Goldens.ReadHttpBody("wcf-text.7-untidy.response");
        var (body, part) = (whole.AsSpan().IndexOf("<s:Body>"u8), whole.AsSpan().IndexOf("<GetPersonsResult"u8));
        for (var length = 0; length < whole.Length; length++)
        {
            var thrown = Record.Exception(() => Read(whole[..length]));
            Assert.True(thrown is InvalidSoapMessageException ? length < part : thrown is UnreadableBodyException && length > body, $"{length}: {thrown}");
        }
    }

    [Theory]
    [InlineData("utf-8", false)]
    [InlineData("utf-8", true)]
    [InlineData("utf-16", true)]
    [InlineData("utf-16BE", true)]
    public void Read_OtherEncodingsAndDeclarations_Read(string name, bool mark)
    {
        var encoding = name == "utf-8" ? new UTF8Encoding(mark) : Encoding.GetEncoding(name);
        var xml = Encoding.UTF8.GetString(Goldens.ReadHttpBody("wcf-text.7-untidy.response"));
        foreach (var text in new[] { xml, $"<?xml version=\"1.0\" encoding=\"{(name == "utf-8" ? name : "utf-16")}\"?>" + xml })
        {
            byte[] bytes = [.. mark ? encoding.GetPreamble() : [], .. encoding.GetBytes(text)];
            Assert.Equal(PeopleDigest.Of(UntidyPersons.Get(true)), PeopleDigest.Of(Read(bytes)));
        }
    }

    [Fact]
    public void Read_OtherPrefixesAndWhiteSpace_Read()
    {
        var xml = Encoding.UTF8.GetString(Goldens.ReadHttpBody("wcf-text.4-persons-2-orders.response"));
        var other = "<!-- by hand -->\n" + xml
            .Replace("<s:", "<soap:", StringComparison.Ordinal).Replace("</s:", "</soap:", StringComparison.Ordinal)
            .Replace("<a:", "<data:", StringComparison.Ordinal).Replace("</a:", "</data:", StringComparison.Ordinal)
            .Replace("xmlns:s=", "xmlns:soap=", StringComparison.Ordinal).Replace("xmlns:a=", "xmlns:data=", StringComparison.Ordinal)
            .Replace("><", ">\n  <", StringComparison.Ordinal);
        var persons = Read(Encoding.UTF8.GetBytes(other));
        Assert.Equal(PeopleDigest.Of(new MockPersonRepository(2).GetPersons(2, true)), PeopleDigest.Of(persons));
    }

    [Theory]
    [InlineData("<!DOCTYPE a [<!ENTITY b 'c'>]>")]
    [InlineData("<!DOCTYPE lolz [<!ENTITY lol 'lol'><!ENTITY lol2 '&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;'>]>")]
    [InlineData("<!DOCTYPE a SYSTEM 'file:///etc/passwd'>")]
    [InlineData("<?pi x?>")]
    [InlineData("text")]
    public void Read_DtdsAndJunkInFront_IsInvalid(string junk) => Assert.Throws<InvalidSoapMessageException>(
        () => Read([.. Encoding.UTF8.GetBytes(junk), .. Goldens.ReadHttpBody("wcf-text.6-persons-0.response")]));

    [Fact]
    public void Read_JunkBehind_IsUnreadable() => Assert.Throws<UnreadableBodyException>(
        () => Read([.. Goldens.ReadHttpBody("wcf-text.6-persons-0.response"), .. "<x/>"u8]));

    [Theory]
    [InlineData(60)]
    [InlineData(100_000)]
    public void Read_NestedTooDeep_IsUnreadable(int depth)
    {
        var encoder = new TextEncoder(MessageVersion.Soap11, SoapQuotas.Generous with { MaxDepth = 32 });
        var xml = Contracts.Reference.Message(
            string.Concat(Enumerable.Repeat("<a>", depth)) + string.Concat(Enumerable.Repeat("</a>", depth)));
        var bytes = Encoding.UTF8.GetBytes(xml);
        Assert.Throws<UnreadableBodyException>(
            () => encoder.Read(Contracts.Reference.Body<Person[]>(), new ReceivedMessage(bytes, bytes.Length, null)));
    }

    [Fact]
    public void Read_StringOverQuota_BodyIsRefused()
    {
        var encoder = new TextEncoder(MessageVersion.Soap11, SoapQuotas.WcfDefaults);
        var body = Contracts.Reference.Body<string>();
        foreach (var (length, fits) in new[] { (8192, true), (8193, false) })
        {
            var bytes = Encoding.UTF8.GetBytes(Contracts.Reference.Message($"<Part>{new string('x', length)}</Part>"));
            var read = () => encoder.Read(body, new ReceivedMessage(bytes, bytes.Length, null));
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

    [Fact]
    public void Read_HeaderToBeUnderstood_IsFault()
    {
        var bytes = Encoding.UTF8.GetBytes(Encoding.UTF8.GetString(Goldens.ReadHttpBody("wcf-text.6-persons-0.response"))
            .Replace("<s:Body>", "<s:Header><a s:mustUnderstand=\"1\"/></s:Header><s:Body>", StringComparison.Ordinal));
        Assert.Equal("MustUnderstand", Assert.Throws<SoapFaultException>(() => Read(bytes)).Fault.Code.Name);
    }

    [Fact]
    public void Read_HeaderThatMayBeIgnored_IsIgnored()
    {
        var bytes = Encoding.UTF8.GetBytes(Encoding.UTF8.GetString(Goldens.ReadHttpBody("wcf-text.6-persons-0.response"))
            .Replace("<s:Body>", "<s:Header><a><b/></a><c s:mustUnderstand=\"0\"/></s:Header><s:Body>", StringComparison.Ordinal));
        Assert.Empty(Read(bytes));
    }

    /// <summary>What must be understood is so only for the node that the header is for (SOAP 1.1 section 4.2.2).</summary>
    [Theory]
    [InlineData("urn:another", true)]
    [InlineData("", false)]
    [InlineData("http://schemas.xmlsoap.org/soap/actor/next", false)]
    public void Read_HeaderToBeUnderstoodByAnActor_IsFaultWhereItIsThisNode(string actor, bool isIgnored)
    {
        var bytes = Encoding.UTF8.GetBytes(Encoding.UTF8.GetString(Goldens.ReadHttpBody("wcf-text.6-persons-0.response"))
            .Replace("<s:Body>", $"<s:Header><a s:actor=\"{actor}\" s:mustUnderstand=\"1\"/></s:Header><s:Body>", StringComparison.Ordinal));
        var thrown = Record.Exception(() => Read(bytes));
        Assert.Equal(isIgnored ? null : "MustUnderstand", (thrown as SoapFaultException)?.Fault.Code.Name);
        Assert.Equal(isIgnored, thrown is null);
    }

    [Fact]
    public void Read_ActionHeaderWithoutAddressing_IsUnderstood()
    {
        var bytes = Encoding.UTF8.GetBytes(Encoding.UTF8.GetString(Goldens.ReadHttpBody("wcf-text.6-persons-0.response")).Replace(
            "<s:Body>",
            $"<s:Header><Action s:mustUnderstand=\"1\" xmlns=\"{SoapNamespaces.AddressingNone}\">urn:a</Action></s:Header><s:Body>",
            StringComparison.Ordinal));
        Assert.Empty(Read(bytes));
    }

    [Fact]
    public void Read_OtherEnvelope_IsVersionMismatch()
    {
        var bytes = Encoding.UTF8.GetBytes("<s:Envelope xmlns:s='http://www.w3.org/2003/05/soap-envelope'><s:Body/></s:Envelope>");
        Assert.Equal("VersionMismatch", Assert.Throws<SoapFaultException>(() => Read(bytes)).Fault.Code.Name);
    }

    [Theory]
    [InlineData("wcf-text.9-fault-thrown.response", "InternalServiceFault", SoapNamespaces.Dispatcher)]
    [InlineData("wcf-text.10-fault-unknown-action.response", "ActionNotSupported", SoapNamespaces.AddressingNone)]
    public void Read_GoldenFault_CodeAndReason(string golden, string code, string ns)
    {
        var fault = Assert.Throws<SoapFaultException>(() => Read(Goldens.ReadHttpBody(golden))).Fault;
        Assert.Equal(new SoapFaultCode(code, ns), fault.Code);
        Assert.NotEmpty(fault.Reason);
    }

    [Fact]
    public void Fault_WithDetail_RoundTrips()
    {
        var sent = new SoapFault(SoapFaultCode.Sender, "<no>", SoapFaultDetail.Of(new Contracts.Pair { X = 7, Y = "y&" }));
        using var message = Encoder.WriteFault(sent);
        var fault = Assert.Throws<SoapFaultException>(() => Read(message.ToArray())).Fault;
        Assert.Equal(SoapFaultCode.Sender, fault.Code);
        Assert.Equal("<no>", fault.Reason);
        var pair = fault.Detail!.Read<Contracts.Pair>();
        Assert.Equal((7, "y&"), (pair.X, pair.Y));
        Assert.Throws<InvalidSoapMessageException>(() => fault.Detail.Read<Person>());
    }

    [Fact]
    public void Write_Cycle_IsRefused()
    {
        var cycle = new Contracts.SameNamespace();
        cycle.More = [cycle];
        Assert.Throws<System.Runtime.Serialization.SerializationException>(() => Contracts.Reference.Write(cycle));
        var composite = new Contracts.Composites();
        composite.Again = composite;
        Assert.Throws<System.Runtime.Serialization.SerializationException>(() => Contracts.Reference.Write(composite));
    }

    private static Person[] Read(byte[] bytes) =>
        Encoder.Read(PersonServiceContract.GetPersons.Reply, new ReceivedMessage(bytes, bytes.Length, null));
}
