using System.Collections;
using Microsoft.OData.Edm;
using Transport.OData.Tests.Oracle;

namespace Transport.OData.Tests.Library;

/// <summary>The library as a service's source, and as the oracle knows it.</summary>
internal sealed class LibraryRows : IODataSource
{
    private static readonly string?[] Texts = ["Ada", null, "ada lovelace", "", "Grace O'Hara", "\u4E2D\u6587", " pad ", "Zo\u00EB", "a&b=c;d,e(f)#g?h/i", "100% + more", "zz"];

    private readonly List<Author> _authors;
    private readonly RowType _author;
    private readonly RowType _book;
    private readonly RowType _chapter;

    public LibraryRows(int seed)
    {
        var random = new Random(seed);
        _authors = [.. Enumerable.Range(1, 25).Select(id => MakeAuthor(random, id))];
        foreach (var author in _authors.Where(_ => random.Next(3) > 0))
        {
            // Always to a smaller id, so that no chain of mentors is endless.
            author.Mentor = author.Id == 1 ? null : _authors[random.Next(author.Id - 1)];
            author.Mentor?.Students.Add(author);
        }

        _chapter = new RowType
        {
            Properties = RowType.PropertiesOf<Chapter>(("Id", row => row.Id), ("Heading", row => row.Heading), ("Words", row => row.Words), ("Start", row => row.Start)),
            Columns =
            [
                RowType.ColumnOf<Chapter>("Id", Kind.Int32, row => row.Id), RowType.ColumnOf<Chapter>("Heading", Kind.Text, row => row.Heading),
                RowType.ColumnOf<Chapter>("Words", Kind.Int32, row => row.Words), RowType.ColumnOf<Chapter>("Start", Kind.Time, row => row.Start),
            ],
            Texts = [row => ((Chapter)row).Heading],
            Key = row => $"{((Chapter)row).Id}",
            Sample = Chapters,
        };
        _book = MakeBookType();
        _author = MakeAuthorType();
    }

    public (string, RowType, IReadOnlyList<object>)[] Sets => [("Authors", _author, _authors), ("Authors", _author, _authors), ("Books", _book, Books), ("Chapters", _chapter, Chapters)];

    private List<Book> Books => [.. _authors.SelectMany(author => author.Books)];

    private List<Chapter> Chapters => [.. Books.SelectMany(book => book.Chapters)];

    public IEnumerable GetEntitySet(IEdmEntitySet entitySet) => entitySet.Name switch
    {
        "Authors" => _authors,
        "Books" => Books,
        _ => Chapters,
    };

    public ValueTask<object?> InvokeAsync(
        IEdmOperationImport operation, IReadOnlyDictionary<string, object?> arguments, CancellationToken cancellationToken) =>
        throw new NotSupportedException("The library has no operations.");

    private RowType MakeAuthorType() => new()
    {
        Properties = RowType.PropertiesOf<Author>(
            ("Id", row => row.Id), ("Name", row => row.Name), ("Born", row => row.Born), ("Rating", row => row.Rating), ("Active", row => row.Active),
            ("Royalty", row => row.Royalty), ("Genre", row => row.Genre),
            ("Address", row => row.Address is null ? null : new Dictionary<string, object?> { ["City"] = row.Address.City, ["Zip"] = row.Address.Zip }),
            ("Nicknames", row => row.Nicknames)),
        Columns =
        [
            RowType.ColumnOf<Author>("Id", Kind.Int32, row => row.Id), RowType.ColumnOf<Author>("Name", Kind.Text, row => row.Name),
            RowType.ColumnOf<Author>("Born", Kind.Date, row => row.Born), RowType.ColumnOf<Author>("Rating", Kind.Double, row => row.Rating),
            RowType.ColumnOf<Author>("Active", Kind.Boolean, row => row.Active), RowType.ColumnOf<Author>("Royalty", Kind.Decimal, row => row.Royalty),
            RowType.ColumnOf<Author>("Address/City", Kind.Text, row => row.Address?.City), RowType.ColumnOf<Author>("Address/Zip", Kind.Int32, row => row.Address?.Zip),
            RowType.ColumnOf<Author>("Mentor/Name", Kind.Text, row => row.Mentor?.Name), RowType.ColumnOf<Author>("Mentor/Mentor/Id", Kind.Int32, row => row.Mentor?.Mentor?.Id),
            RowType.ColumnOf<Author>("Mentor/Address/Zip", Kind.Int32, row => row.Mentor?.Address?.Zip),
        ],
        Links =
        [
            new Link("Mentor", () => _author, IsCollection: false, IsNavigation: true, row => ((Author)row).Mentor is { } mentor ? [mentor] : []) { IsRecursive = true },
            new Link("Students", () => _author, IsCollection: true, IsNavigation: true, row => ((Author)row).Students) { IsRecursive = true },
            new Link("Books", () => _book, IsCollection: true, IsNavigation: true, row => ((Author)row).Books),
        ],
        Texts = [row => ((Author)row).Name],
        Key = row => $"{((Author)row).Id}",
        Sample = _authors,
    };

