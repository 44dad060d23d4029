namespace Transport.OData.Tests.Library;

internal sealed class Book
{
    public long Isbn { get; set; }

    public string? Title { get; set; }

    public DateTime Published { get; set; }

    public short? Pages { get; set; }

    public decimal Price { get; set; }

    public TimeSpan? Reading { get; set; }

    public Guid Code { get; set; }

    public Author? Author { get; set; }

    public List<Chapter> Chapters { get; set; } = [];
}
