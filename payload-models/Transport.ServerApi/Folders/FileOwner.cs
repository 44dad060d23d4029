namespace Transport.ServerApi.Folders;

/// <summary>Whose a file is, without following a link to another one (Linux; elsewhere temporary folders are each user's own).</summary>
internal static partial class FileOwner
{
    private const int CurrentFolder = -100;
    private const int NoFollow = 0x100;
    private const uint BasicFields = 0x7ff;
    private const int StatxBytes = 256;
    private const int UserAt = 20;
    private const int ModeAt = 28;
    private const int KindOfFile = 0xf000;
    private const int PlainFile = 0x8000;
    private const int Folder = 0x4000;

    /// <summary>Whether it is a plain file of this process' user.</summary>
    public static bool HasFile(string path) => IsOurs(path, PlainFile, orOthers: false);

    /// <summary>Whether it is a folder of this process' user; a privileged one may have given it to the account of a database.</summary>
    public static bool HasFolder(string path) => IsOurs(path, Folder, orOthers: Environment.IsPrivilegedProcess);

    private static bool IsOurs(string path, int kind, bool orOthers)
    {
        if (!OperatingSystem.IsLinux())
        {
            return new FileInfo(path) is var file && (kind == PlainFile ? file.Exists : Directory.Exists(path)) && file.LinkTarget is null;
        }

        var found = new byte[StatxBytes];
        return Statx(CurrentFolder, path, NoFollow, BasicFields, found) == 0
            && (MemoryMarshal.Read<ushort>(found.AsSpan(ModeAt)) & KindOfFile) == kind
            && (orOthers || MemoryMarshal.Read<uint>(found.AsSpan(UserAt)) == EffectiveUser());
    }

    [LibraryImport("libc", EntryPoint = "statx", StringMarshalling = StringMarshalling.Utf8)]
    private static partial int Statx(int folder, string path, int flags, uint mask, [Out] byte[] found);

    [LibraryImport("libc", EntryPoint = "geteuid")]
    private static partial uint EffectiveUser();
}
