using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Microsoft.EntityFrameworkCore;
using Microsoft.OData;
using Microsoft.OData.Edm;
using Transport.OData.Client;
using Transport.OData.Model;
using Transport.OData.Streaming;
using Transport.ServerTestSupport;

namespace Transport.OData.Tests.Zoo;

/// <summary>Rows of types that derive from what is declared: written as what they are, read back, filtered, cast, selected and expanded.</summary>
public sealed class DerivedTypeTests : IAsyncLifetime
{
    private static readonly JsonSerializerOptions IgnoreCycles = new() { ReferenceHandler = ReferenceHandler.IgnoreCycles };
    private TestService _service = null!;

    public static TheoryData<string, int[]> Filters { get; } = new()
    {
        { "Animals?$filter=isof(Zoo.Dog)", [2, 3] },
        { "Animals?$filter=isof('Zoo.Puppy')", [3] },
        { "Animals?$filter=isof($it,Zoo.Cat) and Id gt 4", [5] },
        { "Animals?$filter=isof(Zoo.Animal)", [1, 2, 3, 4, 5] },
        { "Animals/Zoo.Dog?$filter=isof(Zoo.Animal) and Barks", [2] },
        { "Animals?$filter=not isof(Zoo.Cat)", [1, 2, 3] },
        { "Animals?$filter=Zoo.Dog/Barks", [2] },
        { "Animals?$filter=Zoo.Dog/Barks eq false", [3] },
        { "Animals?$filter=Zoo.Cat/Lives gt 8", [5] },
        { "Animals?$filter=cast(Zoo.Dog)/Weight gt 12", [2] },
        { "Animals?$filter=isof(Home,Zoo.Kennel)", [2, 4] },
        { "Animals?$filter=Home/Zoo.Kennel/Boxes eq 3", [2] },
        { "Animals?$filter=Friends/Zoo.Dog/any(d:d/Barks)", [3] },
        { "Animals?$filter=Friends/any(f:isof(f,Zoo.Puppy))", [2] },
        { "Animals?$filter=Zoo.Cat/Enemy/Zoo.Puppy/Weeks gt 5", [4] },
        { "Animals?$orderby=Zoo.Cat/Lives desc,Id desc&$top=3", [5, 4, 3] },
        { "Animals/Zoo.Dog/Zoo.Puppy", [3] },
        { "Animals/$filter(isof(Zoo.Dog))", [2, 3] },
    };

    public async ValueTask InitializeAsync()
    {
        _service = await TestService.StartAsync(ZooModel.Model, new ZooSource());
    }

    public async ValueTask DisposeAsync()
    {
        await _service.DisposeAsync();
    }

    [Theory]
    [MemberData(nameof(Filters))]
    public async Task Get_CastsAndTests_OfRowsAsTheyAre(string request, int[] ids) => Assert.Equal(ids, await _service.GetIdsAsync(request));

    [Fact]
    public async Task Get_Minimal_TypeWhereItIsNotTheDeclaredOne()
    {
        var animals = (await _service.GetAsync("Animals"))["value"]!.AsArray();
        Assert.Equal([null, "#Zoo.Dog", "#Zoo.Puppy", "#Zoo.Cat", "#Zoo.Cat"], animals.Select(animal => (string?)animal!["@odata.type"]));
        Assert.Equal("#Zoo.Kennel", (string?)animals[1]!["Home"]!["@odata.type"]);
        Assert.Equal(9_007_199_254_740_993, (long)animals[2]!["Weeks"]!);

        var dogs = await _service.GetAsync("Animals/Zoo.Dog");
        Assert.EndsWith("$metadata#Animals/Zoo.Dog", (string)dogs["@odata.context"]!, StringComparison.Ordinal);
        Assert.Equal([null, "#Zoo.Puppy"], dogs["value"]!.AsArray().Select(dog => (string?)dog!["@odata.type"]));
    }

