namespace Transport.Dashboard.Safety;

/// <summary>The media type that an endpoint wants of its requests; <c>application/json</c> where an endpoint has none of these.</summary>
internal sealed record BodyType(string MediaType)
{
    public static BodyType Json { get; } = new("application/json");
}
