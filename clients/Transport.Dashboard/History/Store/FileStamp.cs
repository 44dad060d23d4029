namespace Transport.Dashboard.History.Store;

/// <summary>Identifies a file that was read before.</summary>
internal readonly record struct FileStamp(long Length, DateTime WrittenAt)
{
    /// <summary>For a file that does not exist, a value that no file has.</summary>
    public static FileStamp Of(string file)
    {
        var info = new FileInfo(file);
        return info.Exists ? new FileStamp(info.Length, info.LastWriteTimeUtc) : new FileStamp(-1, default);
    }
}