    [Theory]
    [InlineData("Animals?$expand=Mother($levels=max)", 200)]
    [InlineData("Animals(5)?$expand=Mother($levels=max;$expand=Zoo.Cat/Enemy)", 200)]
    [InlineData("Animals?$expand=Friends($levels=max;$expand=Mother($levels=max;$expand=Friends($levels=max)))", 400)]
    [InlineData("Animals?$expand=Friends($top=1),Zoo.Dog/Friends($top=2)", 400)]
    [InlineData("Animals?$expand=Friends,Friends/$ref", 400)]
    public async Task Get_ManyLevelsOfDerivedTypes_PlannedOrRefusedAtOnce(string request, int status)
    {
        using var response = await _service.SendAsync(request);
        Assert.True((int)response.StatusCode == status, await response.Content.ReadAsStringAsync(Deadline.Soon));
    }

    [Fact]
    public async Task Get_SelectOfADerivedType_NothingOfOthers()
    {
        var animals = (await _service.GetAsync("Animals?$select=Name,Zoo.Dog/Barks&$expand=Zoo.Dog/Toys($select=Id)"))["value"]!.AsArray();
        Assert.Equal(["Name", "@odata.type,Name,Barks,Toys", "@odata.type,Name,Barks,Toys", "@odata.type,Name", "@odata.type,Name"], animals.Select(
            animal => string.Join(',', animal!.AsObject().Select(member => member.Key).Where(name => name != "@odata.etag"))));
    }

    [Fact]
    public async Task GetEntitySet_DerivedRows_ReadAsWhatTheyAre()
    {
        const string Query = "$expand=Mother,Friends,Zoo.Dog/Toys,Zoo.Cat/Enemy";
        var animals = await ReadAsync(ZooModel.Model, Query);
        Assert.Equal(ZooSource.Animals.Select(Text), animals.Select(Text));

        var bare = await ReadAsync(ZooModel.WithoutDerived, Query);
        Assert.All(bare, animal => Assert.Equal(typeof(Animal), animal.GetType()));
        Assert.Equal(["Snail", "Bello", "Pip", null, "Mimi"], bare.Select(animal => animal.Name));
    }

    [Fact]
    public async Task Get_DerivedRows_TheLibraryReadsThem()
    {
        using var response = await _service.SendAsync("Animals?$expand=Friends,Zoo.Dog/Toys,Zoo.Cat/Enemy");
        using var body = await response.Content.ReadAsStreamAsync(Deadline.Soon);
        using var message = new ODataMessageReader(
            new ReadMessage(body, response.Content.Headers.NonValidated["Content-Type"].ToString()), new ODataMessageReaderSettings(), ZooModel.Model.Edm);
        var set = ZooModel.Model.Edm.EntityContainer.FindEntitySet("Animals");
        var reader = message.CreateODataResourceSetReader(set, set.EntityType);
        var types = new List<string>();
        while (reader.Read())
        {
            if (reader is { State: ODataReaderState.ResourceEnd, Item: ODataResource resource })
            {
                types.Add(resource.TypeName);
            }
        }

        Assert.Equal(
            [("Zoo.Animal", 2), ("Zoo.Cat", 5), ("Zoo.Dog", 2), ("Zoo.Home", 4), ("Zoo.Kennel", 6), ("Zoo.Puppy", 3), ("Zoo.Toy", 3)],
            types.GroupBy(type => type).OrderBy(group => group.Key, StringComparer.Ordinal).Select(group => (group.Key, group.Count())));
    }

    [Theory]
    [InlineData("Animals")]
    [InlineData("Animals?$expand=Friends")]
    [InlineData("Animals?$select=Name,Zoo.Dog/Barks,Zoo.Puppy/Weeks")]
    [InlineData("Animals?$expand=Zoo.Dog/Toys($orderby=Id),Mother&$orderby=Id desc")]
    [InlineData("Animals?$filter=isof(Zoo.Dog)&$select=Id,Name")]
    [InlineData("Animals?$filter=Zoo.Cat/Lives gt 8")]
    [InlineData("Animals/Zoo.Dog?$expand=Toys&$compute=Id mul 2 as Twice")]
    [InlineData("Animals(2)/Friends?$filter=isof(Zoo.Cat)")]
    public async Task Get_FromADatabase_AnswersAsFromMemory(string request)
    {
        var options = new DbContextOptionsBuilder<ZooContext>().UseInMemoryDatabase(nameof(DerivedTypeTests) + Guid.NewGuid()).Options;
        using (var filled = new ZooContext(options))
        {
            filled.AddRange(ZooSource.Make());
            await filled.SaveChangesAsync(Deadline.Soon);
        }

        using var context = new ZooContext(options);
        await using var database = await TestService.StartAsync(ZooModel.WithoutHomes, new ZooDatabaseSource(context));
        await using var memory = await TestService.StartAsync(ZooModel.WithoutHomes, new ZooSource());
        Assert.Equal(await AnswerAsync(memory, request, "minimal", "4.0"), await AnswerAsync(database, request, "minimal", "4.0"));
    }

