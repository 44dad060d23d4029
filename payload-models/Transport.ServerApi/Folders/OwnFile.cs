namespace Transport.ServerApi.Folders;

/// <summary>Small files that programs of this product keep for each other beside what is the user's: written whole, and read where they can be theirs.</summary>
public static class OwnFile
{
    /// <summary>More than the index of a store of thousands of runs.</summary>
    private const int MostBytes = 64 << 20;

    /// <summary>Reads one.</summary>
    /// <param name="path">The file.</param>
    /// <returns>Null where there is none, and where what has its name is none: a link that leads elsewhere, a pipe, whose reader would wait, or a file too large to be one.</returns>
    /// <exception cref="IOException">It cannot be read.</exception>
    /// <exception cref="UnauthorizedAccessException">Likewise.</exception>
    public static byte[]? Read(string path) => new FileInfo(path) is { Exists: true, LinkTarget: null, Length: > 0 and <= MostBytes } ? File.ReadAllBytes(path) : null;

    /// <summary>Replaces one: whoever is killed meanwhile leaves the one before, and a link of that name is replaced and not followed.</summary>
    /// <param name="path">The file; its folder exists.</param>
    /// <param name="content">All of it.</param>
    /// <exception cref="IOException">It cannot be written.</exception>
    /// <exception cref="UnauthorizedAccessException">Likewise.</exception>
    public static void Write(string path, ReadOnlySpan<byte> content)
    {
        using var file = TemporaryFile.Create(Path.GetDirectoryName(Path.GetFullPath(path))!);
        file.Stream.Write(content);
        file.Become(path);
    }
}
