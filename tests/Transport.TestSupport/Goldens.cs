namespace Transport.TestSupport;

/// <summary>Real bytes of the libraries in production, copied into <c>tests/goldens</c>; its README says who wrote them.</summary>
public static class Goldens
{
    /// <summary>The whole file.</summary>
    public static byte[] Read(string name) => File.ReadAllBytes(PathOf(name));

    /// <summary>Where the file is, for programs of other languages.</summary>
    public static string PathOf(string name) => Path.Combine(AppContext.BaseDirectory, "goldens", name);

    /// <summary>The body of a golden that holds a whole HTTP message: what follows the first empty line.</summary>
    public static byte[] ReadHttpBody(string name)
    {
        var bytes = Read(name);
        var end = bytes.AsSpan().IndexOf("\r\n\r\n"u8);
        return end < 0 ? throw new InvalidDataException($"{name} holds no HTTP message.") : bytes[(end + 4)..];
    }
}