    [Theory]
    [InlineData("{\"value\":[{\"@odata.type\":\"#Zoo.Dog\",\"Id\":1,\"Barks\":true}]}")]
    [InlineData("{\"value\":[{\"@odata.id\":\"x\",\"@type\":\"Zoo.Dog\",\"Id\":1,\"Barks\":true}]}")]
    [InlineData("{\"value\":[{\"Id\":1,\"Barks\":true,\"Name\":\"}\",\"Friends\":[{}],\"@odata.type\":\"http://127.0.0.1/x/$metadata#Zoo.Dog\"}]}")]
    public async Task GetEntitySet_TypeAnywhere_IsHeeded(string payload)
    {
        foreach (var piece in (int[])[1, 7, 10_000])
        {
            using var http = new HttpClient(new PiecewiseAnswers(piece, payload));
            var animals = await new ODataStreamingClient(http, ZooModel.Model, new Uri("http://127.0.0.1/x/")).GetEntitySetAsync<Animal>("Animals", "", Deadline.Soon);
            Assert.True(Assert.IsType<Dog>(Assert.Single(animals)).Barks);
        }
    }

    [Fact]
    public async Task GetEntitySet_TypeThatTheModelLacks_ReadAsDeclared()
    {
        using var http = new HttpClient(new PiecewiseAnswers(10_000, "{\"value\":[{\"@odata.type\":\"#Zoo.Unicorn\",\"Id\":1,\"Horn\":3}]}"));
        var animals = await new ODataStreamingClient(http, ZooModel.Model, new Uri("http://127.0.0.1/x/")).GetEntitySetAsync<Animal>("Animals", "", Deadline.Soon);
        Assert.Equal(1, Assert.Single(animals).Id);
    }

    private Task<List<Animal>> ReadAsync(ODataModel model, string query) =>
        new ODataStreamingClient(_service.Client, model, _service.Root).GetEntitySetAsync<Animal>("Animals", query, Deadline.Soon);

    /// <summary>One level deep, with what each is.</summary>
    private static string Text(Animal animal) => Values(animal, "Mother", "Friends", "Toys", "Enemy")
        + string.Join('|', new[] { animal.Mother, (animal as Cat)?.Enemy }.Concat(animal.Friends).Select(other => other is null ? "-" : Values(other, "Mother", "Friends", "Toys", "Enemy")))
        + JsonSerializer.Serialize((animal as Dog)?.Toys);

    private static string Values(Animal animal, params string[] without)
    {
        var values = JsonSerializer.SerializeToNode(animal, animal.GetType(), IgnoreCycles)!.AsObject();
        foreach (var name in without)
        {
            values.Remove(name);
        }

        var homes = animal.Holidays.Prepend(animal.Home).Select(home => home is null ? "none" : $"{home.GetType().Name} {home.City} {(home as Kennel)?.Boxes}");
        return $"{animal.GetType().Name} {values.ToJsonString()} {string.Join(',', homes)}\n";
    }

    private static async Task<string> AnswerAsync(TestService service, string request, string form, string version)
    {
        using var response = await service.SendAsync(request, request.Contains("/$value", StringComparison.Ordinal) || request.Contains("/$count", StringComparison.Ordinal) ? null : "application/json;odata.metadata=" + form, ("OData-MaxVersion", version));
        var body = await response.Content.ReadAsStringAsync(Deadline.Soon);
        return $"{(int)response.StatusCode} {response.Headers.ETag} {body.Replace(service.Root.AbsoluteUri, "http://127.0.0.1/", StringComparison.Ordinal)}";
    }
}
