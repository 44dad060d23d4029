using System.Runtime.Serialization;
using System.Xml.Linq;
using Transport.Soap.Dispatch;
using Transport.Soap.Messages;
using Transport.Soap.Metadata;
using Transport.Soap.Tests.Contracts;
using Transport.Soap.Tests.NetTcp;

namespace Transport.Soap.Tests.Metadata;

/// <summary>Fault contracts and call-back contracts in the WSDL, as WCF exports them.</summary>
public sealed class DuplexWsdlTests
{
    private const string Namespace = "urn:asker";

    private static readonly SoapServiceDescription Description = new("IAsker", Namespace);

    private static readonly SoapOperation<EchoRequest, int> Take =
        Description.Add<EchoRequest, int>("Take").AddFault<Pair>().AddFault<string>();

    private static readonly SoapOperation<EchoRequest, int> Ask = Description.AddCallback<EchoRequest, int>("Ask");

    [Fact]
    public void Wsdl_FaultContract_IsInMessagePortTypeAndBinding()
    {
        var wsdl = new WsdlDocument(Description, WsdlBinding.Of(SoapHttpBinding.BasicHttp)).Wsdl("http://127.0.0.1/asker", metadata: null).Root!;

        var fault = Operation(wsdl, "portType", "Take").Elements(WsdlNames.Wsdl + "fault").First();
        Assert.Equal("PairFault", (string?)fault.Attribute("name"));
        Assert.Equal(Take.FaultAction<Pair>(), (string?)fault.Attribute(WsdlNames.AddressingWsdl + "Action"));
        var message = wsdl.Elements(WsdlNames.Wsdl + "message").Single(message => "tns:" + (string?)message.Attribute("name") == (string?)fault.Attribute("message"));
        Assert.Equal("IAsker_Take_PairFault_FaultMessage", (string?)message.Attribute("name"));
        var part = message.Element(WsdlNames.Wsdl + "part")!;
        Assert.Equal(("detail", "q1:Pair"), ((string?)part.Attribute("name"), (string?)part.Attribute("element")));
        Assert.Equal("http://schemas.datacontract.org/2004/07/Transport.Soap.Tests.Contracts", part.GetNamespaceOfPrefix("q1")!.NamespaceName);
        var bound = Operation(wsdl, "binding", "Take").Elements(WsdlNames.Wsdl + "fault").Select(fault => fault.Element(WsdlNames.Soap11 + "fault")!);
        Assert.Equal(["PairFault", "StringFault"], bound.Select(fault => (string)fault.Attribute("name")!));
        Assert.All(bound, fault => Assert.Equal("literal", (string?)fault.Attribute("use")));
        var elements = WsdlTests.Compile(new XDocument(wsdl)).GlobalElements;
        Assert.True(elements.Contains(new("Pair", "http://schemas.datacontract.org/2004/07/Transport.Soap.Tests.Contracts")));
        Assert.True(elements.Contains(new("string", SoapNamespaces.Serialization)));
    }

    [Fact]
    public void Wsdl_OfNetTcp_CallbackSendsFirst()
    {
        var wsdl = new WsdlDocument(Description, WsdlBinding.NetTcp).Wsdl("net.tcp://127.0.0.1/asker", metadata: null).Root!;

        var operation = Operation(wsdl, "portType", "Ask").Elements().ToList();
        Assert.Equal(["output", "input"], operation.Select(message => message.Name.LocalName));
        Assert.Equal([Ask.Action, Ask.ReplyAction], operation.Select(message => (string)message.Attribute(WsdlNames.AddressingWsdl + "Action")!));
        Assert.Equal(
            ["tns:IAsker_Ask_OutputCallbackMessage", "tns:IAsker_Ask_InputCallbackMessage"], operation.Select(message => (string)message.Attribute("message")!));
        Assert.Equal(["operation", "output", "input"], Operation(wsdl, "binding", "Ask").Elements().Select(element => element.Name.LocalName));
        var elements = WsdlTests.Compile(new XDocument(wsdl)).GlobalElements;
        Assert.True(elements.Contains(new("Ask", Namespace)));
        Assert.True(elements.Contains(new("AskResponse", Namespace)));
    }

    [Fact]
    public void Wsdl_OverHttp_HasNoCallbacks()
    {
        var wsdl = new WsdlDocument(Description, WsdlBinding.Of(SoapHttpBinding.WSHttp)).Wsdl("http://127.0.0.1/asker", metadata: null);
        Assert.DoesNotContain("\"Ask\"", wsdl.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public void AddFault_TwiceOrNoContract_Refused()
    {
        var operation = new SoapServiceDescription("IOther", Namespace).Add<EchoRequest, int>("Take").AddFault<Pair>();
        Assert.Throws<ArgumentException>(() => operation.AddFault<Pair>());
        Assert.Throws<InvalidDataContractException>(() => operation.AddFault<Action>());
        Assert.Equal([typeof(Pair)], operation.Faults);
    }

    private static XElement Operation(XElement wsdl, string parent, string name) =>
        wsdl.Element(WsdlNames.Wsdl + parent)!.Elements(WsdlNames.Wsdl + "operation").Single(operation => (string?)operation.Attribute("name") == name);
}
