using System.Net;
using System.Text.RegularExpressions;
using Microsoft.OData.Edm;
using Transport.OData.Model;
using Transport.PayloadModels;
using Transport.ServerTestSupport;

namespace Transport.OData.Tests;

/// <summary>ETags of sets that the model annotates for optimistic concurrency, alike on both rows.</summary>
public sealed partial class EntityTagTests : IAsyncLifetime
{
    private static readonly Person[] Persons =
    [
        new() { Id = 1, Name = "Ann", Orders = [new Order { Id = 1, ProductName = "Tea \"black\"" }, new Order { Id = 2 }] },
        new() { Id = 2, Name = null, FloatNumber = 0.5 },
    ];

    private TestService _service = null!;

    public async ValueTask InitializeAsync()
    {
        _service = await TestService.StartAsync(Model(), new OneSet(Persons));
    }

    public async ValueTask DisposeAsync()
    {
        await _service.DisposeAsync();
    }

    [Theory]
    [InlineData("Persons")]
    [InlineData("Persons?$expand=Orders")]
    [InlineData("Persons(1)?$expand=Orders($select=Id)")]
    [InlineData("Persons?$select=Id&$count=true")]
    [InlineData("Persons?$apply=groupby((Name))")]
    public async Task Get_AnyForm_TagsWhereThereAreEntities(string request)
    {
        var isApplied = request.Contains("apply", StringComparison.Ordinal);
        foreach (var level in (string[])["minimal", "none", "full"])
        {
            foreach (var version in (string[])["4.0", "4.01"])
            {
                var actual = await BodyAsync(_service, request, level, version);

                Assert.Equal(level != "none" && !isApplied, Tag().IsMatch(actual));
            }
        }
    }

    [Fact]
    public async Task Get_OneEntity_HeadersHoldAndHeedItsTag()
    {
        using var first = await _service.SendAsync("Persons(1)");
        var tag = first.Headers.NonValidated["ETag"].ToString();
        using var known = await _service.SendAsync("Persons(1)", null, ("If-None-Match", $"W/\"other\", {tag}"));
        using var other = await _service.SendAsync("Persons(2)", null, ("If-None-Match", tag));
        using var any = await _service.SendAsync("Persons(1)", null, ("If-None-Match", "*"));
        using var meant = await _service.SendAsync("Persons(1)", null, ("If-Match", tag));
        using var notMeant = await _service.SendAsync("Persons(2)", null, ("If-Match", tag));
        using var malformed = await _service.SendAsync("Persons(1)", null, ("If-Match", "nonsense"));

        Assert.Contains(tag.Replace("\"", "\\\"", StringComparison.Ordinal), await first.Content.ReadAsStringAsync(Deadline.Soon), StringComparison.Ordinal);
        Assert.Equal(
            [HttpStatusCode.NotModified, HttpStatusCode.OK, HttpStatusCode.NotModified, HttpStatusCode.OK, HttpStatusCode.PreconditionFailed, HttpStatusCode.BadRequest],
            [known.StatusCode, other.StatusCode, any.StatusCode, meant.StatusCode, notMeant.StatusCode, malformed.StatusCode]);
        Assert.Empty(await known.Content.ReadAsByteArrayAsync(Deadline.Soon));
        Assert.Equal(tag, known.Headers.NonValidated["ETag"].ToString());
    }

    [Fact]
    public async Task Get_PeopleContract_HasNoTags()
    {
        await using var service = await TestService.StartAsync(new OneSet(Persons));

        using var response = await service.SendAsync("Persons(1)", null, ("If-None-Match", "*"));

        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        Assert.False(response.Headers.NonValidated.Contains("ETag"));
    }

    [GeneratedRegex("\"@(odata\\.)?etag\":\"W/\\\\\"[\\w-]+\\\\\"\"")]
    private static partial Regex Tag();

    private static async Task<string> BodyAsync(TestService service, string request, string level, string version)
    {
        using var response = await service.SendAsync(request, "application/json;odata.metadata=" + level, ("OData-MaxVersion", version));
        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        return $"{level} {version} " + (await response.Content.ReadAsStringAsync(Deadline.Soon)).Replace(service.Root.AbsoluteUri, "http://127.0.0.1/", StringComparison.Ordinal);
    }

    private static ODataModel Model()
    {
        var model = new EdmModel();
        var order = model.AddEntityType("Shop", "Order");
        order.AddKeys(order.AddStructuralProperty("Id", EdmPrimitiveTypeKind.Int32, isNullable: false));
        var product = order.AddStructuralProperty("ProductName", EdmPrimitiveTypeKind.String);
        var person = model.AddEntityType("Shop", "Person");
        person.AddKeys(person.AddStructuralProperty("Id", EdmPrimitiveTypeKind.Int32, isNullable: false));
        var name = person.AddStructuralProperty("Name", EdmPrimitiveTypeKind.String);
        var number = person.AddStructuralProperty("FloatNumber", EdmPrimitiveTypeKind.Double, isNullable: false);
        var orders = person.AddUnidirectionalNavigation(
            new EdmNavigationPropertyInfo { Name = "Orders", Target = order, TargetMultiplicity = EdmMultiplicity.Many });
        var container = model.AddEntityContainer("Shop", "Container");
        var (persons, orderSet) = (container.AddEntitySet("Persons", person), container.AddEntitySet("Orders", order));
        persons.AddNavigationTarget(orders, orderSet);
        model.SetOptimisticConcurrencyAnnotation(persons, [name, number]);
        model.SetOptimisticConcurrencyAnnotation(orderSet, [product]);
        return new ODataModelBuilder(model).Map<Person>("Shop.Person").Map<Order>("Shop.Order").Build();
    }
}
