using System.Runtime.Serialization;
using System.Text;
using Transport.Soap.Contracts;
using Transport.Soap.Dispatch;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Envelopes;
using Transport.Soap.Metadata;
using Transport.Soap.Tests.Metadata;

namespace Transport.Soap.Tests.Contracts.Plans;

/// <summary>Messages with types that the compiled codecs do not support are left to DataContractSerializer, and say so.</summary>
public sealed class FallbackTests
{
    private static readonly SoapServiceDescription Description = new("IOdd", "urn:odd:service");

    private static readonly SoapOperation<OddRequest, Shape?> Operation = Description.Add<OddRequest, Shape?>("Take");

    [Fact]
    public void SerializerReason_UnsupportedType_NamesItAndWhy() =>
        Assert.Contains("Shape has known types", Operation.SerializerReason, StringComparison.Ordinal);

    [Fact]
    public void SerializerReason_CollectionOfNullableStructures_NamesIt() => Assert.Contains(
        "nullable structures", new SoapServiceDescription("IGaps", "urn:gaps").Add<Pair, List<Point?>>("Get").SerializerReason, StringComparison.Ordinal);

    [Fact]
    public void SerializerReason_SupportedTypes_IsNull() =>
        Assert.Null(new SoapServiceDescription("IPlain", "urn:plain").Add<Pair, Pair[]>("Get").SerializerReason);

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Request_OfUnsupportedTypes_Arrives(bool isBinary)
    {
        var encoder = Encoder(isBinary);
        var request = new OddRequest { Stock = new() { ["a"] = new Shape { Name = "s" }, ["b"] = new Circle() }, Shape = new Circle { Name = "c", Radius = 1.5 }, Plain = 7 };

        using var message = encoder.Write(Operation.Request, request, new MessageHeaders { Action = Operation.Action });
        var bytes = message.ToArray();
        var read = encoder.Read(Operation.Request, new ReceivedMessage(bytes, bytes.Length, null));

        Assert.Equal(["a Shape s", "b Circle "], read.Stock!.Select(pair => $"{pair.Key} {pair.Value.GetType().Name} {pair.Value.Name}"));
        Assert.Equal(("c", 1.5, 7), read.Shape is Circle circle ? (circle.Name!, circle.Radius, read.Plain) : default);
    }

    [Fact]
    public void Request_PartsOutOfOrderAndUnknown_ArePassedOver()
    {
        var bytes = Encoding.UTF8.GetBytes(
            "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body><Take xmlns=\"urn:odd:service\">"
            + "<Other/><Plain>7</Plain><Stock/></Take></s:Body></s:Envelope>");

        var read = Encoder(isBinary: false).Read(Operation.Request, new ReceivedMessage(bytes, bytes.Length, null));

        Assert.Equal((null, null, 7), (read.Stock, read.Shape, read.Plain));
    }

    [Fact]
    public void Reply_NoMessageAtAll_IsUnreadable()
    {
        var bytes = Encoding.UTF8.GetBytes(
            "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body><TakeResponse xmlns=\"urn:odd:service\">text</TakeResponse></s:Body></s:Envelope>");

        Assert.Throws<UnreadableBodyException>(() => Encoder(isBinary: false).Read(Operation.Reply, new ReceivedMessage(bytes, bytes.Length, null)));
    }

    [Fact]
    public void Add_TypeThatNothingCarries_IsRefused() =>
        Assert.Throws<InvalidDataContractException>(() => new SoapServiceDescription("IOpaque", "urn:opaque").Add<Pair, Opaque>("Get"));

    /// <remarks>A contract refused half-way must not be found half-made the next time.</remarks>
    [Fact]
    public void ContractModel_RefusedTwice_IsRefusedTwice()
    {
        for (var i = 0; i < 2; i++)
        {
            Assert.Throws<InvalidDataContractException>(() => ContractModel.Of(typeof(Inner)));
            Assert.Throws<InvalidDataContractException>(() => ContractModel.Of(typeof(Outer)));
        }
    }

    [Fact]
    public void Wsdl_UnsupportedTypes_AreAnythingAndSayWhy()
    {
        var wsdl = new WsdlDocument(Description, WsdlBinding.Of(SoapHttpBinding.BasicHttp)).Wsdl("http://127.0.0.1/odd", metadata: null);

        Assert.NotEmpty(WsdlTests.Compile(wsdl).GlobalElements.Values);
        Assert.Equal(3, wsdl.Descendants(WsdlNames.Xsd + "documentation").Count());
    }

    private static MessageEncoder Encoder(bool isBinary) => isBinary
        ? new BinaryEncoder(MessageVersion.Soap12Addressing10, SoapQuotas.Generous)
        : new TextEncoder(MessageVersion.Soap11, SoapQuotas.Generous);
}
