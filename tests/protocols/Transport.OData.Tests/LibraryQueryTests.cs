using System.Net;
using Transport.OData.Tests.Library;
using Transport.TestSupport;

namespace Transport.OData.Tests;

/// <summary>Paths and expressions for which the people have no properties: enumerations, durations, decimals, links to one, collections of values.</summary>
public sealed class LibraryQueryTests : IAsyncLifetime
{
    private static readonly Dictionary<string, Func<Author, bool>> OfAuthors = new()
    {
        ["Rating gt Royalty"] = a => a.Rating > (double?)a.Royalty,
        ["Rating add Royalty lt 5"] = a => a.Rating + (double?)a.Royalty < 5,
        ["Royalty le Rating or Royalty ge Rating"] = a => (a.Royalty is null) == (a.Rating is null),
        ["Rating mod 2 lt 1"] = a => a.Rating % 2 < 1,
        ["cast(Genre,Edm.String) eq 'Fiction'"] = a => a.Genre == Genre.Fiction,
        ["Genre eq 'Fiction' or Genre eq Library.Genre'None'"] = a => a.Genre is Genre.Fiction or Genre.None,
        ["Books/$count($filter=Pages gt 20) gt 1"] = a => a.Books.Count(b => b.Pages > 20) > 1,
        ["Students/any(s:s/Books/$count($filter=Title eq 'it''s (;' or Pages gt 9) mul 2 gt 2)"] = a => a.Students.Exists(s => s.Books.Count(b => b.Pages > 9) * 2 > 2),
        ["Books/$count($filter=Chapters/any(c:c/Words gt 30)) eq Books/$count and Books/$count gt 0"] = a => a.Books.Count > 0 && a.Books.TrueForAll(b => b.Chapters.Exists(c => c.Words > 30)),
        ["Books/$count($search=it;$filter=Pages gt 9) gt 0"] = a => a.Books.Exists(b => b.Pages > 9 && b.Title?.Contains("it", StringComparison.OrdinalIgnoreCase) == true),
        ["Mentor/Name ge Name"] = a => a.Mentor?.Name == a.Name || (a.Mentor?.Name is { } mentor && a.Name is not null && string.CompareOrdinal(mentor, a.Name) > 0),
    };

    private static readonly Dictionary<string, Func<Book, bool>> OfBooks = new()
    {
        ["Reading mul 2 gt duration'P8D'"] = b => b.Reading * 2 > TimeSpan.FromDays(8),
        ["2.5 mul Reading gt duration'P8D'"] = b => 2.5 * b.Reading > TimeSpan.FromDays(8),
        ["Reading div 4 lt 'P1D'"] = b => b.Reading / 4 < TimeSpan.FromDays(1),
        ["Reading mul Pages gt 'P30D'"] = b => b.Reading * b.Pages > TimeSpan.FromDays(30),
    };

    private readonly LibraryRows _rows = new(1);
    private TestService[] _services = [];

    public static TheoryData<string> AuthorFilters => [.. OfAuthors.Keys];

    public static TheoryData<string> BookFilters => [.. OfBooks.Keys];

    private Author[] Authors => [.. _rows.Sets[0].Item3.Cast<Author>()];

    public async ValueTask InitializeAsync() => _services =
    [
        await TestService.StartAsync(LibraryEdm.Mapped, _rows),
    ];

    public async ValueTask DisposeAsync()
    {
        foreach (var service in _services)
        {
            await service.DisposeAsync();
        }
    }

    [Theory]
    [MemberData(nameof(AuthorFilters))]
    public Task Filter_OfAuthors_RowsOfLinq(string filter) =>
        CheckAsync($"Authors?$filter={filter}&$select=Id", Authors.Where(OfAuthors[filter]).Select(author => (long)author.Id), "Id");

    [Theory]
    [MemberData(nameof(BookFilters))]
    public Task Filter_OfBooks_RowsOfLinq(string filter) =>
        CheckAsync($"Books?$filter={filter}&$select=Isbn", Authors.SelectMany(author => author.Books).Where(OfBooks[filter]).Select(book => book.Isbn), "Isbn");

    [Fact]
    public async Task Get_RawValue_TextWithoutQuotesOrPrefix()
    {
        var author = Authors.First(candidate => candidate is { Active: not null, Rating: not null, Born: not null });
        var book = Authors.SelectMany(candidate => candidate.Books).First(candidate => candidate is { Reading: not null, Chapters.Count: > 0 });
        await CheckTextAsync($"Authors({author.Id})/Genre/$value", $"{author.Genre}");
        await CheckTextAsync($"Authors({author.Id})/Active/$value", author.Active == true ? "true" : "false");
        await CheckTextAsync($"Authors({author.Id})/Born/$value", author.Born!.Value.ToString("yyyy-MM-dd"));
        await CheckTextAsync($"Books({book.Isbn})/Reading/$value", System.Xml.XmlConvert.ToString(book.Reading!.Value));
        await CheckTextAsync($"Books({book.Isbn})/Code/$value", $"{book.Code}");
    }

    [Fact]
    public async Task Get_CollectionOfValues_AllOfThem()
    {
        foreach (var service in _services)
        {
            var answer = await service.GetAsync($"Authors({Authors.First().Id})/Nicknames");
            Assert.Equal(Authors.First().Nicknames, answer["value"]!.AsArray().Select(name => (string)name!));
        }
    }

    [Fact]
    public async Task Get_NumberOfValues_AllOfThem() =>
        await CheckTextAsync($"Authors({Authors.First().Id})/Nicknames/$count", $"{Authors.First().Nicknames.Count}");

    [Theory]
    [InlineData("Authors?$filter=Rating mod 0 eq 0", 400)]
    [InlineData("Books?$filter=Reading div 0 gt duration'PT1S'", 400)]
    [InlineData("Books?$filter=Reading gt 'soon'", 400)]
    [InlineData("Authors?$expand=Students($levels=0)", 400)]
    [InlineData("Authors?$apply=aggregate(Nicknames with countdistinct as N)", 400)]
    [InlineData("Authors(1)/Nicknames?$filter=nope($it)", 400)]
    [InlineData("Authors(1)/Nicknames?$filter=contains($it,'a')", 501)]
    [InlineData("Authors(1)/Nicknames?$orderby=$it&$top=1", 501)]
    [InlineData("Authors(1)/Nicknames/$count?$filter=length($it) lt 4", 501)]
    [InlineData("Authors(1)/Name?$top=1", 400)]
    [InlineData("Authors(1)/Nicknames?$count=true", 501)]
    public async Task Get_WhatMakesNoSense_Refused(string request, int status)
    {
        foreach (var service in _services)
        {
            using var response = await service.SendAsync(request);
            var body = await response.Content.ReadAsStringAsync(Deadline.Soon);

            Assert.Equal(status, (int)response.StatusCode);
            Assert.DoesNotContain("Object reference", body, StringComparison.Ordinal);
        }
    }

    private async Task CheckAsync(string request, IEnumerable<long> expected, string key)
    {
        foreach (var service in _services)
        {
            Assert.Equal(expected, (await service.GetAsync(request))["value"]!.AsArray().Select(row => (long)row![key]!));
        }
    }

    private async Task CheckTextAsync(string request, string expected)
    {
        foreach (var service in _services)
        {
            using var response = await service.SendAsync(request);

            Assert.Equal((HttpStatusCode.OK, expected), (response.StatusCode, await response.Content.ReadAsStringAsync(Deadline.Soon)));
        }
    }
}
