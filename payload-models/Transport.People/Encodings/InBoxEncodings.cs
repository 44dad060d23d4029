namespace Transport.People.Encodings;

/// <summary>The encodings that need no plugin. A new one is added here and nowhere else.</summary>
public static class InBoxEncodings
{
    /// <summary>JSON, for answers that are not measured too.</summary>
    public static IPayloadEncoding Json { get; } = new JsonEncoding();

    /// <summary>In the order of the tables.</summary>
    public static IReadOnlyList<IPayloadEncoding> All { get; } = [Json];
}
