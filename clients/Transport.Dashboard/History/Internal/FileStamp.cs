namespace Transport.Dashboard.History.Internal;

/// <summary>Tells whether a file is the one that was read before.</summary>
internal readonly record struct FileStamp(long Length, DateTime WrittenAt)
{
    /// <summary>Of a file that is not there, one that no file has.</summary>
    public static FileStamp Of(string file)
    {
        var info = new FileInfo(file);
        return info.Exists ? new FileStamp(info.Length, info.LastWriteTimeUtc) : new FileStamp(-1, default);
    }
}
