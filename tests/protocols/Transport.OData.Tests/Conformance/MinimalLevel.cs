using System.Net;
using System.Text;
using System.Text.Json.Nodes;
using System.Xml;
using Microsoft.OData.Edm;
using Microsoft.OData.Edm.Csdl;
using Microsoft.OData.Edm.Validation;
using Transport.OData.Tests.Oracle;
using Transport.People.OData;
using Transport.ServerTestSupport;

namespace Transport.OData.Tests.Conformance;

/// <summary>13.1.1, items 1 to 13; 14 to 28 are for services that can be updated.</summary>
internal static class MinimalLevel
{
    public static IReadOnlyList<ConformanceItem> Items { get; } =
    [
        new("Minimal 1", "MUST", "service document at the service root", ServiceDocument),
        new("Minimal 2", "MUST", "data in a format that OData defines", Format),
        new("Minimal 3", "MUST", "server-driven paging for partial results", Paging),
        new("Minimal 4", "MUST", "`OData-Version` header", Version),
        new("Minimal 5.1", "MUST", "`Accept`, or fail the request", Accept),
        new("Minimal 5.2", "MUST", "`OData-MaxVersion`, or fail the request", MaxVersion),
        new("Minimal 6", "MUST", "extensibility: unknown options that begin with `$` or `@` are not made up, custom options are ignored, unknown operations fail", Extensibility),
        new("Minimal 7", "MUST", "options parsed by the ABNF; unsupported functionality is 501", Checks.All(
            Checks.Status(HttpStatusCode.BadRequest, "Persons?$filter=Id eq", "Persons?$orderby=Id up", "Persons?$top=x", "Persons?$select=(", "Persons?$expand=Orders("),
            Checks.Status(HttpStatusCode.NotImplemented, "Persons?$deltatoken=1", "$crossjoin(Persons,Orders)"))),
        new("Minimal 8", "MUST", "only data types of CSDL", DataTypes),
        new("Minimal 9", "MUST NOT", "require clients to understand annotations", WithoutAnnotations),
        new("Minimal 10", "MUST NOT", "violate update semantics: nothing can be updated, and 405 says so", Updates),
        new("Minimal 11", "MUST NOT", "violate other semantics: order of evaluation", Evaluation),
        new("Minimal 12", "SHOULD", "`$expand`", Expand),
        new("Minimal 13", "MAY", "metadata at `$metadata`", Metadata),
    ];

    public static async Task Metadata(TestService service)
    {
        using var response = await service.SendAsync("$metadata");
        Assert.Equal("application/xml", response.Content.Headers.ContentType!.MediaType);
        using var xml = XmlReader.Create(await response.Content.ReadAsStreamAsync(Deadline.Soon));
        Assert.True(CsdlReader.TryParse(xml, out var model, out var errors), string.Join('\n', errors));
        Assert.True(model.Validate(out errors), string.Join('\n', errors));
        Assert.NotNull(model.EntityContainer.FindEntitySet("Persons").FindNavigationTarget(
            ((IEdmEntityType)model.FindType("Transport.People.Person")).NavigationProperties().Single()));
    }

    public static async Task Format(TestService service)
    {
        using var response = await service.SendAsync("Persons?$top=2&$expand=Orders");
        Assert.Equal("application/json", response.Content.Headers.ContentType!.MediaType);
        await using var body = await response.Content.ReadAsStreamAsync(Deadline.Soon);
        Assert.Equal(2, AnswerReader.Read(body, response.Content.Headers.ContentType.ToString(), PeopleEdm.Model, isSingle: false).Rows.Count);
    }

    public static async Task Expand(TestService service)
    {
        var rows = (await service.GetAsync("Persons?$top=2&$expand=Orders"))["value"]!.AsArray();
        Assert.Equal([1, 2, 3, 4], rows.SelectMany(row => row!["Orders"]!.AsArray()).Select(order => (int)order!["Id"]!));
    }

    private static async Task ServiceDocument(TestService service)
    {
        var document = await service.GetAsync("");
        Assert.EndsWith("$metadata", (string?)document["@odata.context"], StringComparison.Ordinal);
        Assert.Equal(["Persons", "Orders", "UntidyPersons", "CustomerOrders"], document["value"]!.AsArray().Select(set => (string?)set!["url"]));
    }

    private static async Task Paging(TestService service)
    {
        var ids = new List<int>();
        for (var next = "Persons?$select=Id"; next is not null;)
        {
            var page = await service.GetAsync(next);
            ids.AddRange(page["value"]!.AsArray().Select(row => (int)row!["Id"]!));
            next = ((string?)page["@odata.nextLink"])?[service.Root.AbsoluteUri.Length..];
        }

        Assert.Equal(Enumerable.Range(1, ConformanceTests.Persons), ids);
    }

