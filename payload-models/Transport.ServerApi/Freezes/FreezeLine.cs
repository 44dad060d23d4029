namespace Transport.ServerApi.Freezes;

/// <summary>The line of standard output with which a child process reports that it froze.</summary>
public static class FreezeLine
{
    private const string Opening = "{\"number\":";

    /// <summary>The line, without its line feed.</summary>
    public static string Write(Freeze freeze) => JsonSerializer.Serialize(freeze, ServerApiJson.Default.Freeze);

    /// <summary>Null for any other line.</summary>
    public static Freeze? Read(string line)
    {
        try
        {
            return line.StartsWith(Opening, StringComparison.Ordinal) ? JsonSerializer.Deserialize(line, ServerApiJson.Default.Freeze) : null;
        }
        catch (JsonException)
        {
            return null;
        }
    }
}