    private RowType MakeBookType() => new()
    {
        Properties = RowType.PropertiesOf<Book>(
            ("Isbn", row => row.Isbn), ("Title", row => row.Title), ("Published", row => row.Published), ("Pages", row => row.Pages), ("Price", row => row.Price),
            ("Reading", row => row.Reading), ("Code", row => row.Code)),
        Columns =
        [
            RowType.ColumnOf<Book>("Isbn", Kind.Int64, row => row.Isbn), RowType.ColumnOf<Book>("Title", Kind.Text, row => row.Title),
            RowType.ColumnOf<Book>("Published", Kind.Instant, row => row.Published), RowType.ColumnOf<Book>("Pages", Kind.Int32, row => (int?)row.Pages) with { IsShort = true },
            RowType.ColumnOf<Book>("Price", Kind.Decimal, row => row.Price), RowType.ColumnOf<Book>("Reading", Kind.Duration, row => row.Reading),
            RowType.ColumnOf<Book>("Code", Kind.Guid, row => row.Code), RowType.ColumnOf<Book>("Author/Name", Kind.Text, row => row.Author?.Name),
        ],
        Links =
        [
            new Link("Author", () => _author, IsCollection: false, IsNavigation: true, row => ((Book)row).Author is { } author ? [author] : []),
            new Link("Chapters", () => _chapter, IsCollection: true, IsNavigation: true, row => ((Book)row).Chapters),
        ],
        Texts = [row => ((Book)row).Title],
        Key = row => $"{((Book)row).Isbn}",
        Sample = Books,
    };

    private static Author MakeAuthor(Random random, int id)
    {
        var author = new Author
        {
            Id = id,
            Name = Text(random),
            Born = Maybe<DateOnly>(random, new DateOnly(1900, 1, 1).AddDays(random.Next(30_000))),
            Rating = Maybe<double>(random, random.Next(-40, 400) / 8.0),
            Active = Maybe<bool>(random, random.Next(2) == 0),
            Royalty = Maybe<decimal>(random, random.Next(-1000, 9999) / 100m),
            Genre = (Genre)random.Next(3),
            Address = random.Next(4) == 0 ? null : new Address { City = Text(random), Zip = Maybe<int>(random, random.Next(50)) },
            Nicknames = [.. Enumerable.Range(0, random.Next(3)).Select(_ => Text(random) ?? "none")],
        };
        author.Books = [.. Enumerable.Range(1, random.Next(4)).Select(book => MakeBook(random, author, (id * 10) + book))];
        return author;
    }

    private static Book MakeBook(Random random, Author author, int id) => new()
    {
        Isbn = id * 1_000_000_007L,
        Title = Text(random),
        Published = new DateTime(2012, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddMinutes(random.Next(900_000)),
        Pages = Maybe<short>(random, (short)random.Next(1, 60)),
        Price = random.Next(100, 5000) / 100m,
        Reading = Maybe<TimeSpan>(random, TimeSpan.FromMinutes(random.Next(1, 9000))),
        Code = new Guid(random.Next(5), 0, 0, new byte[8]),
        Author = random.Next(5) == 0 ? null : author,
        Chapters =
        [
            .. Enumerable.Range(1, random.Next(4)).Select(chapter => new Chapter
            {
                Id = (id * 10) + chapter,
                Heading = Text(random),
                Words = random.Next(60),
                Start = new TimeOnly(random.Next(24), random.Next(60), random.Next(60)),
            }),
        ],
    };

    private static string? Text(Random random) => Texts[random.Next(Texts.Length)];

    private static T? Maybe<T>(Random random, T value)
        where T : struct => random.Next(4) == 0 ? null : value;
}
