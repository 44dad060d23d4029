namespace Transport.People.Encodings;

/// <summary>The models' instants are UTC.</summary>
internal static class Instants
{
    /// <summary>A local time is converted; one of unspecified kind is taken as UTC.</summary>
    public static DateTime ToUtc(DateTime instant) => instant.Kind switch
    {
        DateTimeKind.Utc => instant,
        DateTimeKind.Local => instant.ToUniversalTime(),
        _ => DateTime.SpecifyKind(instant, DateTimeKind.Utc),
    };
}
