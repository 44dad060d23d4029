using System.Xml.Linq;
using System.Xml.Schema;
using Transport.People.Soap;
using Transport.Soap.Metadata;
using Transport.TestSupport;

namespace Transport.Soap.Tests.Metadata;

/// <summary>Our WSDL against CoreWCF's of the same contract.</summary>
public sealed class WsdlTests
{
    private const string Address = "http://127.0.0.1:5080/wcf/text";

    public static TheoryData<string, string> Bindings => new()
    {
        { "BasicHttpBinding", "http://127.0.0.1:5080/wcf/text" },
        { "WSHttpBinding", "http://127.0.0.1:5080/wcf/wshttp" },
        { "CustomBinding", "http://127.0.0.1:5080/wcf/binary" },
        { "NetTcpBinding", "net.tcp://127.0.0.1:5082/wcf/nettcp" },
    };

    [Theory]
    [MemberData(nameof(Bindings))]
    public void SingleWsdl_EveryPartOfTheGolden_IsTheSame(string binding, string address)
    {
        var expected = WsdlParts.Of(Golden()).Where(part => IsOf(binding, part.Key));

        var actual = WsdlParts.Of(Document(binding).Wsdl(address, metadata: null).Root!);

        Assert.All(expected, part => Assert.Equal((part.Key, part.Value), (part.Key, actual.GetValueOrDefault(part.Key))));
    }

    /// <remarks>The golden was captured from a service without SubmitCustomerOrders.</remarks>
    [Theory]
    [MemberData(nameof(Bindings))]
    public void SingleWsdl_BesidesTheGolden_HasOnlyTheFourthOperation(string binding, string address)
    {
        var golden = WsdlParts.Of(Golden());

        var more = WsdlParts.Of(Document(binding).Wsdl(address, metadata: null).Root!).Keys.Where(part => !golden.ContainsKey(part)).ToList();

        Assert.NotEmpty(more);
        Assert.All(more, part => Assert.Contains("SubmitCustomerOrders", part, StringComparison.Ordinal));
    }

    [Fact]
    public void Wsdl_ItsSchemas_AreThoseOfTheSingleWsdl()
    {
        var document = Document("BasicHttpBinding");
        var single = Schemas(document.Wsdl(Address, metadata: null));

        var imports = document.Wsdl(Address, Address).Descendants(WsdlNames.Xsd + "import").ToList();

        var loaded = imports.Select(import => (string)import.Attribute("schemaLocation")!)
            .Select(location => document.Schema(location.Split("?xsd=")[1], Address)!.Root!).ToList();
        Assert.Equal(single.Select(Namespace), imports.Select(import => (string)import.Attribute("namespace")!));
        Assert.Equal(single.Select(WithoutLocations), loaded.Select(WithoutLocations));
    }

    [Theory]
    [InlineData("xsd9")]
    [InlineData("xsd-1")]
    [InlineData("")]
    [InlineData("../xsd0")]
    public void Schema_UnknownName_IsNone(string name) => Assert.Null(Document("BasicHttpBinding").Schema(name, Address));

    internal static XmlSchemaSet Compile(XDocument wsdl)
    {
        var set = new XmlSchemaSet();
        foreach (var schema in Schemas(wsdl))
        {
            using var reader = schema.CreateReader();
            set.Add(null, reader);
        }

        set.Compile();
        return set;
    }

    private static List<XElement> Schemas(XDocument wsdl) => [.. wsdl.Root!.Element(WsdlNames.Wsdl + "types")!.Elements()];

    private static string Namespace(XElement schema) => (string)schema.Attribute("targetNamespace")!;

    private static string WithoutLocations(XElement schema)
    {
        var copy = new XElement(schema);
        copy.Elements(WsdlNames.Xsd + "import").Attributes("schemaLocation").Remove();
        return copy.ToString();
    }

    private static XElement Golden() => XDocument.Parse(System.Text.Encoding.UTF8.GetString(Goldens.Read("wcf.wsdl"))).Root!;

    private static WsdlDocument Document(string binding) => new(PersonServiceContract.Description, binding switch
    {
        "BasicHttpBinding" => WsdlBinding.Of(SoapHttpBinding.BasicHttp),
        "WSHttpBinding" => WsdlBinding.Of(SoapHttpBinding.WSHttp),
        "CustomBinding" => WsdlBinding.Of(SoapHttpBinding.BinaryHttp),
        _ => WsdlBinding.NetTcp,
    });

    /// <summary>False for the golden's other endpoints.</summary>
    private static bool IsOf(string binding, string part) =>
        part.Contains(binding + "_", StringComparison.Ordinal) || !part.Contains("Binding_", StringComparison.Ordinal);
}
