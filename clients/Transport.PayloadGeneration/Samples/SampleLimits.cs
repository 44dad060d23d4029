namespace Transport.PayloadGeneration.Samples;

/// <summary>What a sample may hold.</summary>
public static class SampleLimits
{
    public const long MostBytes = 64L * 1024 * 1024;

    /// <summary>Levels of nesting of an array of items, from 1.</summary>
    public const int MostDepth = 64;

    /// <summary>Members of all types; an object with more of them is a dictionary.</summary>
    public const int MostMembers = 2_000;

    /// <summary>Places in which values were seen: what bounds the memory that reading takes.</summary>
    internal const int MostPlaces = 200_000;
}
