using Transport.OData.Tests.Library;
using Transport.PayloadModels;
using Transport.TestSupport;

namespace Transport.OData.Tests.Query.Plans;

/// <summary><c>$expand=Orders/$count</c>: how many there are and nothing else of them.</summary>
public sealed class ExpandedCountTests : IAsyncLifetime
{
    private TestService _service = null!;

    public async ValueTask InitializeAsync() => _service = await TestService.StartAsync(new MockPersonRepository(20));

    public ValueTask DisposeAsync() => _service.DisposeAsync();

    [Theory]
    [InlineData("Persons?$top=1&$select=Id&$expand=Orders/$count", "", """{"@odata.context":"ROOT$metadata#Persons(Id)","value":[{"Id":1,"Orders@odata.count":2}]}""")]
    [InlineData("Persons?$top=2&$select=Id&$expand=Orders/$count($filter=Id gt 1)", "", """{"@odata.context":"ROOT$metadata#Persons(Id)","value":[{"Id":1,"Orders@odata.count":1},{"Id":2,"Orders@odata.count":2}]}""")]
    [InlineData("Persons?$top=1&$select=Id&$expand=Orders/$count($filter=Id gt 1;$search=\"nothing\")", "", """{"@odata.context":"ROOT$metadata#Persons(Id)","value":[{"Id":1,"Orders@odata.count":0}]}""")]
    [InlineData("Persons(3)?$select=Id&$expand=Orders/$count", "", """{"@odata.context":"ROOT$metadata#Persons(Id)/$entity","Id":3,"Orders@odata.count":2}""")]
    [InlineData("Persons?$top=1&$select=Id&$expand=Orders/$count", ";odata.metadata=none;IEEE754Compatible=true", """{"value":[{"Id":1,"Orders@odata.count":"2"}]}""")]
    [InlineData("Persons?$top=0&$expand=Orders/$count", "", """{"@odata.context":"ROOT$metadata#Persons","value":[]}""")]
    public async Task Get_ExpandedCount_TheNumberAlone(string request, string form, string expected)
    {
        using var response = await _service.SendAsync(request, "application/json" + form);

        Assert.Equal(expected.Replace("ROOT", _service.Root.AbsoluteUri, StringComparison.Ordinal), await response.Content.ReadAsStringAsync(Deadline.Soon));
    }

    [Fact]
    public async Task Get_ExpandedCountIn401_WithoutPrefix()
    {
        using var response = await _service.SendAsync("Persons?top=1&select=Id&expand=Orders/$count", null, ("OData-MaxVersion", "4.01"));

        Assert.EndsWith("[{\"Id\":1,\"Orders@count\":2}]}", await response.Content.ReadAsStringAsync(Deadline.Soon), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Get_CountWithinExpand_OfEachItem()
    {
        var rows = new LibraryRows(3);
        await using var service = await TestService.StartAsync(LibraryEdm.Mapped, rows);
        var answer = await service.GetAsync("Authors?$select=Id&$expand=Students/$count,Books($select=Isbn;$filter=Isbn gt 0;$expand=Chapters/$count($filter=Words lt 30),Author($select=Id))");

        foreach (var (author, row) in rows.Sets[0].Item3.Cast<Author>().Zip(answer["value"]!.AsArray()))
        {
            Assert.Equal(author.Students.Count, (int)row!["Students@odata.count"]!);
            Assert.Equal(
                author.Books.Select(book => (book.Chapters.Count(chapter => chapter.Words < 30), book.Author?.Id)),
                row["Books"]!.AsArray().Select(book => ((int)book!["Chapters@odata.count"]!, (int?)book["Author"]?["Id"])));
        }
    }

    [Theory]
    [InlineData("Authors?$expand=Mentor/$count", 400)]
    [InlineData("Authors?$expand=Nope/$count", 400)]
    [InlineData("Authors?$expand=Books/$count,Books", 400)]
    [InlineData("Authors?$expand=Books/$count($top=1)", 501)]
    public async Task Get_CountOfNoCollection_Refused(string request, int status)
    {
        await using var service = await TestService.StartAsync(LibraryEdm.Mapped, new LibraryRows(3));
        using var response = await service.SendAsync(request);

        Assert.Equal(status, (int)response.StatusCode);
    }
}
