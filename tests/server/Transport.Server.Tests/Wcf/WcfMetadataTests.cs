using System.Xml.Linq;
using Transport.ServerTestSupport;

namespace Transport.Server.Tests.Wcf;

/// <summary>Every WCF row describes itself over HTTP.</summary>
public sealed class WcfMetadataTests(TestServer server) : IClassFixture<TestServer>
{
    private static readonly XNamespace Wsdl = "http://schemas.xmlsoap.org/wsdl/";

    [Theory]
    [InlineData("wcf-text", "BasicHttpBinding_IPersonService")]
    [InlineData("wcf-wshttp", "WSHttpBinding_IPersonService")]
    [InlineData("wcf-binary", "CustomBinding_IPersonService")]
    [InlineData("wcf-nettcp", "NetTcpBinding_IPersonService")]
    [InlineData("wcf-text+dcs", "BasicHttpBinding_IPersonService")]
    [InlineData("wcf-wshttp+dcs", "WSHttpBinding_IPersonService")]
    [InlineData("wcf-binary+dcs", "CustomBinding_IPersonService")]
    [InlineData("wcf-nettcp+dcs", "NetTcpBinding_IPersonService")]
    public async Task SingleWsdl_OfARow_HasItsBindingItsAddressAndFourOperations(string row, string binding)
    {
        var address = server.AddressOf(row);

        var wsdl = XDocument.Parse(await server.Client.GetStringAsync($"{address.AbsolutePath}?singleWsdl", Deadline.Soon));

        var port = wsdl.Descendants(Wsdl + "port").Single();
        Assert.Equal((binding, address.AbsoluteUri), ((string?)port.Attribute("name"), (string?)port.Elements().First().Attribute("location")));
        Assert.Equal(
            ["GetPersons", "GetCustomerOrders", "Query", "SubmitCustomerOrders"],
            wsdl.Descendants(Wsdl + "portType").Single().Elements(Wsdl + "operation").Select(operation => (string)operation.Attribute("name")!));
    }
}
