using Transport.ServerApi.Folders;

namespace Transport.Dashboard.History.Store;

/// <summary>Small files of the store beside its records.</summary>
internal static class StoreFile
{
    /// <summary>The file gets its name when it is whole; what has its temporary name is never followed or changed.</summary>
    /// <exception cref="IOException">The store cannot be written.</exception>
    public static void Write(string path, ReadOnlySpan<byte> content)
    {
        using var file = TemporaryFile.Create(Path.GetDirectoryName(path)!);
        file.Stream.Write(content);
        file.Become(path);
    }
}
