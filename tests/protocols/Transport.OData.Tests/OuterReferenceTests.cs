using System.Text.Json.Nodes;
using Transport.OData.Tests.Library;
using Transport.TestSupport;

namespace Transport.OData.Tests;

/// <summary><c>$it</c> among the options of <c>$expand</c>: the row that the request addresses, not the item of the expanded property.</summary>
public sealed class OuterReferenceTests : IAsyncLifetime
{
    private static readonly Dictionary<string, Func<Author, IEnumerable<Book>>> Expanded = new()
    {
        ["$filter=Pages lt $it/Id"] = a => a.Books.Where(b => b.Pages < a.Id),
        ["$filter=Title eq $it/Name"] = a => a.Books.Where(b => b.Title == a.Name),
        ["$filter=Title ge $it/Name"] = a => a.Books.Where(b => b.Title == a.Name || (b.Title is not null && a.Name is not null && string.CompareOrdinal(b.Title, a.Name) > 0)),
        ["$filter=Pages gt $it/Rating"] = a => a.Books.Where(b => b.Pages > a.Rating),
        ["$filter=Pages gt $it/Students/$count mul 5"] = a => a.Books.Where(b => b.Pages > a.Students.Count * 5),
        ["$filter=Title eq $it/Address/City or Title eq $it/Mentor/Name"] = a => a.Books.Where(b => b.Title == a.Address?.City || b.Title == a.Mentor?.Name),
        ["$filter=$it/Active"] = a => a.Books.Where(_ => a.Active == true),
        ["$filter=not $it/Active"] = a => a.Books.Where(_ => a.Active == false),
        ["$filter=concat(Title,$it/Name) eq 'AdaAda'"] = a => a.Books.Where(b => b.Title == "Ada" && a.Name == "Ada"),
        ["$filter=Chapters/any(c:c/Words lt $it/Id)"] = a => a.Books.Where(b => b.Chapters.Exists(c => c.Words < a.Id)),
        ["$filter=$it/Students/any(s:s/Id gt $it/Id) and $it ne null"] = a => a.Books.Where(_ => a.Students.Exists(s => s.Id > a.Id)),
        ["$filter=$this/Pages lt $it/Id;$orderby=$this/Pages add $it/Id,Isbn"] = a => a.Books.Where(b => b.Pages < a.Id).OrderBy(b => b.Pages).ThenBy(b => b.Isbn),
        ["$filter=Title ne '$it/Name'"] = a => a.Books,
        ["$filter=Pages gt $it/Id;$orderby=Pages mul $it/Rating,Isbn desc"] = a =>
            a.Books.Where(b => b.Pages > a.Id).OrderBy(b => b.Pages * a.Rating).ThenByDescending(b => b.Isbn),
    };

    private readonly LibraryRows _rows = new(1);
    private TestService _service = null!;

    public static TheoryData<string> Options => [.. Expanded.Keys];

    private IEnumerable<Author> Authors => _rows.Sets[0].Item3.Cast<Author>();

    public async ValueTask InitializeAsync()
    {
        _service = await TestService.StartAsync(LibraryEdm.Mapped, _rows, new ODataServiceOptions { PageSize = 4 });
    }

    public async ValueTask DisposeAsync()
    {
        await _service.DisposeAsync();
    }

    [Theory]
    [MemberData(nameof(Options))]
    public async Task Expand_OptionsLookOut_ItemsOfLinq(string options)
    {
        var expected = Authors.Select(author => Text(author.Id, Expanded[options](author).Select(book => book.Isbn))).ToArray();
        var rows = new List<string>();
        for (var next = $"Authors?$select=Id&$expand=Books($select=Isbn;{options})"; next is not null;)
        {
            var page = await _service.GetAsync(next);
            rows.AddRange(page["value"]!.AsArray().Select(row => Text((int)row!["Id"]!, Isbns(row))));
            next = ((string?)page["@odata.nextLink"])?[_service.Root.AbsoluteUri.Length..];
            Assert.True(next is null || next.Contains("$it", StringComparison.Ordinal) || !options.Contains("$it/", StringComparison.Ordinal), next);
        }

        Assert.Equal(expected, rows);
    }

    [Fact]
    public async Task Expand_OfOneEntity_LooksAtIt()
    {
        var author = Authors.First(candidate => candidate.Books.Exists(book => book.Pages > 20) && candidate.Books.Exists(book => !(book.Pages > 20)));
        var row = await _service.GetAsync($"Authors({author.Id})?$expand=Books($filter=Pages gt 20 and $it/Id eq {author.Id})");

        Assert.Equal(author.Books.Where(book => book.Pages > 20).Select(book => book.Isbn), Isbns(row));
    }

    [Fact]
    public async Task Expand_TwoLevels_LooksAtTheOutermost()
    {
        foreach (var author in Authors)
        {
            var row = await _service.GetAsync($"Authors({author.Id})?$expand=Books($expand=Chapters($filter=Words lt $it/Id;$count=true))");
            var counts = row["Books"]!.AsArray().Select(book => (int)book!["Chapters@odata.count"]!);

            Assert.Equal(author.Books.Select(book => book.Chapters.Count(chapter => chapter.Words < author.Id)), counts);
        }
    }

    [Fact]
    public async Task Expand_Computed_OfBoth()
    {
        var rows = (await _service.GetAsync("Authors?$top=25&$expand=Books($compute=Pages add $it/Id as Sum;$select=Sum)"))["value"]!.AsArray();

        Assert.Equal(
            Authors.Select(author => Text(author.Id, author.Books.Select(book => book.Pages + author.Id))),
            rows.Select(row => Text((int)row!["Id"]!, row["Books"]!.AsArray().Select(book => (int?)book!["Sum"]))));
    }

    [Theory]
    [InlineData("Authors?$expand=Mentor($compute=Id add $it/Id as Sum)", 501)]
    [InlineData("Authors?$expand=Books($filter=$it/Nope eq 3)", 400)]
    [InlineData("Authors?$expand=Books($filter=Title eq $it/Books)", 400)]
    public async Task Expand_NoPathToAValue_Refused(string request, int status)
    {
        using var response = await _service.SendAsync(request);

        Assert.Equal(status, (int)response.StatusCode);
    }

    private static IEnumerable<long> Isbns(JsonNode row) => row["Books"]!.AsArray().Select(book => (long)book!["Isbn"]!);

    private static string Text<T>(int id, IEnumerable<T> items) => $"{id}: {string.Join(' ', items)}";
}
