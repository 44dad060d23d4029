namespace Transport.OData.Tests.Library;

/// <summary>An entity with about everything that one can have, null wherever it may be.</summary>
internal sealed class Author
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public DateOnly? Born { get; set; }

    public double? Rating { get; set; }

    public bool? Active { get; set; }

    public decimal? Royalty { get; set; }

    public Genre Genre { get; set; }

    public Address? Address { get; set; }

    public List<string> Nicknames { get; set; } = [];

    public Author? Mentor { get; set; }

    public List<Author> Students { get; set; } = [];

    public List<Book> Books { get; set; } = [];
}