    private static async Task Version(TestService service)
    {
        foreach (var request in new[] { "", "$metadata", "Persons?$top=1", "Persons/$count", "Nothing", "Persons?$top=-1" })
        {
            using var response = await service.SendAsync(request);
            Assert.Equal("4.0", response.Headers.GetValues("OData-Version").Single());
        }
    }

    private static async Task Accept(TestService service)
    {
        using var none = await service.SendAsync("Persons?$top=1", "application/json;odata.metadata=none");
        Assert.DoesNotContain("@odata", await none.Content.ReadAsStringAsync(Deadline.Soon), StringComparison.Ordinal);
        await Checks.StatusAsync(service, HttpStatusCode.NotAcceptable, "Persons?$top=1", ("Accept", "application/json;odata.metadata=full"));
        await Checks.StatusAsync(service, HttpStatusCode.NotAcceptable, "Persons?$top=1", ("Accept", "application/atom+xml"));
        await Checks.StatusAsync(service, HttpStatusCode.NotAcceptable, "Persons?$top=1", ("Accept", "application/json;odata.metadata=some"));
        await Checks.StatusAsync(service, HttpStatusCode.OK, "Persons?$top=1", ("Accept", "application/atom+xml;q=0.9,*/*;q=0.1"));
    }

    private static async Task MaxVersion(TestService service)
    {
        foreach (var (asked, answered) in new[] { ("4.0", "4.0"), ("4.01", "4.01"), ("5.0", "4.01") })
        {
            using var response = await service.SendAsync("Persons?$top=1", null, ("OData-MaxVersion", asked));
            Assert.Equal(answered, response.Headers.GetValues("OData-Version").Single());
        }

        await Checks.StatusAsync(service, HttpStatusCode.BadRequest, "Persons?$top=1", ("OData-MaxVersion", "3.0"));
    }

    private static async Task Extensibility(TestService service)
    {
        await Checks.StatusAsync(service, HttpStatusCode.BadRequest, "Persons?$nonsense=1");
        await Checks.StatusAsync(service, HttpStatusCode.OK, "Persons?$top=1&nonsense=1&@nonsense=1");
        await Checks.StatusAsync(service, HttpStatusCode.OK, "Persons?$top=1", ("X-Nonsense", "1"));
        await Checks.StatusAsync(service, HttpStatusCode.NotFound, "Nonsense(id=1)");
        await Checks.StatusAsync(service, HttpStatusCode.NotFound, "Persons(1)/Transport.People.Nonsense()");
    }

    private static async Task DataTypes(TestService service)
    {
        using var response = await service.SendAsync("$metadata");
        using var xml = XmlReader.Create(await response.Content.ReadAsStreamAsync(Deadline.Soon));
        var model = CsdlReader.Parse(xml);
        var types = model.SchemaElements.OfType<IEdmStructuredType>().SelectMany(type => type.StructuralProperties())
            .Select(property => property.Type.IsCollection() ? property.Type.AsCollection().ElementType() : property.Type);
        Assert.All(types, type => Assert.True(type.IsPrimitive() || model.FindDeclaredType(type.FullName()) is not null, type.FullName()));
    }

    private static async Task WithoutAnnotations(TestService service)
    {
        using var response = await service.SendAsync("Persons?$top=1&$expand=Orders", "application/json;odata.metadata=none");
        var answer = JsonNode.Parse(await response.Content.ReadAsStringAsync(Deadline.Soon))!;
        var full = (await service.GetAsync("Persons?$top=1&$expand=Orders"))["value"];
        Assert.Equal(["value"], answer.AsObject().Select(property => property.Key));
        Assert.True(JsonNode.DeepEquals(full, answer["value"]));
    }

    private static async Task Updates(TestService service)
    {
        foreach (var (method, path) in new[] { ("POST", "Persons"), ("PUT", "Persons(1)"), ("PATCH", "Persons(1)"), ("DELETE", "Persons(1)"), ("PUT", "Persons(1)/Name") })
        {
            using var request = new HttpRequestMessage(new HttpMethod(method), service.At(path)) { Content = new StringContent("{}", Encoding.UTF8, "application/json") };
            using var response = await service.Client.SendAsync(request, Deadline.Soon);
            Assert.Equal((HttpStatusCode.MethodNotAllowed, "GET, HEAD"), (response.StatusCode, response.Content.Headers.NonValidated["Allow"].ToString()));
        }
    }

    private static async Task Evaluation(TestService service)
    {
        var answer = await service.GetAsync("Persons?$top=2&$skip=1&$orderby=Id desc&$filter=Id le 10&$count=true&$select=Id");
        Assert.Equal(10, (int)answer["@odata.count"]!);
        Assert.Equal([9, 8], answer["value"]!.AsArray().Select(row => (int)row!["Id"]!));
    }
}
