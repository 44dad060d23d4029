using System.Net;
using System.Xml.Linq;
using Transport.Soap.Metadata;
using Transport.Soap.Tests.Http;

namespace Transport.Soap.Tests.Metadata;

/// <summary>Metadata as a caller gets it.</summary>
public sealed class MetadataHttpTests(SoapTestServer server) : IClassFixture<SoapTestServer>
{
    [Theory]
    [InlineData("?wsdl")]
    [InlineData("?WSDL")]
    [InlineData("?singleWsdl")]
    public async Task Get_Wsdl_HasTheAddressThatTheCallerUsed(string query)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, new Uri(server.Address, "/ws" + query));
        request.Headers.Host = "service.example:8080";
        using var response = await server.Http.SendAsync(request, SoapTestServer.Soon);

        var wsdl = XDocument.Parse(await response.Content.ReadAsStringAsync(SoapTestServer.Soon));
        Assert.Equal("text/xml; charset=utf-8", response.Content.Headers.ContentType?.ToString());
        Assert.Equal("http://service.example:8080/ws", (string?)wsdl.Descendants(WsdlNames.Soap12 + "address").Single().Attribute("location"));
        Assert.Equal("http://service.example:8080/ws", wsdl.Descendants(WsdlNames.Addressing + "Address").Single().Value);
    }

    [Fact]
    public async Task Get_EverySchemaOfTheWsdl_IsThere()
    {
        var wsdl = XDocument.Parse(await server.Http.GetStringAsync(new Uri(server.Address + "?wsdl"), SoapTestServer.Soon));

        var imports = wsdl.Descendants(WsdlNames.Xsd + "import").ToList();

        Assert.Equal(3, imports.Count);
        foreach (var import in imports)
        {
            var schema = XDocument.Parse(await server.Http.GetStringAsync(new Uri((string)import.Attribute("schemaLocation")!), SoapTestServer.Soon));
            Assert.Equal((string?)import.Attribute("namespace"), (string?)schema.Root!.Attribute("targetNamespace"));
        }
    }

    [Fact]
    public async Task Get_UnknownSchema_IsNotFound()
    {
        using var response = await server.Http.GetAsync(new Uri(server.Address + "?xsd=xsd99"), SoapTestServer.Soon);

        Assert.Equal(HttpStatusCode.NotFound, response.StatusCode);
    }

    [Fact]
    public async Task Get_WithoutAQuery_IsAPageThatNamesTheWsdl()
    {
        var page = await server.Http.GetStringAsync(server.Address, SoapTestServer.Soon);

        Assert.Contains("?singleWsdl", page, StringComparison.Ordinal);
        Assert.Contains("http://test.example/echo/IEcho/Echo", page, StringComparison.Ordinal);
    }
}
