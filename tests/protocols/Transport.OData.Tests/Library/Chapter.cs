namespace Transport.OData.Tests.Library;

internal sealed class Chapter
{
    public int Id { get; set; }

    public string? Heading { get; set; }

    public int Words { get; set; }

    public TimeOnly Start { get; set; }
}
