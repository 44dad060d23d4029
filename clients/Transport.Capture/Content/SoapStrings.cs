namespace Transport.Capture.Content;

/// <summary>The static dictionary of binary SOAP messages ([MC-NBFS] section 2.2).</summary>
internal static class SoapStrings
{
    private static readonly Lazy<string[]> Table = new(Read);

    /// <summary>How many there are.</summary>
    public static int Count => Table.Value.Length;

    /// <summary>The string of an id as it is on the wire; null where the table has none. Odd ids belong to a session's own dictionary.</summary>
    public static string? Find(int id) => id >= 0 && id % 2 == 0 && id / 2 < Table.Value.Length ? Table.Value[id / 2] : null;

    private static string[] Read()
    {
        using var stream = typeof(SoapStrings).Assembly.GetManifestResourceStream("SoapStrings.txt")!;
        using var reader = new StreamReader(stream);
        // Bound: a resource of this program.
        var lines = reader.ReadToEnd().Split('\n');
        return lines[^1].Length == 0 ? lines[..^1] : lines;
    }
}
